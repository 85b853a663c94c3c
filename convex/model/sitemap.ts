// The sitemap: the public pages and the reports.
import { paths, reportAddress } from "../../domain/paths";
import { appUrl } from "./addresses";
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

export function sitemapOf(reports: { _id: string; since: number }[]): string {
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
