// Stands in for Stripe's Checkout while there is no key: a page to pay on without money, and signed events about it.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { openJson } from "../jsonFile.ts";
import { escaped } from "../html.ts";
import { button, redirect, sendPage } from "../plainPage.ts";
import { isForeign } from "../requestForm.ts";
import type { Emulator } from "../service.ts";
import { api } from "./api.ts";
import { type Books, deliver, type Desk, type Event, expire, pay, record, seconds, sessionOf } from "./desk.ts";

const base = "/__stripe";
const completed = "checkout.session.completed";

const note = '<p class="note">This page of the local emulator stands in for Stripe. No money moves.</p>';

function payPage(desk: Desk, response: ServerResponse, id: string) {
  const found = sessionOf(desk, id);
  if (!found) return sendPage(response, "Something went wrong", `${note}<p>This payment page does not exist.</p>`, 404);
  const { session, product } = found;
  if (session.status !== "open") {
    const word = session.status === "expired" ? "has expired" : "was paid already";
    const back = session.cancel_url ? `<p><a href="${escaped(session.cancel_url)}">Back to the shop</a></p>` : "";
    return sendPage(response, "Nothing to pay", `${note}<p>This payment page ${word}.</p>${back}`);
  }
  const total = (session.amount_total / 100).toFixed(2);
  const at = `${base}/pay/${id}`;
  sendPage(
    response,
    "Pay",
    `${note}<p>${escaped(product)}</p><p class="total">${escaped(session.currency.toUpperCase())} ${total}</p>
${button(`${at}/pay`, "Pay", "main")}${button(`${at}/late`, "Pay, and the message of it comes late")}
${button(`${at}/cancel`, "Cancel")}${button(`${at}/expire`, "Let the page expire")}`,
  );
}

async function act(desk: Desk, response: ServerResponse, id: string, what: string) {
  const found = sessionOf(desk, id);
  if (!found) return payPage(desk, response, id);
  const { session } = found;
  if (what === "cancel") return redirect(response, session.cancel_url ?? desk.origin);
  // Pressed twice, or after it ran out: the page says so, and nothing is charged.
  if (session.status !== "open") return payPage(desk, response, id);
  if (what === "expire") {
    expire(session);
    await deliver(desk, record(desk, "checkout.session.expired", session));
    return redirect(response, session.cancel_url ?? desk.origin);
  }
  pay(session);
  const event = record(desk, completed, session);
  if (what === "late") await desk.file.save();
  else await deliver(desk, event);
  redirect(response, session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", id));
}

const deliveries: Record<string, { label: string; send(desk: Desk, event: Event): Promise<void> }> = {
  again: { label: "Send it (again)", send: (desk, event) => deliver(desk, event) },
  late: {
    label: "Send a late 'expired' after it",
    send: (desk, { session }) =>
      deliver(
        desk,
        record(desk, "checkout.session.expired", { ...session, status: "expired", payment_status: "unpaid" }),
      ),
  },
  old: {
    label: "Send it with an old timestamp",
    send: (desk, event) => deliver(desk, event, { stamp: seconds() - 600 }),
  },
  forged: {
    label: "Send it with a wrong signature",
    send: (desk, event) => deliver(desk, event, { secret: "whsec_of_somebody_else" }),
  },
};

function eventsPage(desk: Desk, response: ServerResponse) {
  const items = desk.file.state.events.map((event) => {
    const answers = event.answers.map((status) => status || "no answer").join(", ") || "not sent yet";
    const buttons = Object.entries(deliveries).map(([what, { label }]) =>
      button(`${base}/events/${event.id}/${what}`, label),
    );
    return `<article><p><strong>${escaped(event.type)}</strong>\n<code>${escaped(event.id)}</code>\n<code>${escaped(event.session.id)}</code>\nAnswers: ${escaped(answers)}</p>${buttons.join("")}</article>`;
  });
  sendPage(response, "Events", note + (items.join("") || "<p>Nothing has happened yet.</p>"));
}

async function answer(desk: Desk, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? "/", desk.origin);
  const path = pathname.slice(base.length);
  if (path.startsWith("/v1/")) return await api(desk, request, response, path.slice(3));
  const posted = request.method === "POST";
  if (posted && isForeign(request)) return sendPage(response, "No", "<p>Another site may not press this.</p>", 403);
  const [, room, id = "", what = ""] = path.split("/");
  if (room === "pay" && posted) return await act(desk, response, id, what);
  if (room === "pay") return payPage(desk, response, id);
  if (room !== "events") return sendPage(response, "Nothing here", note, 404);
  const event = posted ? desk.file.state.events.find((one) => one.id === id) : undefined;
  if (!event) return eventsPage(desk, response);
  await deliveries[what]?.send(desk, event);
  redirect(response, `${base}/events`);
}

export const stripe: Emulator = {
  id: "stripe",
  label: "Stripe (payments)",
  key: "STRIPE_SECRET_KEY",
  variables: ["STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE_URL"],
  optional: true,
  paths: [base],
  async start({ data, origin, env, log }) {
    const file = await openJson<Books>(data, "books.json", () => ({ sessions: [], keys: {}, events: [] }));
    const secret = env["STRIPE_WEBHOOK_SECRET"] ?? `whsec_${randomBytes(16).toString("hex")}`;
    const site = env["VITE_CONVEX_SITE_URL"] ?? `${origin}/http`;
    const desk: Desk = { origin, webhook: `${site}/stripe/webhook`, secret, file, log };
    return {
      env: {
        STRIPE_SECRET_KEY: "sk_test_emulator",
        STRIPE_WEBHOOK_SECRET: secret,
        STRIPE_API_BASE_URL: `${origin}${base}`,
      },
      links: { "Payment events": `${base}/events` },
      http: (request, response) => answer(desk, request, response),
      reset: () => file.clear(),
      close: () => file.save(),
    };
  },
};
