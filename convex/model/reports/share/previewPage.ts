// The page that crawlers get instead of the app, because they don't run its scripts: the preview's tags, and the same
// words as text.
import { appPath, translatedAddress } from "../../../../domain/translatedAddress";
import { messages } from "../../../../domain/messages";
import { backendPaths, paths } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import { inLanguage } from "../../../../domain/texts/languages";
import type { ActionCtx } from "../../../_generated/server";
import { appUrl } from "../../platform/urls";
import { guardedHeaders } from "../../platform/headers";
import { languageFrom, languageOfSharedPage } from "../../platform/pageLanguages";
import { escaped, type Preview, previewTags } from "./previewTags";
import { previewOfPage } from "./previews";

function page(preview: Preview) {
  const { title, text, image, address } = preview;
  return [
    `<!doctype html><html lang="${language.tag}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    previewTags(preview),
    `</head><body><h1>${escaped(title)}</h1>`,
    image ? `<img src="${escaped(image.url)}" alt="" width="600">` : "",
    `<p>${escaped(text)}</p><p><a href="${escaped(address)}">${escaped(messages["app.name"])}</a></p></body></html>`,
  ].join("");
}

const notFoundPreview = (): Preview => ({
  title: messages["app.name"],
  text: messages["app.notFound"],
  image: null,
  address: appUrl(paths.home),
});

/** A page whose address has a language prefix has its own canonical URL, with the same prefix. */
const withPrefix = (preview: Preview): Preview => ({
  ...preview,
  address: appUrl(translatedAddress(preview.address.slice(appUrl("").length))),
});

export async function answerPreview(ctx: ActionCtx, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.slice(backendPaths.preview.length);
  const prefix = languageFrom(path.split("/")[1]);
  const writePreview = await previewOfPage(
    ctx,
    inLanguage(prefix, () => appPath(path)),
  );
  const { image, html, tag } = inLanguage(prefix ?? languageOfSharedPage(request), () => {
    const preview = (writePreview ?? notFoundPreview)();
    return { image: preview.image, html: page(prefix ? withPrefix(preview) : preview), tag: language.tag };
  });
  return new Response(html, {
    status: writePreview ? 200 : 404,
    headers: guardedHeaders(
      // A removed report must disappear at once.
      { "content-type": "text/html; charset=utf-8", "content-language": tag, "cache-control": "no-store" },
      { ...(image && URL.canParse(image.url) && { "img-src": new URL(image.url).origin }) },
    ),
  });
}
