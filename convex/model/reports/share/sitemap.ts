// The sitemap: the public pages and the reports.
import { paths, reportAddress } from "../../../../domain/paths";
import { minuteMs } from "../../../../domain/units";
import { internal } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { appUrl } from "../../platform/urls";
import { coalesce } from "../../platform/coalesce";
import { escaped } from "./previewTags";

const pages = [
  paths.home,
  paths.lostFeed,
  paths.foundFeed,
  paths.reportLost,
  paths.reportFound,
  paths.adoption,
  paths.vets,
];

interface ListedReport {
  _id: string;
  since: number;
}

const sitemapTtlMs = 10 * minuteMs;

/** The reports in the sitemap. Reading them takes some 1,500 documents and anybody may do it, so the list is cached. */
export const reportsToList = (ctx: ActionCtx): Promise<ListedReport[]> =>
  coalesce(ctx, "sitemap", async () => {
    const value: ListedReport[] = await ctx.runQuery(internal.reports.share.reportsForSitemap, {});
    return { value, ttlMs: sitemapTtlMs };
  });

export function sitemapOf(reports: ListedReport[]): string {
  const entry = (path: string, since?: number) => {
    const day = since === undefined ? "" : `<lastmod>${new Date(since).toISOString().slice(0, 10)}</lastmod>`;
    return `<url><loc>${escaped(appUrl(path))}</loc>${day}</url>`;
  };
  return [
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...pages.map((path) => entry(path)),
    ...reports.map(({ _id, since }) => entry(reportAddress(_id), since)),
    `</urlset>`,
  ].join("");
}
