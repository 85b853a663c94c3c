// Runs before the tests of each file of component tests (vitest.config.ts).
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterAll, afterEach, vi } from "vitest";
import { loadTextOf } from "../../../src/lib/texts/answerTexts";
import { isConnected } from "../../../src/lib/connection";
import { closeSignIn } from "../../../src/services/auth/signIn/signInDialog";
import { setTokenSource } from "../../../src/services/auth/tokenSource";
import { setLoggingOut } from "../../../src/services/auth/useAuth";
import { dismissToast, useToasts } from "../../../src/ui/feedback/toasts";
import { answers } from "./fakeCalls";
import { storedValues } from "./fakeStorage";
import "./loadedParts";
import "./waitForEffects";
import { setFakeClerk, signOut } from "./signIn";

// A browser in Canada, where distances are shown in kilometres.
Object.defineProperty(navigator, "language", { value: "en-CA", configurable: true });

// Loads the texts for refusals and other failures. The real client, which these tests replace, waits until they have
// loaded.
await loadTextOf({ code: "request.busy", values: {} });

// The window of these tests doesn't know <search>, and React prints an error for elements that a browser doesn't know.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, { value: "HTMLElement" });

// A test fails if anything prints an error or a warning that it didn't expect. A test that expects one replaces the
// function: vi.spyOn(console, "error").mockImplementation(() => {}).
const unexpectedLines: unknown[][] = [];
console.error = (...line) => void unexpectedLines.push(line);
console.warn = (...line) => void unexpectedLines.push(line);

afterEach(() => {
  const lines = unexpectedLines.splice(0);
  if (lines.length > 0) throw new Error(`Printed unexpectedly:\n${lines.map((line) => line.join(" ")).join("\n")}`);
});

const dismissToasts = () => {
  const { result, unmount } = renderHook(useToasts);
  act(() => result.current.forEach(({ id }) => dismissToast(id)));
  unmount();
};

// All tests of a worker share one window and one set of modules, so each test ends what it has started.
afterEach(async () => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  signOut();
  // A part that loads late would continue in the next test.
  await vi.dynamicImportSettled();
  if (vi.isFakeTimers()) {
    // Modules remember that they have set a timer, which would never fire.
    act(() => void vi.advanceTimersByTime(1000));
    vi.useRealTimers();
  }
  setLoggingOut(false);
  act(closeSignIn);
  dismissToasts();
  answers.clear();
  storedValues.clear();
});

afterAll(() => {
  setTokenSource(async () => null);
  setFakeClerk({});
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  // The event makes the page forget values that it keeps in memory, such as the units of distances.
  dispatchEvent(new StorageEvent("storage", { key: null }));
  isConnected.set(true);
  dispatchEvent(new Event("online"));
  document.body.replaceChildren();
  delete document.documentElement.dataset["theme"];
  history.replaceState(null, "", "/");
});
