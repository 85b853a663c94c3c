// The page behind a shared link: the essentials for people, without scripts, and a preview for chats and social
// networks. The page shows texts that users have typed, so everything is escaped.
import { messages, sentence } from "../../../../domain/messages";
import { paths, reportAddress } from "../../../../domain/paths";
import { sightingFormAddress } from "../../../../domain/search/searchPaths";
import { isHome, safeName } from "../../../../domain/report/publicText";
import { language } from "../../../../domain/texts/language";
import { appUrl } from "../../platform/urls";
import { previewOfReport, type SharedReport } from "./previews";
import { escaped, type Preview, previewTags } from "./previewTags";

interface Page {
  preview: Preview;
  /** Whether the pet is lost, found or home. Null if there is nothing to show. */
  tone: keyof typeof advice | null;
  /** The report's own photo, because the preview's picture would repeat the page's words. */
  photo: string | null;
  /** The address and the words of the main link: to the report or, without one, to the feed. */
  target: string;
  label: string;
  /** The first link, for a person who has seen the pet. */
  sightingLink: { target: string; label: string } | null;
}

function sightingLinkOf(report: SharedReport): Page["sightingLink"] {
  if (report.status !== "lost" || isHome(report)) return null;
  const name = safeName(report);
  const label = name ? sentence("saw.open", { name }) : messages["share.sawThis"];
  return { target: appUrl(sightingFormAddress(report._id)), label };
}

export function pageOfReport(report: SharedReport, from: string): Page {
  return {
    preview: { ...previewOfReport(report), from },
    tone: isHome(report) ? "home" : report.status,
    photo: report.photo?.url ?? null,
    target: appUrl(reportAddress(report._id)),
    label: messages["share.open"],
    sightingLink: sightingLinkOf(report),
  };
}

export const pageWithoutReport = (from: string, isArchived: boolean): Page => ({
  preview: {
    title: messages["app.name"],
    text: messages[isArchived ? "share.closed" : "report.notFound"],
    image: null,
    address: appUrl(paths.lostFeed),
    from,
  },
  tone: null,
  photo: null,
  target: appUrl(paths.lostFeed),
  label: messages["share.feed"],
  sightingLink: null,
});

// The app's colours, shapes and spacing in as few bytes as possible.
const style = [
  ":root{color-scheme:light dark;--paper:#f5f4ee;--ink:#1a2b2a;--ink-2:#4b5b58;--line:#dedbd0;--act:#14594a;--on-act:#fff;--mark:#14594a}",
  "@media(prefers-color-scheme:dark){:root{--paper:#0f1a1b;--ink:#f2efe6;--ink-2:#b3c0bb;--line:#2d3f40;--act:#f4be55;--on-act:#271b03;--mark:#f2efe6}}",
  "body{margin:0 auto;max-width:30rem;padding:1rem 1rem 2.5rem;font:1.0625rem/1.5 Figtree,system-ui,sans-serif;background:var(--paper);color:var(--ink)}",
  "body,h2+p{overflow-wrap:anywhere}",
  "header{display:flex;align-items:center;gap:.5rem;margin-bottom:1rem;font-weight:750;font-size:1.25rem;letter-spacing:-.03em}",
  "svg{display:block;width:2rem;height:2rem;color:var(--mark)}",
  "img{display:block;width:100%;aspect-ratio:1;max-height:70vh;object-fit:cover;border-radius:1.25rem;margin-bottom:1.25rem}",
  "h1{margin:0;font-size:2rem;line-height:1.12;font-weight:750;letter-spacing:-.022em;text-wrap:balance}",
  "h1+p{margin:.5rem 0 0;font-size:1.125rem;color:var(--ink-2)}",
  "h2{margin:1.5rem 0 0;padding-top:1.25rem;border-top:1px solid var(--line);font-size:1.125rem;line-height:1.3}",
  "h2+p{margin:.25rem 0 0}",
  "a,button{display:flex;align-items:center;justify-content:center;min-height:3.5rem;margin-top:1.5rem;padding:0 1.5rem;border-radius:1rem;",
  "background:var(--act);color:var(--on-act);font-weight:650;text-decoration:none}",
  "button{width:100%;border:0;font-family:inherit;font-size:inherit}",
  // A pet that is home is shown in a lit window.
  ".home{--paper:#fcedc8;--ink:#1a2b2a;--ink-2:#4b5b58;--line:#e6cf97;--act:#14594a;--on-act:#fff;--mark:#14594a;color-scheme:light}",
  ".home img{width:15rem;max-width:80%;aspect-ratio:4/5;box-sizing:border-box;margin:0 auto 1.25rem;border:7px solid #f2b33d;border-bottom-width:14px;border-radius:999px 999px 4px 4px}",
  "@media(prefers-color-scheme:dark){.home{--paper:#3e3212;--ink:#f2efe6;--ink-2:#d9d2be;--line:#6b5a26;--act:#f4be55;--on-act:#271b03;--mark:#f2efe6;color-scheme:dark}}",
  "a+a,form+a{margin-top:.75rem;background:none;color:var(--ink);box-shadow:inset 0 0 0 1.5px var(--ink-2)}",
  "a:focus-visible,button:focus-visible{outline:3px solid #2456c4;outline-offset:2px}",
].join("");

