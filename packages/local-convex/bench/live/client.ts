// What the benchmark's clients have in common, whichever protocol they speak.

export interface Client {
  /** Called with every message that shows a page, or a change to one: it tells whether a text is in there. */
  heard: (includes: (text: string) => boolean) => void;
  messages: number;
  /** Asks for the page, and keeps it live if `reader` is not given. */
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
