// Messages from a page to a service worker.
import type { WorkerMessage } from "../../worker/messages";

// A worker of another version may not know the message. Then it never answers.
const patienceMs = 2000;

export const tellWorker = (to: ServiceWorker, message: WorkerMessage, ports: MessagePort[] = []) =>
  to.postMessage(message, ports);

/** Resolves to the worker's answer, or to false if there is none in time. */
export function askWorker(worker: ServiceWorker, question: WorkerMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
    setTimeout(() => resolve(false), patienceMs);
    port1.start();
    tellWorker(worker, question, [port2]);
  });
}

/** Activates the waiting version and reloads the page. Call it only from a press. */
export function activateUpdate(waitingWorker: ServiceWorker): void {
  const { serviceWorker } = navigator;
  // Another tab may have activated this version since it was offered.
  if (serviceWorker.controller === waitingWorker) {
    location.reload();
    return;
  }
  serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  tellWorker(waitingWorker, { kind: "activate update" });
}
