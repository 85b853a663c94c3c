import { httpRouter } from "convex/server";
import { limits } from "../domain/limits";
import { addressInLanguage, backendPaths, mailPaths, sharePath } from "../domain/paths";
import { language } from "../domain/texts/language";
import { inLanguage } from "../domain/texts/languages";
import { internal } from "./_generated/api";
import { httpRoute } from "./model/platform/actions";
import { noteOutcome } from "./providers/callOutcomes";
import { isFromResend, maxMailEventBytes, mailEventOf } from "./providers/resend";
import { eventOf } from "./providers/stripe/objects";
import { isSigned } from "./providers/stripe/signature";
import { siteUrl } from "./model/platform/urls";
import { guardedHeaders } from "./model/platform/headers";
import { languageInLink, languageOfSharedPage } from "./model/platform/pageLanguages";
import { receiveReply } from "./model/notify/threadNews/replies/receiveReply";
import { askToConfirm, askToStop, confirmAddress, stopMail } from "./model/notify/mail/mailPages";
import { answerFinder } from "./model/pets/tags/finderPage";
import { answerPreview } from "./model/reports/share/previewPage";
import { answerUpload } from "./model/photos/receiveUpload";
import { pageWithoutReport, pageOfReport, render } from "./model/reports/share/sharePage";
import { reportsToList, sitemapOf } from "./model/reports/share/sitemap";

const http = httpRouter();

/**
 * Public: anyone may open a shared link. It shows open reports and pets that are home, but never the contact. About an
 * archived report, it says only that the report is closed.
 */
http.route({
  pathPrefix: backendPaths.share,
  method: "GET",
  handler: httpRoute(backendPaths.share, async (ctx, request) => {
    const { pathname } = new URL(request.url);
    const reportId = pathname.slice(pathname.lastIndexOf("/") + 1);
    const sharedReport = await ctx.runQuery(internal.reports.share.report, { reportId });
    const address = siteUrl(addressInLanguage(sharePath(reportId), languageInLink(request)));
    const isArchived = !sharedReport && (await ctx.runQuery(internal.reports.share.isArchived, { reportId }));
    const nonce = crypto.randomUUID();
    const { photo, html, tag } = inLanguage(languageOfSharedPage(request), () => {
      const page = sharedReport ? pageOfReport(sharedReport, address) : pageWithoutReport(address, isArchived);
      return { photo: page.photo, html: render(page, nonce), tag: language.tag };
    });
    return new Response(html, {
      status: sharedReport || isArchived ? 200 : 404,
      headers: guardedHeaders(
        {
          "content-type": "text/html; charset=utf-8",
          "content-language": tag,
          "x-robots-tag": "noindex",
          // The nonce is for one answer only, and a removed report must disappear at once.
          "cache-control": "no-store",
        },
        {
          ...(photo && { "img-src": new URL(photo).origin }),
          "style-src": `'nonce-${nonce}'`,
        },
      ),
    });
  }),
});

/** Public: the page that crawlers get instead of the app's page. The host sends them here (docs/hosting.md). */
http.route({
  pathPrefix: `${backendPaths.preview}/`,
  method: "GET",
  handler: httpRoute(`${backendPaths.preview}/`, answerPreview),
});

/**
 * Public: the page to which a pet's tag leads. The tag has an address of the app, and the host passes requests for that
 * address on to this route (docs/hosting.md). Opening the page writes nothing.
 */
http.route({ pathPrefix: backendPaths.tag, method: "GET", handler: httpRoute(backendPaths.tag, answerFinder) });

/** Public, for search engines: the addresses of the app's main pages, newest open reports and latest reunions. */
http.route({
  path: backendPaths.sitemap,
  method: "GET",
  handler: httpRoute(backendPaths.sitemap, async (ctx) => {
    const reports = await reportsToList(ctx);
    const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" };
    return new Response(sitemapOf(reports), { headers: guardedHeaders(headers) });
  }),
});

