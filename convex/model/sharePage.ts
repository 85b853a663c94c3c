// The page of a shared link: a preview of the report for chats and social networks, and a redirect for people.
// Strangers wrote its texts, so everything is escaped, and the only script is ours, allowed by its nonce.
import { messages } from "../../domain/messages";
import { paths, reportAddress } from "../../domain/paths";
import { appUrl } from "./addresses";
import { previewOfReport, type SharedReport } from "./previews";
import { escaped, type Preview, previewTags } from "./previewTags";

interface Page {
  preview: Preview;
  target: string;
  /** Whether to send people to `target` at once. */
  redirects: boolean;
  link: string;
}

export function pageOfReport(report: SharedReport, from: string): Page {
  return {
    preview: { ...previewOfReport(report), from },
    target: appUrl(reportAddress(report._id)),
    redirects: true,
    link: messages["share.open"],
  };
}

export const pageOfNothing = (from: string): Page => ({
  preview: {
    title: messages["app.name"],
    text: messages["report.notFound"],
    image: null,
    address: appUrl(paths.lostFeed),
    from,
  },
  target: appUrl(paths.lostFeed),
  redirects: false,
  link: messages["share.feed"],
});

// The app's colours and little else: the page is visible for a second.
const style = [
  ":root{color-scheme:light dark;--paper:#f5f4ee;--ink:#1a2b2a;--act:#14594a;--on-act:#fff}",
  "@media(prefers-color-scheme:dark){:root{--paper:#0f1a1b;--ink:#f2efe6;--act:#f4be55;--on-act:#271b03}}",
  "body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:1rem;padding:1.5rem;",
  "box-sizing:border-box;text-align:center;font:1.0625rem/1.5 system-ui,sans-serif;background:var(--paper);color:var(--ink)}",
  "img{width:min(100%,24rem);max-height:60vh;object-fit:cover;border-radius:1.25rem}",
  "h1{margin:.5rem 0 0;font-size:1.75rem;line-height:1.2;overflow-wrap:anywhere}",
  "p{margin:0;max-width:30rem;overflow-wrap:anywhere}",
  "a{display:inline-block;margin-top:.5rem;padding:.75rem 1.5rem;border-radius:.75rem;background:var(--act);",
  "color:var(--on-act);font-weight:600;text-decoration:none}",
].join("");

export function render({ preview, target, redirects, link }: Page, nonce: string) {
  const { title, text, image } = preview;
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    previewTags(preview),
    `<style nonce="${nonce}">${style}</style></head><body>`,
    image ? `<img src="${escaped(image.url)}" alt="">` : "",
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p><a href="${escaped(target)}">${escaped(link)}</a>`,
    redirects ? `<script nonce="${nonce}">location.replace(document.querySelector("a").href)</script>` : "",
    `</body></html>`,
  ].join("");
}
