// Lets the transaction worker read and write stored files through the main thread while a mutation waits.
import type { FileReply, FileRequest } from "./transactionMessages.ts";

interface PendingRequest {
  resolve(bytes: Uint8Array | null): void;
  reject(error: Error): void;
}

export class WorkerFiles {
  readonly #pending = new Map<number, PendingRequest>();
  #lastId = 0;
  readonly #ask: (request: FileRequest) => void;

  constructor(ask: (request: FileRequest) => void) {
    this.#ask = ask;
  }

  async write(storageId: string, bytes: Uint8Array): Promise<void> {
    await this.#send(storageId, bytes);
  }

  read(storageId: string): Promise<Uint8Array | null> {
    return this.#send(storageId, null);
  }

  settle({ id, bytes, error }: FileReply) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error === null) pending?.resolve(bytes);
    else pending?.reject(new Error(error));
  }

  #send(storageId: string, bytes: Uint8Array | null): Promise<Uint8Array | null> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#ask({ type: "file", id, storageId, bytes });
    });
  }
}
