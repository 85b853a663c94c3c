// The page behind a tag's code. It can be read before any script has loaded, because a finder may stand in the rain with
// a weak connection. A small script (src/finder/finder.ts) sends what the finder presses, and replaces the page's content
// when it is out of date, such as after the owner has reported the pet lost. The page shows texts that users have typed,
// so everything is escaped.
import type { Infer } from "convex/values";
import { finderScriptPath, paths } from "../../../../domain/paths";
import {
  callAddress,
  finderTexts,
  finderWords,
  foundSteps,
  lineLabel,
  photoLabel,
  pressTexts,
  type FinderLine,
} from "../../../../domain/pets/tags/finderWords";
import { shownPhoto, tagFingerprint } from "../../../../domain/pets/tags/tagFingerprint";
import { parseTagCode, shownTagCode } from "../../../../domain/pets/tags/tagCode";
import { language } from "../../../../domain/texts/language";
import { firstCharacters } from "../../../../domain/texts/text";
import { inLanguage } from "../../../../domain/texts/languages";
import { api } from "../../../_generated/api";
import type { ActionCtx } from "../../../_generated/server";
import { guardedHeaders } from "../../platform/headers";
import { languageOfReader } from "../../platform/pageLanguages";
import { appOrigin, appUrl } from "../../platform/urls";
import { logo } from "../../reports/share/sharePage";
import { escaped } from "../../reports/share/previewTags";
import { earlyPressScript } from "./earlyPress";
import { finderStyle } from "./finderStyle";
import type { tagPage } from "./tagPage";

type Tag = Infer<typeof tagPage>;

const icons = {
  medicine: "M13.8 4.9a3.75 3.75 0 0 1 5.3 5.3l-8.9 8.9a3.75 3.75 0 0 1-5.3-5.3zM9.3 9.4l5.3 5.3",
  advice: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 11v5.2M12 7.8v.1",
  message:
    "M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-4.5 3.8V16H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5z",
  place: "M12 17.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM12 3v3.5M12 17.5V21M3 12h3.5M17.5 12H21",
  call: "M7.2 4.2l2 4-1.7 2a12.5 12.5 0 0 0 6.3 6.3l2-1.7 4 2v2a2 2 0 0 1-2.2 2A16 16 0 0 1 3.2 6.4 2 2 0 0 1 5.2 4.2z",
  vet: "M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z",
} as const;

const icon = (name: keyof typeof icons) =>
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${icons[name]}"/></svg>`;

const lineHtml = (line: FinderLine) =>
  `<li class="${line.kind}${line.isUrgent ? " urgent" : ""}">${icon(line.kind)}<span><span class="sr">${escaped(lineLabel(line))} </span>${escaped(line.text)}</span></li>`;

function petHtml(tag: Tag, now: Date) {
  const { photo, lost, phone } = tag;
  const { title, text, lines } = finderWords(tag, now);
  const texts = finderTexts();
  const pressTextAttributes = Object.entries(pressTexts()).map(([name, words]) => `data-${name}="${escaped(words)}"`);
  return [
    photo
      ? `<img src="${escaped(shownPhoto(photo))}" alt="${escaped(photoLabel(tag))}" width="${photo.width}" height="${photo.height}" fetchpriority="low">`
      : "",
    lost ? `<p class="lost">${escaped(texts.lost)}</p>` : "",
    `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>`,
    lines.length > 0 ? `<ul>${lines.map(lineHtml).join("")}</ul>` : "",
    `<footer data-code="${tag.code}" data-lang="${language.code}" ${pressTextAttributes.join(" ")}>`,
    `<button data-press="message">${icon("message")}${escaped(texts.message)}</button><div>`,
    `<button class="second" data-press="place">${icon("place")}${escaped(texts.sendPlace)}</button>`,
    phone ? `<a class="second" href="${escaped(callAddress(phone))}">${icon("call")}${escaped(texts.call)}</a>` : "",
    `</div><p role="status">${escaped(texts.alertsNobody)}</p>`,
    `<template>${escaped(texts.notLoaded)} <a href="${escaped(appUrl(paths.reportFound))}">${escaped(texts.reportFound)}</a></template>`,
    `<noscript><p>${escaped(texts.needsScript)}</p></noscript></footer>`,
  ].join("");
}

