// The payment page, and the page that lists events and can deliver them late, twice or forged.
import type { IncomingMessage, ServerResponse } from "node:http";
import { escapeHtml } from "../../local-convex/src/pages/escapeHtml.ts";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { button } from "../../local-convex/src/pages/pageHtml.ts";
import { readForm } from "../../local-convex/src/pages/request.ts";
import { redirect } from "../../local-convex/src/pages/response.ts";
import { type Card, cards, type Context, type Event, markExpired, nowInSeconds, paymentOfSession } from "./context.ts";
import { deliver, recordEvent } from "./events.ts";
import { complete, recordAndSend } from "./money.ts";

export const base = "/__stripe";
const expiredType = "checkout.session.expired";

export const note = '<p class="note">The local emulator shows this page in place of Stripe. No money moves.</p>';

const cardLabels: Record<Card, string> = {
  declined: "Pay with a card that is declined",
  refundPending: "Pay with a card whose refunds take time",
  refundFailsLater: "Pay with a card whose refunds fail later",
  refundFailsAtOnce: "Pay with a card whose refunds fail at once",
  disputed: "Pay, and dispute the payment",
};
const isCard = (action: string): action is Card => action in cards;

const declined = "<p><strong>Your card was declined.</strong> Nothing was charged.</p>";

export function showPayment(context: Context, response: ServerResponse, id: string, problem = "") {
  const payment = paymentOfSession(context, id);
  if (!payment) {
    return sendPage(response, "Not found", `${note}<p>This payment page does not exist.</p>`, { status: 404 });
  }
  const { session, product } = payment;
  if (session.status !== "open") {
    const reason = session.status === "expired" ? "has expired" : "has already been paid";
    const back = session.cancel_url ? `<p><a href="${escapeHtml(session.cancel_url)}">Back to the shop</a></p>` : "";
    return sendPage(response, "Nothing to pay", `${note}<p>This payment page ${reason}.</p>${back}`);
  }
  const total = (session.amount_total / 100).toFixed(2);
  const pagePath = `${base}/pay/${id}`;
  const asksForAddress = session.billing_address_collection === "required";
  const buyer = `<label>Email for the receipt <input name="email" type="email" value="buyer@example.com"></label>
${asksForAddress ? `<label>Country <input name="country" value="CA"></label><label>Province <input name="province" value="ON"></label>` : ""}`;
  const pressButton = (action: string, label: string, style = "") =>
    `<button formaction="${pagePath}/${action}"${style && ` class="${style}"`}>${label}</button>`;
  sendPage(
    response,
    "Pay",
    `${note}${problem}<p>${escapeHtml(product)}</p><p class="total">${escapeHtml(session.currency.toUpperCase())} ${total}</p>
<form method="post" action="${pagePath}/pay">${buyer}${pressButton("pay", "Pay", "main")}${pressButton("late", "Pay, but hold the event back")}
${pressButton("slow", "Pay through a slow bank")}
${pressButton("free", "Pay nothing, with a coupon for the whole price")}
${Object.entries(cardLabels)
  .map(([card, label]) => pressButton(card, `${label} <small>${cards[card as Card]}</small>`))
  .join("")}</form>
${button(`${pagePath}/cancel`, "Cancel")}${button(`${pagePath}/expire`, "Let the page expire")}`,
  );
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** Handles a button of the payment page. */
export async function pressPayment(context: Context, { request, response }: Exchange, id: string, action: string) {
  const payment = paymentOfSession(context, id);
  if (!payment) return showPayment(context, response, id);
  const { session } = payment;
  if (action === "cancel") return redirect(response, session.cancel_url ?? context.origin);
  // If the button was pressed twice or too late, the page says so, and nothing is charged.
  if (session.status !== "open") return showPayment(context, response, id);
  if (action === "expire") {
    markExpired(session);
    await recordAndSend(context, expiredType, session);
    return redirect(response, session.cancel_url ?? context.origin);
  }
  if (action === "declined") return showPayment(context, response, id, declined);
  const fields = await readForm(request);
  const buyer = {
    email: fields.get("email") ?? "buyer@example.com",
    country: fields.get("country") ?? "CA",
    province: fields.get("province") ?? "",
    card: isCard(action) ? action : undefined,
  };
  await complete(context, payment, buyer, {
    isSlow: action === "slow",
    isHeld: action === "late",
    isFree: action === "free",
  });
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
    async send(context, { object }) {
      if (object.object !== "checkout.session") return;
      const expired = { ...object, status: "expired", payment_status: "unpaid" } as const;
      await deliver(context, recordEvent(context, expiredType, expired));
    },
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

const isOffered = (action: string, { object }: Event) => action !== "late" || object.object === "checkout.session";

export function showEvents({ file }: Context, response: ServerResponse) {
  const { events, isHolding } = file.state;
  const items = events.map((event) => {
    const answers = event.answers.map((status) => status || "no answer").join(", ") || "not sent yet";
    const buttons = Object.entries(deliveries)
      .filter(([action]) => isOffered(action, event))
      .map(([action, { label }]) => button(`${base}/events/${event.id}/${action}`, label));
    return `<article><p><strong>${escapeHtml(event.type)}</strong>\n<code>${escapeHtml(event.id)}</code>\n<code>${escapeHtml(event.object.id)}</code>\nAnswers: ${escapeHtml(answers)}</p>${buttons.join("")}</article>`;
  });
  const hold = button(`${base}/events/hold`, isHolding ? "Send new events at once" : "Hold new events back");
  sendPage(response, "Events", note + hold + (items.join("") || "<p>No events yet.</p>"));
}

/** Starts or stops holding new events back. Held events are sent by hand, in any order. */
export async function pressHold({ file }: Context, response: ServerResponse) {
  file.state.isHolding = !file.state.isHolding;
  await file.save();
  redirect(response, `${base}/events`);
}

/** Handles a button beside an event. */
export async function pressEvent(context: Context, response: ServerResponse, event: Event, action: string) {
  await deliveries[action]?.send(context, event);
  redirect(response, `${base}/events`);
}
