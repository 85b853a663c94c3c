// When a page's document requests the app's scripts.
import { afterEach, beforeEach, expect, it, vi } from "vitest";

let onPainted: () => void = () => {};

async function open() {
  // @ts-expect-error It is a script, not a module.
  await import("../../../packages/build/documents/startScript");
}

const isAppRequested = () => document.head.querySelector('link[href="/app.js"]') !== null;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ["setTimeout", "requestAnimationFrame"] });
  document.body.innerHTML = `<template id="scripts"><link rel="modulepreload" href="/app.js"></template>`;
  class Observer {
    constructor(tell: () => void) {
      onPainted = tell;
    }
    observe() {}
  }
  vi.stubGlobal("PerformanceObserver", Observer);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.innerHTML = "";
  window.homewardFirst = undefined;
});

it("waits for the outline's paint and the page's first content", async () => {
  let finishPainting = () => {};
  const painting = new Promise<void>((resolve) => (finishPainting = resolve));
  window.homewardFirst = { path: "", args: "", answer: painting, painting };
  await open();
  await vi.advanceTimersByTimeAsync(50);
  expect(isAppRequested()).toBe(false);
  onPainted();
  await vi.advanceTimersByTimeAsync(50);
  expect(isAppRequested()).toBe(false);
  finishPainting();
  await vi.advanceTimersByTimeAsync(50);
  expect(isAppRequested()).toBe(true);
});

it("waits only 500 ms for the outline's paint and 700 ms for the page's first content", async () => {
  window.homewardFirst = { path: "", args: "", answer: new Promise(() => {}), painting: new Promise(() => {}) };
  await open();
  await vi.advanceTimersByTimeAsync(1100);
  expect(isAppRequested()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isAppRequested()).toBe(true);
});

it("does not wait in a page that is not visible yet", async () => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await open();
  await vi.advanceTimersByTimeAsync(0);
  expect(isAppRequested()).toBe(true);
});

// The style sheet has no URL, so the test decides when it loads.
it.each(["load", "error"])("runs the scripts after the style sheet's event “%s”", async (outcome) => {
  document.body.innerHTML = `<template id="scripts">
    <link rel="stylesheet"><link rel="modulepreload" href="/app.js"><script type="text/plain"></script>
  </template>`;
  vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  await open();
  await vi.advanceTimersByTimeAsync(0);
  const runs = () => document.head.querySelector("script") !== null;
  expect([isAppRequested(), runs()]).toEqual([true, false]);
  document.head.querySelector('link[rel="stylesheet"]')!.dispatchEvent(new Event(outcome));
  await vi.advanceTimersByTimeAsync(0);
  expect(runs()).toBe(true);
});