/** The page of an unknown or retired code. */
function unknownHtml(typedCode: string) {
  const texts = finderTexts();
  const code = parseTagCode(typedCode);
  const shownCode = code ? shownTagCode(code) : firstCharacters(typedCode, 16);
  const steps = foundSteps().map(({ title, text, more }) => {
    const link = more ? ` <a href="${escaped(appUrl(more.path))}">${escaped(more.label)}</a>` : "";
    return `<li><h2>${escaped(title)}</h2><p>${escaped(text)}${link}</p></li>`;
  });
  return [
    `<header>${logo}${escaped(texts.app)}</header><p class="code">${escaped(shownCode)}</p>`,
    `<h1>${escaped(texts.retiredTitle)}</h1><p>${escaped(texts.retired)}</p>`,
    `<ol>${steps.join("")}</ol><footer>`,
    `<a href="${escaped(appUrl(paths.reportFound))}">${escaped(texts.reportFound)}</a>`,
    `<a class="second" href="${escaped(appUrl(paths.vets))}">${icon("vet")}${escaped(texts.findVet)}</a></footer>`,
  ].join("");
}

/** `fingerprint`: a hash of what the page shows. When it has changed, the page's script replaces the content. */
const documentOf = (title: string, fingerprint: string, body: string, nonce: string, script: string) =>
  [
    `<!doctype html><html lang="${language.tag}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${escaped(title)}</title><style nonce="${nonce}">${finderStyle}</style></head>`,
    `<body><main data-shown="${fingerprint}">${body}</main>${script}</body></html>`,
  ].join("");

const websocketOrigin = (origin: string) => origin.replace(/^http/, "ws");

/** Where the page's script calls the backend. */
const backendOrigin = () => {
  const url = process.env["CONVEX_CLOUD_URL"] ?? "";
  return URL.canParse(url) ? new URL(url).origin : null;
};

export async function answerFinder(ctx: ActionCtx, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const typedCode = decodedEnd(path);
  const tag = await ctx.runQuery(api.tags.scan, { code: typedCode });
  const nonce = crypto.randomUUID();
  const now = new Date();
  const scriptUrl = appUrl(finderScriptPath);
  const script = tag
    ? `<script nonce="${nonce}">${earlyPressScript}</script><script src="${escaped(scriptUrl)}" nonce="${nonce}" defer></script>`
    : "";
  const html = inLanguage(languageOfReader(request), () =>
    tag
      ? documentOf(finderWords(tag, now).title, tagFingerprint(tag), petHtml(tag, now), nonce, script)
      : documentOf(finderTexts().retiredTitle, tagFingerprint(tag), unknownHtml(typedCode), nonce, script),
  );
  const backend = backendOrigin();
  const connectSources = ["'self'", appOrigin(), ...(backend ? [backend, websocketOrigin(backend)] : [])];
  const photo = tag?.photo && shownPhoto(tag.photo);
  // Includes the backend's origin, because the owner may add a photo while the page is open.
  const imageSources = new Set([
    ...(photo && URL.canParse(photo) ? [new URL(photo).origin] : []),
    ...(backend ? [backend] : []),
  ]);
  const headers = guardedHeaders(
    {
      "content-type": "text/html; charset=utf-8",
      "x-robots-tag": "noindex",
      // A retired tag must disappear at once, and each answer has a nonce of its own.
      "cache-control": "no-store",
      vary: "accept-language, cookie",
      // The page asks for the finder's place only after a press.
      "permissions-policy": "geolocation=(self), camera=(), microphone=(), payment=(), usb=()",
    },
    {
      ...(tag && imageSources.size > 0 && { "img-src": [...imageSources].join(" ") }),
      "style-src": `'nonce-${nonce}'`,
      ...(tag && { "script-src": `'nonce-${nonce}'`, "connect-src": connectSources.filter(Boolean).join(" ") }),
    },
  );
  return new Response(html, { status: tag ? 200 : 404, headers });
}

/** The last part of the path, as it was typed. */
function decodedEnd(path: string) {
  const lastPart = path.slice(path.lastIndexOf("/") + 1);
  try {
    return decodeURIComponent(lastPart);
  } catch {
    return lastPart;
  }
}
