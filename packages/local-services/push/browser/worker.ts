// The app's worker, with what the browser does where its push service is in reach: turning a message into an event.
interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
interface Scope {
  importScripts(url: string): void;
  PushEvent: new (type: "push", init: { data: string }) => Event & Extendable;
}

const scope = globalThis as unknown as Scope;
scope.importScripts(new URL(location.href).searchParams.get("of") ?? "/sw.js");

addEventListener("message", (event) => {
  const { emulatedPush: data } = (event as MessageEvent<{ emulatedPush?: string }>).data;
  if (data === undefined) return;
  const push = new scope.PushEvent("push", { data });
  // One that a script has made can't prolong the worker's life by itself.
  push.waitUntil = (work) => (event as unknown as Extendable).waitUntil(work);
  dispatchEvent(push);
});
