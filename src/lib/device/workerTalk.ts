// What a page says to a service worker.
import type { Said } from "../../worker/said";

// A worker of another version may not know the question.
const patienceMs = 2000;

export const say = (to: ServiceWorker, said: Said, ports: MessagePort[] = []) => to.postMessage(said, ports);

/** False, too, where it does not know the question. */
export function ask(worker: ServiceWorker, question: Said): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => resolve(data === true), { once: true });
    setTimeout(() => resolve(false), patienceMs);
    port1.start();
    say(worker, question, [port2]);
  });
}

/** Switches to the version that waits, which reloads the page. Only by a press. */
export function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
  say(waiting, { kind: "take over" });
}
