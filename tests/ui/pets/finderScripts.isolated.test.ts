// The two scripts of a tag's page: the one inside the page, for early presses, and the one that the page loads.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { earlyPressScript } from "../../../convex/model/pets/tags/earlyPress";
import { type ShownTag, tagFingerprint } from "../../../domain/pets/tags/tagFingerprint";

const tag: ShownTag = { petName: "Biscuit", photo: null, lost: null, medicine: "", advice: "" };
const lostTag: ShownTag = { ...tag, lost: { day: "2026-11-20", time: null } };

const backend = vi.hoisted(() => ({
  /** The live answer: what the tag's page has to show now. */
  scan: undefined as unknown,
  onUpdate: () => {},
  presses: [] as unknown[],
  /** Set while the backend can't be reached: a press has no answer until this resolves. */
  connection: undefined as Promise<void> | undefined,
}));

vi.mock("convex/browser", () => ({
  BaseConvexClient: class {
    constructor(_url: string, onUpdate: () => void) {
      backend.onUpdate = onUpdate;
    }
    subscribe() {}
    localQueryResult() {
      return backend.scan;
    }
    async mutation(_name: string, args: unknown) {
      backend.presses.push(args);
      await backend.connection;
      // Every press is refused, so the page shows "It failed".
      return await Promise.resolve({ refused: { code: "request.busy" } });
    }
  },
}));

