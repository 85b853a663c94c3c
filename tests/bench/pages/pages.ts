// The pages that `npm run bench:pages` measures, and their targets.
import { translatedAddress } from "../../../domain/translatedAddress.ts";
import { paths, reportAddress } from "../../../domain/paths.ts";
import { inLanguage } from "../../../domain/texts/languages.ts";
import { visitTargets } from "./visitTargets.ts";

interface Target {
  score: number;
  /** Target for the largest paint, as a multiple of the empty page's. */
  ratio: number;
  scriptKb: number;
}

export interface MeasuredPage {
  name: string;
  url: string;
  /** The selector of the main text. The time of its paint is measured on a slow connection. */
  text?: string;
  /** Absent for "static" and "empty", with which the others are compared. */
  target?: Target;
  /** The name of the same page in English, for a page in another language. */
  english?: string;
}

async function firstReportId(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      path: "reports:list",
      args: { status: "lost", paginationOpts: { numItems: 1, cursor: null } },
      format: "json",
    }),
  });
  const { value } = (await response.json()) as { value: { page: { _id: string }[] } };
  const [card] = value.page;
  if (!card) throw new Error("The feed is empty: there is no report to open.");
  return card._id;
}

const fast = { score: 98, ratio: 1.5 };
const fair = { score: 95, ratio: 1.8 };

/**
 * The pages in English and, with a language's `code`, each page in that language. `floorOrigin` is the origin of the
 * minimal pages "static" and "empty".
 */
export async function pagesOf(origin: string, floorOrigin: string, code?: string): Promise<MeasuredPage[]> {
  const pages = await englishPages(origin, floorOrigin);
  if (!code) return pages;
  // Each is measured right after the page in English, so that other load on the machine affects both alike.
  return pages.flatMap((page) => {
    const url = origin + inLanguage(code, () => translatedAddress(page.url.slice(origin.length)));
    return page.target ? [page, { ...page, name: `${page.name} ${code}`, url, english: page.name }] : [page];
  });
}

async function englishPages(origin: string, floorOrigin: string): Promise<MeasuredPage[]> {
  const search = new URLSearchParams({ lat: "43.65", lng: "-79.38", city: "Toronto", province: "ON", type: "dog" });
  return [
    { name: "static", url: `${floorOrigin}/static.html` },
    { name: "empty", url: `${floorOrigin}/` },
    {
      name: "landing",
      url: `${origin}/`,
      text: "h1",
      target: { score: 99, ratio: 1.1, scriptKb: visitTargets.landing },
    },
    {
      name: "feed",
      url: origin + paths.lostFeed,
      text: "main li h2",
      target: { ...fast, scriptKb: visitTargets.feed },
    },
    {
      name: "detail",
      url: origin + reportAddress(await firstReportId(origin)),
      text: "dialog dd",
      target: { ...fast, scriptKb: visitTargets.detail },
    },
    {
      name: "form",
      url: origin + paths.reportLost,
      text: "main form label",
      target: { ...fair, scriptKb: visitTargets.form },
    },
    {
      name: "adoption",
      url: `${origin}${paths.adoption}?${search}`,
      text: "main li h2",
      target: { ...fair, scriptKb: visitTargets.adoption },
    },
    {
      name: "vets",
      url: `${origin}${paths.vets}?${search}`,
      text: "main li h2",
      target: { ...fair, scriptKb: visitTargets.vets },
    },
  ];
}
