// Starts a transaction worker and waits until its functions are loaded and its store is ready.
import type { Worker } from "node:worker_threads";
import type { FromWorker, Ready, WorkerSettings } from "../runtime/transactionMessages.ts";
import { Gate } from "../store/gate.ts";
import { newWorker, whyStopped } from "./worker.ts";

const loadingMs = 20_000;

export type Settings = Omit<WorkerSettings, "currentRequest" | "gate" | "isFirstWorker" | "isSuccessor">;

/** One transaction worker. A TransactionThread replaces it when it dies or the functions change. */
export interface StoreThread {
  worker: Worker;
  gate: Gate;
}

export interface StoreThreadEvents {
  message(message: Exclude<FromWorker, { type: "loaded" | "ready" | "refused" }>, thread: StoreThread): void;
  /** Called when the worker has stopped or is about to. */
  failed(why: string): void;
  exit(thread: StoreThread): void;
}

/** Stops the worker while it is not inside SQLite, where stopping it would crash the whole process. */
export async function stopTransactionWorker({ worker, gate }: StoreThread) {
  await gate.close();
  await worker.terminate();
}

export function startTransactionWorker(
  file: string,
  settings: Omit<WorkerSettings, "gate">,
  events: StoreThreadEvents,
): Promise<{ thread: StoreThread; ready: Ready }> {
  const gate = new Gate();
  const worker = newWorker(file, { ...settings, gate: gate.state } satisfies WorkerSettings);
  const thread = { worker, gate };
  return new Promise((resolve, reject) => {
    const refuse = (message: string) => {
      reject(new Error(message));
      void stopTransactionWorker(thread);
    };
    const tooLongText = `The functions did not finish loading within ${loadingMs / 1000} seconds.`;
    const deadline = setTimeout(() => refuse(tooLongText), loadingMs);
    worker.on("message", (message: FromWorker) => {
      switch (message.type) {
        case "loaded":
          // No deadline for the rest, which may take long if a large table needs a new index.
          return clearTimeout(deadline);
        case "ready":
          clearTimeout(deadline);
          return resolve({ thread, ready: message });
        case "refused":
          clearTimeout(deadline);
          return refuse(message.message);
        default:
          events.message(message, thread);
      }
    });
    worker.on("error", (error: Error) => {
      const why = whyStopped("function", error);
      events.failed(why);
      refuse(why);
    });
    worker.on("exit", () => {
      gate.leave();
      clearTimeout(deadline);
      // If the worker was ready before, this no longer rejects the promise.
      refuse("The functions stopped their worker while loading.");
      events.exit(thread);
    });
  });
}
