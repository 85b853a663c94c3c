// Lists the functions of modules that run in Node, by loading them in a worker.
import type { ActionSettings, FromActionWorker, NodeFunctions } from "../runtime/actionMessages.ts";
import { newWorker } from "./worker.ts";

const loadingMs = 20_000;

/** Throws if the modules do not load, or if a function that they export is not an action. */
export async function nodeFunctions(file: string, settings: Omit<ActionSettings, "pulse">): Promise<NodeFunctions> {
  if (settings.nodeBundle === null) return [];
  const worker = newWorker(file, { ...settings, pulse: new SharedArrayBuffer(4) } satisfies ActionSettings);
  try {
    return await new Promise((resolve, reject) => {
      const deadline = setTimeout(() => reject(new Error("The Node modules did not finish loading.")), loadingMs);
      worker.once("exit", () => clearTimeout(deadline));
      worker.on("error", reject);
      worker.on("message", (message: FromActionWorker) => {
        if (message.type === "ready") resolve(message.nodeFunctions);
        if (message.type === "refused") reject(new Error(message.message));
      });
    });
  } finally {
    await worker.terminate();
  }
}
