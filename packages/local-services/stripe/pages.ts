// The payment page, and the page that lists events and can deliver them late, twice or forged.
import type { ServerResponse } from "node:http";
import { escapeHtml } from "../../local-convex/src/pages/escapeHtml.ts";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { button } from "../../local-convex/src/pages/pageHtml.ts";
import { redirect } from "../../local-convex/src/pages/response.ts";
import { type Context, type Event, markExpired, nowInSeconds, markPaid, sessionOf } from "./context.ts";
import { deliver, recordEvent } from "./events.ts";

export const base = "/__stripe";
const completedType = "checkout.session.completed";
const expiredType = "checkout.session.expired";

export const note = '<p class="note">The local emulator shows this page in place of Stripe. No money moves.</p>';

export function showPayment(context: Context, response: ServerResponse, id: string) {
  const found = sessionOf(context, id);
  if (!found) {
    return sendPage(response, "Not found", `${note}<p>This payment page does not exist.</p>`, { status: 404 });
  }
  const { session, product } = found;
  if (session.status !== "open") {
    const why = session.status === "expired" ? "has expired" : "has already been paid";
    const back = session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Back to the shop</a></p>` : "";
    return sendPage(response, "Nothing to pay", `${note}<p>This payment page ${why}.</p>${back}`);
  }
  const total = (session.amount_total / 100).toFixed(2);
  const at = `${base}/pay/${id}`;
  sendPage(
    response,
    "Pay",
    `${note}<p>${escapeHtml(product)}</p><p class="total">${escapeHtml(session.currency.toUpperCase())} ${total}</p>
${button(`${at}/pay`, "Pay", "main")}${button(`${at}/late`, "Pay, but hold the event back")}
${button(`${at}/cancel`, "Cancel")}${button(`${at}/expire`, "Let the page expire")}`,
  );
}

/** Handles a button of the payment page. */
export async function pressPayment(context: Context, response: ServerResponse, id: string, action: string) {
  const found = sessionOf(context, id);
  if (!found) return showPayment(context, response, id);
  const { session } = found;
  if (action === "cancel") return redirect(response, session.cancel_url ?? context.origin);
  // Pressed twice or too late: the page says so, and nothing is charged.
  if (session.status !== "open") return showPayment(context, response, id);
  if (action === "expire") {
    markExpired(session);
    await deliver(context, recordEvent(context, expiredType, session));
    return redirect(response, session.cancel_url ?? context.origin);
  }
  markPaid(session);
  const event = recordEvent(context, completedType, session);
  if (action === "late") await context.file.save();
  else await deliver(context, event);
  redirect(response, session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", id));
}

interface Delivery {
  label: string;
  send(context: Context, event: Event): Promise<void>;
}

const deliveries: Record<string, Delivery> = {
  again: { label: "Send it (again)", send: (context, event) => deliver(context, event) },
  late: {
    label: "Follow it with a late 'expired'",
    send: (context, { session }) =>
      deliver(context, recordEvent(context, expiredType, { ...session, status: "expired", payment_status: "unpaid" })),
  },
  old: {
    label: "Send it with an old timestamp",
    send: (context, event) => deliver(context, event, { timestamp: nowInSeconds() - 600 }),
  },
  forged: {
    label: "Send it with a wrong signature",
    send: (context, event) => deliver(context, event, { secret: "whsec_of_somebody_else" }),
  },
};

export function showEvents({ file }: Context, response: ServerResponse) {
  const items = file.state.events.map((event) => {
    const answers = event.answers.map((status) => status || "no answer").join(", ") || "not sent yet";
    const buttons = Object.entries(deliveries).map(([action, { label }]) =>
      button(`${base}/events/${event.id}/${action}`, label),
    );
    return `<article><p><strong>${escapeHtml(event.type)}</strong>\n<code>${escapeHtml(event.id)}</code>\n<code>${escapeHtml(event.session.id)}</code>\nAnswers: ${escapeHtml(answers)}</p>${buttons.join("")}</article>`;
  });
  sendPage(response, "Events", note + (items.join("") || "<p>No events yet.</p>"));
}

/** Handles a button beside an event. */
export async function pressEvent(context: Context, response: ServerResponse, event: Event, action: string) {
  await deliveries[action]?.send(context, event);
  redirect(response, `${base}/events`);
}