/** Homeward's mark, as HTML. */
export const logo = [
  `<svg viewBox="0 0 48 48" aria-hidden="true"><path fill="currentColor" d="M5 39V18.5L7.4 4.9C7.7 3 10.1 2.3 11.5 3.7L20.6`,
  ` 12.6C21 13 21.6 13.2 22.2 13.2H26.6L31.8 7.4C34.8 4 40 4.3 42.9 7.8C46 11.6 47.4 17.8 46.7 22.9C46.3 25.9 43.2 26.4 42`,
  ` 24V39A5 5 0 0 1 37 44H10A5 5 0 0 1 5 39Z"/><path fill="#f2b33d" d="M18 44V31.6a6 6 0 0 1 12 0V44Z"/></svg>`,
].join("");

const advice = {
  lost: () => [messages["share.seen"], messages["share.seenHint"]],
  found: () => [messages["share.yours"], messages["share.yoursHint"]],
  home: () => [messages["share.over"], messages["share.overHint"]],
} as const;

function adviceHtml(tone: keyof typeof advice): string {
  const [head, hint] = advice[tone]();
  return `<h2>${head}</h2><p>${hint}</p>`;
}

interface Frame {
  /** Additional elements of the head. */
  head: string;
  body: string;
  nonce: string;
  /** Attributes of the body, with a leading space. */
  bodyAttributes?: string;
}

const documentOf = ({ head, body, nonce, bodyAttributes = "" }: Frame) =>
  [
    `<!doctype html><html lang="${language.tag}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    head,
    `<style nonce="${nonce}">${style}</style></head><body${bodyAttributes}>`,
    `<header>${logo}${messages["app.name"]}</header><main>${body}</main></body></html>`,
  ].join("");

/** Another page of the backend in the same style. `body` is HTML. */
export const simplePage = ({ title, body, nonce }: { title: string; body: string; nonce: string }) =>
  documentOf({ head: `<title>${escaped(title)}</title>`, body, nonce });

export function render({ preview, tone, photo, target, label, sightingLink }: Page, nonce: string) {
  const { title, text } = preview;
  const body = [
    photo ? `<img src="${escaped(photo)}" alt="">` : "",
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
    tone ? adviceHtml(tone) : "",
    sightingLink ? `<a href="${escaped(sightingLink.target)}">${escaped(sightingLink.label)}</a>` : "",
    `<a href="${escaped(target)}">${escaped(label)}</a>`,
  ].join("");
  return documentOf({
    head: previewTags(preview),
    body,
    nonce,
    bodyAttributes: tone === "home" ? ' class="home"' : "",
  });
}
