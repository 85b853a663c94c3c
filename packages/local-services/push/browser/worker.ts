// Wraps the app's worker and turns messages into push events, as the browser does if it reaches its push service.
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
  // An event created by a script cannot keep the worker alive by itself.
  push.waitUntil = (work) => (event as unknown as Extendable).waitUntil(work);
  dispatchEvent(push);
});
