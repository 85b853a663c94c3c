import { httpRouter } from "convex/server";
import { internal } from "./_generated/api";
import { httpAction } from "./_generated/server";
import { pageOfNothing, pageOfReport, render } from "./model/sharePage";

const http = httpRouter();

/** Public: a link that was shared is opened by anybody. Only reports that the feed shows, and never a contact. */
http.route({
  pathPrefix: "/share/",
  method: "GET",
  handler: httpAction(async (ctx, request) => {
    const { pathname } = new URL(request.url);
    const reportId = pathname.slice(pathname.lastIndexOf("/") + 1);
    const app = (process.env.APP_URL ?? "").replace(/\/+$/, "");
    const address = `${process.env.CONVEX_SITE_URL ?? ""}/share/${encodeURIComponent(reportId)}`;
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

export default http;
