// The interface of the benchmark's clients, for all protocols.

export interface Client {
  /** Called for every message that `messages` counts. `includes` searches the message for a text. */
  onMessage: (includes: (text: string) => boolean) => void;
  /** The number of messages that this client has received, except acknowledgements: nearly all are pages or changes. */
  messages: number;
  /**
   * Requests the page of the latest reports and subscribes to it. With a unique `readerName`, no other client has the
   * same query; "floor" servers (floor.ts) then send the page once, without a subscription.
   */
  ask(readerName?: string): void;
  /** Resolves once the write is acknowledged. */
  write(name: string): Promise<void>;
  close(): void;
}

/** Resolves when the client has received a message that contains the text. */
export const waitForText = (client: Client, text: string) =>
  new Promise<void>((resolve) => {
    client.onMessage = (includes) => {
      if (includes(text)) resolve();
    };
  });
