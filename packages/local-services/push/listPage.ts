// The page that lists browsers and their messages, with switches for failures.
import type { ServerResponse } from "node:http";
import { escapeHtml } from "../../local-convex/src/pages/escapeHtml.ts";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { button } from "../../local-convex/src/pages/pageHtml.ts";
import { base, type Context, faults, type Message } from "./context.ts";

export const pageNote =
  '<p class="note">The local emulator stands in for the push services of the browsers. It has read the messages with the keys of the browsers that they are for.</p>';

const labels: Record<(typeof faults)[number], string> = {
  410: "The next message: the browser is gone (410)",
  429: "The next message: too many (429)",
  413: "The next message: too large (413)",
};

function lineOf({ at, text, urgency, isFetched }: Message) {
  const state = isFetched ? "shown" : "waiting";
  return `<p><time>${new Date(at).toISOString()}</time> ${escapeHtml(urgency)}, ${state}\n<code>${escapeHtml(text)}</code></p>`;
}

export function showList({ file }: Context, response: ServerResponse) {
  const items = file.state.subscriptions.map(({ id, hasUnsubscribed, nextFault }) => {
    const lines = file.state.messages.filter(({ subscription }) => subscription === id).map(lineOf);
    const state = hasUnsubscribed ? "switched off" : nextFault ? `answers ${nextFault} next` : "takes messages";
    const buttons = hasUnsubscribed
      ? []
      : faults.map((fault) => button(`${base}/faults/${id}/${fault}`, labels[fault]));
    return `<article><p><strong>${escapeHtml(id)}</strong>\n${state}</p>${lines.join("")}${buttons.join("")}</article>`;
  });
  sendPage(response, "Notifications", pageNote + (items.join("") || "<p>No browser takes notifications yet.</p>"));
}
