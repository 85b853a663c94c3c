// Stands in for a service that receives error reports (in Sentry's envelope format) while no such service is
// configured, and lists the reports on a page.
import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "../../local-convex/src/pages/escapeHtml.ts";
import { readText } from "../../local-convex/src/pages/request.ts";
import { sendJson } from "../../local-convex/src/pages/response.ts";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { openJson } from "../jsonFile.ts";
import type { Emulator } from "../../local-convex/src/host/emulator.ts";
import { type Event, eventIn } from "./envelope.ts";

const base = "/__errors";
const key = "local";
const maxEvents = 200;

/**
 * The address of a service, which Sentry calls DSN. Its key has no secret (older addresses had KEY:SECRET), because the
 * browser's code contains the whole address.
 */
const dsnPattern = /^https?:\/\/[^/@:]+@[^/@]+\/([^?#]*\/)?[\w-]+\/?$/;
const example = "https://KEY@errors.example.org/1";

interface State {
  events: Event[];
}

const note = '<p class="note">The local emulator stands in for a service that receives reports of errors.</p>';

function article({ timestamp, release, transaction, exception, tags, extra }: Event) {
  const [error] = exception.values;
  const facts = Object.entries({ ...tags, release, times: extra?.count }).filter(([, value]) => value !== undefined);
  const frames = (error?.stacktrace?.frames ?? []).map(
    ({ filename, lineno, colno }) => `${filename}:${lineno}:${colno}`,
  );
  return `<article><p><strong>${escapeHtml(`${error?.type}: ${error?.value}`)}</strong>\n${escapeHtml(transaction)}</p><p>${escapeHtml(
    facts.map(([name, value]) => `${name} ${value}`).join(", "),
  )}</p>${frames.length > 0 ? `<p><code>${escapeHtml(frames.toReversed().join("\n"))}</code></p>` : ""}<time>${new Date(timestamp * 1000).toISOString()}</time></article>`;
}

async function answer(
  file: Awaited<ReturnType<typeof openJson<State>>>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const { events } = file.state;
  if (pathname === `${base}/reports.json`) return sendJson(response, 200, events);
  if (pathname === base) {
    const articles = events.toReversed().map(article).join("");
    return sendPage(response, "Reports of errors", note + (articles || "<p>No reports yet.</p>"));
  }
  if (pathname !== `${base}/api/1/envelope/` || request.method !== "POST")
    return sendPage(response, "Nothing here", note, { status: 404 });
  // The browser is on this origin and needs no key.
  if ((searchParams.get("sentry_key") ?? key) !== key) return sendJson(response, 403, { detail: "bad sentry key" });
  const event = eventIn((await readText(request)) ?? "");
  if (!event) return sendJson(response, 400, { detail: "bad envelope" });
  file.state.events = [...events, event].slice(-maxEvents);
  await file.save();
  sendJson(response, 200, { id: event.event_id });
}

export const errors: Emulator = {
  id: "errors",
  label: "Error reports",
  key: "ERROR_REPORT_URL",
  variables: ["RELEASE"],
  rules: {
    ERROR_REPORT_URL: { pattern: dsnPattern, example },
    VITE_ERROR_REPORT_URL: {
      pattern: new RegExp(`${dsnPattern.source}|^/([\\w-]+/)*[\\w-]+/?$`),
      example: `${example}, without a secret after the key, or like /errors/1`,
    },
  },
  isOptional: true,
  docs: "docs/operators.md",
  paths: [base],
  browser: { VITE_ERROR_REPORT_URL: JSON.stringify(`${base}/1`) },
  async start({ data, origin }) {
    const file = await openJson<State>(data, "reports.json", () => ({ events: [] }));
    return {
      env: { ERROR_REPORT_URL: `${origin.replace("//", `//${key}@`)}${base}/1` },
      links: { "Reports of errors": base },
      http: (request, response) => answer(file, request, response),
      reset: () => file.clear(),
      close: () => file.save(),
    };
  },
};