const pageOf = (shown: ShownTag | null) => `<main data-shown="${tagFingerprint(shown)}">
  <h1>${shown ? (shown.lost ? "Lost" : "Not lost") : "Retired"}</h1>
  ${
    shown
      ? `<footer data-code="7K2M9QXB" data-failed="It failed" data-sending="Sending" data-waiting="Still trying"><button data-press="message">Message</button>
    <button data-press="place">Place</button><p role="status">Quiet</p>
    <template>It didn't load. <a href="/report">Report</a></template></footer>`
      : ""
  }</main>`;

const title = () => document.querySelector("h1")!.textContent;
const status = () => document.querySelector("[role=status]")!.textContent;
const button = (name: string) => document.querySelector<HTMLElement>(`[data-press=${name}]`)!;
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src]")];

/** The pages that the next requests get, in this order. A request fails if no page is left. */
let pageAnswers: (() => string)[];
let listeners: AbortController;
const listen = addEventListener;

beforeEach(() => {
  const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
  // The test environment loads no scripts, and would otherwise fire an error for each.
  Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });
  vi.useFakeTimers();
  vi.resetModules();
  pageAnswers = [];
  listeners = new AbortController();
  // The scripts listen on the window. After each test, the signal removes their listeners.
  vi.stubGlobal("addEventListener", (type: string, run: EventListener, capture = false) =>
    listen(type, run, { capture, signal: listeners.signal }),
  );
  vi.stubGlobal("backendUrl", "https://able-cat-1.convex.cloud");
  vi.stubGlobal("fetch", async () => {
    const answer = pageAnswers.shift();
    if (!answer) throw new TypeError("No connection");
    return await Promise.resolve(new Response(answer()));
  });
  Object.assign(backend, { scan: undefined, presses: [], connection: undefined });
  Object.assign(window, { isFinderReady: undefined, earlyPress: undefined });
});

afterEach(() => {
  listeners.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(shown: ShownTag) {
  document.body.innerHTML = `${pageOf(shown)}<script type="text/plain" src="/finder.js"></script>`;
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- The page contains the script as text.
  new Function(earlyPressScript)();
}

const load = async () => await import("../../../src/finder/finder");

/** Changes the live answer, and lets the script ask for the new page. */
async function update(scan: ShownTag | null) {
  backend.scan = scan;
  backend.onUpdate();
  await vi.advanceTimersByTimeAsync(0);
}

test("a press before the script has loaded is sent as soon as the script has loaded", async () => {
  show(tag);
  button("message").click();
  expect(button("message").getAttribute("aria-busy")).toBe("true");
  await load();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(backend.presses).toMatchObject([{ code: "7K2M9QXB" }]);
  expect(status()).toBe("It failed");
  expect(button("message").getAttribute("aria-busy")).toBe("false");
});

test("if the script doesn't load within ten seconds of a press, the page says so, and drops the press", async () => {
  show(tag);
  button("message").click();
  await vi.advanceTimersByTimeAsync(9000);
  expect(button("message").getAttribute("aria-busy")).toBe("true");
  await vi.advanceTimersByTimeAsync(1000);
  expect(button("message").getAttribute("aria-busy")).toBe("false");
  expect(status()).toContain("It didn't load.");
  expect(document.querySelector("[role=status] a")!.getAttribute("href")).toBe("/report");
  // The script loads late, but doesn't send the press, because the finder was told that it failed.
  await load();
  await vi.advanceTimersByTimeAsync(0);
  expect(backend.presses).toEqual([]);
  button("message").click();
  await vi.advanceTimersByTimeAsync(0);
  expect(backend.presses).toHaveLength(1);
});

test("a press after the script has failed to load requests the script again", async () => {
  show(tag);
  const [first] = scripts();
  first!.dispatchEvent(new Event("error"));
  button("place").click();
  const [again, ...more] = scripts();
  expect(again).not.toBe(first);
  expect(new URL(again!.src).pathname).toBe("/finder.js");
  expect(more).toEqual([]);
  expect(button("place").getAttribute("aria-busy")).toBe("true");
  again!.dispatchEvent(new Event("error"));
  expect(button("place").getAttribute("aria-busy")).toBe("false");
  expect(status()).toContain("It didn't load.");
});

test("if a press has no answer for ten seconds, the page says so, and shows the answer when it comes", async () => {
  show(tag);
  await load();
  let connect = () => {};
  backend.connection = new Promise((resolve) => (connect = resolve));
  button("message").click();
  await vi.advanceTimersByTimeAsync(9000);
  expect(status()).toBe("Sending");
  await vi.advanceTimersByTimeAsync(1000);
  expect(status()).toBe("Still trying");
  button("message").click();
  connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(status()).toBe("It failed");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(status()).toBe("It failed");
  expect(backend.presses).toHaveLength(1);
});

test("if the first live answer differs from the page, because the tag has changed, the new page is shown", async () => {
  show(tag);
  await load();
  pageAnswers = [() => pageOf(lostTag)];
  await update(lostTag);
  expect(title()).toBe("Lost");
});

test("the page is not requested again if the live answer is what the page shows already", async () => {
  show(tag);
  await load();
  await update({ advice: "", medicine: "", lost: null, photo: null, petName: "Biscuit" });
  await vi.advanceTimersByTimeAsync(60_000);
  // If the page had been requested, the request would be retried now and get this page.
  pageAnswers = [() => pageOf(lostTag)];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(title()).toBe("Not lost");
});

test("the page is requested again if the response is not a tag's page or is older than the live answer", async () => {
  show(tag);
  await load();
  pageAnswers = [() => "<main>The app</main>", () => pageOf(tag), () => pageOf(null)];
  await update(null);
  expect(title()).toBe("Not lost");
  await vi.advanceTimersByTimeAsync(500);
  expect(title()).toBe("Not lost");
  await vi.advanceTimersByTimeAsync(1000);
  expect(title()).toBe("Retired");
});

test("after a long time without a connection, the page is requested when the connection is back", async () => {
  show(tag);
  await load();
  await update(lostTag);
  await vi.advanceTimersByTimeAsync(600_000);
  pageAnswers = [() => pageOf(lostTag)];
  await vi.advanceTimersByTimeAsync(600_000);
  expect(title()).toBe("Not lost");
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(title()).toBe("Lost");
});

test("the focus and the sentence about a press stay when the page changes", async () => {
  show(tag);
  await load();
  button("message").focus();
  button("message").click();
  await vi.advanceTimersByTimeAsync(0);
  pageAnswers = [() => pageOf(lostTag)];
  await update(lostTag);
  expect(title()).toBe("Lost");
  expect(document.activeElement).toBe(button("message"));
  expect(status()).toBe("It failed");
});
