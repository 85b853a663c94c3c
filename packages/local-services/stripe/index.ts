// Stands in for Stripe Checkout, refunds and disputes while there is no key: a payment page that takes no money, a page
// with buttons that refund and dispute payments, and signed events.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendPage } from "../../local-convex/src/pages/sendPage.ts";
import { isFromAnotherSite } from "../../local-convex/src/pages/request.ts";
import { openJson } from "../jsonFile.ts";
import type { Emulator } from "../../local-convex/src/host/emulator.ts";
import { api } from "./api.ts";
import { type Context, emptyState, type State } from "./context.ts";
import { base, note, pressEvent, pressHold, pressPayment, showEvents, showPayment } from "./pages.ts";
import { pressMoney, showMoney } from "./moneyPage.ts";

async function answer(context: Context, request: IncomingMessage, response: ServerResponse) {
  const { pathname } = new URL(request.url ?? "/", context.origin);
  const path = pathname.slice(base.length);
  if (path.startsWith("/v1/")) return await api(context, request, response, path.slice(3));
  const isPost = request.method === "POST";
  if (isPost && isFromAnotherSite(request)) {
    return sendPage(response, "Refused", "<p>Another site may not press these buttons.</p>", { status: 403 });
  }
  const [, page, id = "", action = ""] = path.split("/");
  if (page === "pay") {
    return isPost ? await pressPayment(context, { request, response }, id, action) : showPayment(context, response, id);
  }
  if (page === "payments") {
    return isPost ? await pressMoney(context, response, id, action) : showMoney(context, response);
  }
  if (page !== "events") return sendPage(response, "Nothing here", note, { status: 404 });
  if (isPost && id === "hold") return await pressHold(context, response);
  const event = isPost ? context.file.state.events.find((one) => one.id === id) : undefined;
  return event ? await pressEvent(context, response, event, action) : showEvents(context, response);
}

export const stripe: Emulator = {
  id: "stripe",
  label: "Stripe (payments)",
  key: "STRIPE_SECRET_KEY",
  variables: ["STRIPE_WEBHOOK_SECRET", "STRIPE_API_BASE_URL"],
  isOptional: true,
  docs: "docs/operators.md",
  paths: [base],
  async start({ data, origin, env, log }) {
    const file = await openJson<State>(data, "stripe.json", emptyState);
    const secret = env["STRIPE_WEBHOOK_SECRET"] ?? `whsec_${randomBytes(16).toString("hex")}`;
    const site = env["VITE_CONVEX_SITE_URL"] ?? `${origin}/http`;
    const context: Context = { origin, webhook: `${site}/stripe/webhook`, secret, file, log };
    return {
      env: {
        STRIPE_SECRET_KEY: "sk_test_emulator",
        STRIPE_WEBHOOK_SECRET: secret,
        STRIPE_API_BASE_URL: `${origin}${base}`,
      },
      links: { Payments: `${base}/payments`, "Payment events": `${base}/events` },
      http: (request, response) => answer(context, request, response),
      reset: () => file.clear(),
      close: () => file.save(),
    };
  },
};