/** Public, but only the calendar's owner is given the address. */
http.route({
  pathPrefix: backendPaths.calendar,
  method: "GET",
  handler: httpRoute(backendPaths.calendar, async (ctx, request) => {
    const { pathname } = new URL(request.url);
    const secret = /^([0-9a-f]{32})\.ics$/.exec(pathname.slice(backendPaths.calendar.length))?.[1];
    const file = secret ? await ctx.runQuery(internal.pets.health.calendarFile, { secret }) : null;
    if (file === null) return new Response("This calendar has ended.", { status: 404, headers: guardedHeaders() });
    const headers = { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, max-age=3600" };
    return new Response(file, { headers: guardedHeaders(headers) });
  }),
});

/**
 * Notes whether a webhook's event has the right signature and is not too large, so operators see, for example, when the
 * webhook's secret is wrong. Calls without a signature aren't from the service, so they are not noted.
 */
function noteDelivery(service: string, signature: string, isGenuine: boolean, isTooLarge: boolean) {
  const failure = isTooLarge ? "body too large" : "wrong signature";
  if (signature) noteOutcome(service, isGenuine ? "" : failure);
}

/** Public: called by Stripe, which signs the exact bytes of the body. */
http.route({
  path: backendPaths.stripeWebhook,
  method: "POST",
  handler: httpRoute(backendPaths.stripeWebhook, async (ctx, request) => {
    const secret = process.env.STRIPE_WEBHOOK_SECRET;
    if (!secret) return new Response("Payments are not set up here.", { status: 503, headers: guardedHeaders() });
    const body = await request.text();
    const signature = request.headers.get("stripe-signature") ?? "";
    const isTooLarge = body.length > limits.paymentEventBytes;
    const isGenuine = !isTooLarge && (await isSigned(signature, body, secret, Date.now()));
    noteDelivery("Stripe's events", signature, isGenuine, isTooLarge);
    const event = isGenuine ? eventOf(body) : null;
    if (!event) return new Response("Not a signed event.", { status: 400, headers: guardedHeaders() });
    // An error from here on becomes a 500, and Stripe sends the event again.
    await ctx.runMutation(internal.posts.payments.applyEvent, event);
    return new Response(null, { status: 200, headers: guardedHeaders() });
  }),
});

/** Public: called by Resend, which signs the exact bytes of the body. */
http.route({
  path: mailPaths.resendWebhook,
  method: "POST",
  handler: httpRoute(mailPaths.resendWebhook, async (ctx, request) => {
    const secret = process.env["RESEND_WEBHOOK_SECRET"];
    if (!secret) return new Response("Email is not set up here.", { status: 503, headers: guardedHeaders() });
    const body = await request.text();
    const isTooLarge = body.length > maxMailEventBytes;
    const isGenuine = !isTooLarge && (await isFromResend(request.headers, body, secret, Date.now()));
    noteDelivery("Resend's events", request.headers.get("svix-signature") ?? "", isGenuine, isTooLarge);
    const event = isGenuine ? mailEventOf(body) : null;
    if (!event) return new Response("Not a signed event.", { status: 400, headers: guardedHeaders() });
    if (event.type === "email.received") return await receiveReply(ctx, body);
    await ctx.runMutation(internal.notify.mail.event, { ...event, eventId: request.headers.get("svix-id") ?? "" });
    return new Response(null, { status: 200, headers: guardedHeaders() });
  }),
});

/** Public, but only the mailbox's owner is given the link. */
for (const [pathPrefix, mailKind] of [
  [mailPaths.stop, "areas"],
  [mailPaths.stopNews, "reports"],
  [mailPaths.stopThread, "thread"],
] as const) {
  http.route({
    pathPrefix,
    method: "GET",
    handler: httpRoute(pathPrefix, async (_, request) => askToStop(request, mailKind)),
  });
  http.route({
    pathPrefix,
    method: "POST",
    handler: httpRoute(pathPrefix, (ctx, request) => stopMail(ctx, request, mailKind)),
  });
}

/** Public, but the link was sent only to the address that it confirms. */
http.route({
  pathPrefix: mailPaths.confirm,
  method: "GET",
  handler: httpRoute(mailPaths.confirm, async (_, request) => askToConfirm(request)),
});
http.route({ pathPrefix: mailPaths.confirm, method: "POST", handler: httpRoute(mailPaths.confirm, confirmAddress) });

/** Public, but only the uploader gets the ticket in the URL. The ticket's row names the file's owner and purpose. */
for (const method of ["POST", "OPTIONS"] as const) {
  http.route({ path: backendPaths.upload, method, handler: httpRoute(backendPaths.upload, answerUpload) });
}

export default http;
