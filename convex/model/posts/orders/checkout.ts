// Opens the payment page. The product and its price are decided here, not in the browser.
import { messages, sentence } from "../../../../domain/messages";
import { paidAddress, paymentCancelledAddress } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import { inLanguage } from "../../../../domain/texts/languages";
import { internal } from "../../../_generated/api";
import type { Id } from "../../../_generated/dataModel";
import type { ActionCtx } from "../../../_generated/server";
import { OutsideError } from "../../../providers/outsideRequest";
import { openSession, readSession } from "../../../providers/stripe/calls";
import { appUrl } from "../../platform/urls";
import { fail } from "../../platform/errors";
import { type Checkout, packagePrice } from "./orders";
import { taxNumbers } from "./taxNumbers";

function fieldsOf({ orderId, reportId, petName, expiresAt }: Checkout, ownerId: string): Record<string, string> {
  const isTaxed = Object.values(taxNumbers()).some((number) => number !== "");
  return {
    mode: "payment",
    locale: language.serviceCodes.stripe,
    // Cards, and wallets with cards, only: a bank transfer takes days, which is too slow for a missing pet.
    "payment_method_types[0]": "card",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": packagePrice.currency,
    "line_items[0][price_data][unit_amount]": String(packagePrice.amount),
    "line_items[0][price_data][product_data][name]": sentence("alert.productName", { name: petName }),
    "line_items[0][price_data][product_data][description]":
      messages[isTaxed ? "alert.productTextTaxed" : "alert.productText"],
    // A service is taxed where its buyer lives.
    ...(isTaxed && { billing_address_collection: "required" }),
    success_url: appUrl(paidAddress(reportId)),
    cancel_url: appUrl(paymentCancelledAddress(reportId)),
    client_reference_id: orderId,
    "metadata[orderId]": orderId,
    "metadata[userId]": ownerId,
    expires_at: String(Math.floor(expiresAt / 1000)),
  };
}

export async function checkout(
  ctx: ActionCtx,
  ownerId: Id<"users">,
  reportId?: Id<"reports">,
): Promise<{ url: string }> {
  // If the first round finds that the payment page has closed, the second one opens a new page.
  for (let round = 0; round < 2; round += 1) {
    const order: Checkout = await ctx.runMutation(internal.posts.payments.begin, {
      ownerId,
      ...(reportId && { reportId }),
    });
    if (order.session) {
      // The order may have been paid, while Stripe's event about it is still on its way.
      const session = await readSession(order.session, order.orderId);
      if (session.status === "open" && session.url) return { url: session.url };
      await ctx.runMutation(internal.posts.payments.applySession, { session });
      continue;
    }
    const { orderId, attempt, lang } = order;
    try {
      // An attempt keeps its language, so its key and fields stay the same.
      const fields = inLanguage(lang, () => fieldsOf(order, ownerId));
      const session = await openSession([orderId, attempt, lang].filter(Boolean).join(":"), fields);
      await ctx.runMutation(internal.posts.payments.saveCheckoutPage, { orderId, attempt, session });
      if (session.url) return { url: session.url };
      await ctx.runMutation(internal.posts.payments.applySession, { session });
    } catch (error) {
      if (error instanceof OutsideError && error.trouble === "refused") {
        await ctx.runMutation(internal.posts.payments.saveRefusal, { orderId, attempt });
      }
      throw error;
    }
  }
  return fail("alert.paymentFailed");
}
