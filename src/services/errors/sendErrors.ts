// Reports errors to the receiver that the build names: without typed texts, addresses of pages or anything about the
// person, each distinct error once, and only a few per page load.
import { envelopeOf, type ErrorReport, receiverOf } from "../../../domain/platform/errorReport";
import { functionIn, safeErrorText } from "../../../domain/platform/safeErrorText";
import { browserName } from "./browserName";
import { framesOf } from "./framesOf";

/** The same error often comes several times, so it is counted for this long before it is sent. */
const waitMs = 3000;
const maxPerLoad = 10;

const unsentReports = new Map<string, ErrorReport>();
const sentKeys = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** A warning of the browser's own, after which everything still works. */
const isHarmless = (message: string) => message.startsWith("ResizeObserver loop");

export function addError(error: unknown, page: string) {
  const { name = "", message = "", stack = "" } = error instanceof Error ? error : { message: String(error) };
  if (isHarmless(message)) return;
  const what = safeErrorText(name && !message.startsWith(name) ? `${name}: ${message}` : message);
  const calledFunction = functionIn(message);
  const frames = framesOf(stack, location.origin);
  // A failed query comes here twice: from the console, and from where its answer was to be shown.
  const key = calledFunction ?? JSON.stringify([what, frames[0]]);
  if (sentKeys.has(key)) return;
  const unsentReport = unsentReports.get(key);
  if (unsentReport) unsentReport.count += 1;
  else {
    const tags = { browser: browserName(navigator.userAgent), ...(calledFunction && { function: calledFunction }) };
    unsentReports.set(key, { where: page, what, frames, count: 1, at: Date.now(), tags });
  }
  timer ??= setTimeout(sendErrors, waitMs);
}

/**
 * The receiver needs neither cookies nor the page's address. `sendBeacon` can't leave them out, so browsers that ignore
 * `keepalive` may lose the errors of a page that is closed.
 */
const send = (url: string, body: string) =>
  void fetch(url, {
    method: "POST",
    body,
    keepalive: true,
    credentials: "omit",
    referrerPolicy: "no-referrer",
  }).catch(() => {});

function sendErrors() {
  clearTimeout(timer);
  timer = undefined;
  const url = receiverOf(import.meta.env.VITE_ERROR_REPORT_URL);
  const reports = [...unsentReports].slice(0, maxPerLoad - sentKeys.size);
  unsentReports.clear();
  if (!url) return;
  for (const [key, report] of reports) {
    sentKeys.add(key);
    send(url, envelopeOf(report, import.meta.env.VITE_RELEASE ?? ""));
  }
}

// The page may be closed before the time is up.
addEventListener("pagehide", sendErrors);
document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendErrors());
