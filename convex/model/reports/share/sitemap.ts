// The sitemap: the public pages and the reports, in every language.
import { translatedAddress } from "../../../../domain/translatedAddress";
import { paths, reportAddress } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import { inEachLanguage } from "../../../../domain/texts/languages";
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
  paths.chip,
];

interface ListedReport {
  _id: string;
  /** When the pet came home, otherwise when the report was published. */
  since: number;
}

const sitemapTtlMs = 10 * minuteMs;

/** The reports in the sitemap. Reading them takes some 1,500 documents and anybody may do it, so the list is cached. */
export const reportsToList = (ctx: ActionCtx): Promise<ListedReport[]> =>
  coalesce(ctx, "sitemap", async () => {
    const value: ListedReport[] = await ctx.runQuery(internal.reports.share.reportsForSitemap, {});
    return { value, ttlMs: sitemapTtlMs };
  });

const alternateLink = (code: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(url)}"/>`;

/** A page's entries, one for each language. Search engines want every version to name all versions. */
function entriesOf(path: string, since?: number): string {
  const day = since === undefined ? "" : `<lastmod>${new Date(since).toISOString().slice(0, 10)}</lastmod>`;
  const versions = inEachLanguage(() => ({ code: language.code, url: appUrl(translatedAddress(path)) }));
  // The address without a prefix is the one for readers of all other languages.
  const alternates = [...versions, { code: "x-default", url: appUrl(path) }];
  const links = alternates.map(({ code, url }) => alternateLink(code, url)).join("");
  return versions.map(({ url }) => `<url><loc>${escaped(url)}</loc>${day}${links}</url>`).join("");
}

export const sitemapOf = (reports: ListedReport[]): string =>
  [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.map((path) => entriesOf(path)),
    ...reports.map(({ _id, since }) => entriesOf(reportAddress(_id), since)),
    `</urlset>`,
  ].join("");
