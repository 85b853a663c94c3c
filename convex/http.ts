import { httpRouter } from "convex/server";
import { limits } from "../domain/limits";
import { backendPaths, sharePath } from "../domain/paths";
import { internal } from "./_generated/api";
import { httpAction } from "./_generated/server";
import { eventOf, isSigned } from "./providers/stripe";
import { pageOfNothing, pageOfReport, render } from "./model/sharePage";

const http = httpRouter();

/** Public: a link that was shared is opened by anybody. Only reports that the feed shows, and never a contact. */
http.route({
  pathPrefix: backendPaths.share,
  method: "GET",
  handler: httpAction(async (ctx, request) => {
    const { pathname } = new URL(request.url);
    const reportId = pathname.slice(pathname.lastIndexOf("/") + 1);
    const app = (process.env.APP_URL ?? "").replace(/\/+$/, "");
    const address = (process.env.CONVEX_SITE_URL ?? "") + sharePath(reportId);
    const shared = await ctx.runQuery(internal.share.report, { reportId });
    const page = shared ? pageOfReport(shared, { address, app }) : pageOfNothing(address, app);
    const nonce = crypto.randomUUID();
    return new Response(render(page, nonce), {
      status: shared ? 200 : 404,
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": `default-src 'none'; img-src https: http:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        "x-content-type-options": "nosniff",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
        // A nonce must not be served twice, and a removed report must be gone at once.
        "cache-control": "no-store",
      },
    });
  }),
});

/** Public: Stripe calls it, and proves so by its signature over the very bytes that came. */
http.route({
  path: backendPaths.stripeWebhook,
  method: "POST",
  handler: httpAction(async (ctx, request) => {
    const secret = process.env.STRIPE_WEBHOOK_SECRET;
    if (!secret) return new Response("Payments are not set up here.", { status: 503 });
    const body = await request.text();
    const signature = request.headers.get("stripe-signature") ?? "";
    const genuine = body.length <= limits.paymentEventBytes && (await isSigned(signature, body, secret, Date.now()));
    const event = genuine ? eventOf(body) : null;
    if (!event) return new Response("Not a signed event.", { status: 400 });
    // A failure from here on is answered with 500, and Stripe sends the event again.
    await ctx.runMutation(internal.payments.event, event);
    return new Response(null, { status: 200 });
  }),
});

export default http;
