// The interface of the benchmark's clients, for all protocols.

export interface Client {
  /** Called for every message with a page or a change to one; `includes` searches it for a text. */
  heard: (includes: (text: string) => boolean) => void;
  messages: number;
  /** Requests the page, and subscribes to it unless `reader` is given. */
  ask(reader?: string): void;
  /** Resolves once the write is acknowledged. */
  write(name: string): Promise<void>;
  close(): void;
}

/** Resolves when the client has received a message that contains the text. */
export const hears = (client: Client, text: string) =>
  new Promise<void>((resolve) => {
    client.heard = (includes) => {
      if (includes(text)) resolve();
    };
  });
