// The metadata that chats, social networks and search engines read: a page's title, text, picture and address.
import { messages } from "../../../../domain/messages";
import { shareCardSize } from "../../../../domain/report/shareCard";
import { language } from "../../../../domain/texts/language";
import { inEachLanguage } from "../../../../domain/texts/languages";
import { appUrl } from "../../platform/urls";

export interface Picture {
  url: string;
  width?: number | undefined;
  height?: number | undefined;
}

export interface Preview {
  title: string;
  text: string;
  image: Picture | null;
  /** The page's canonical URL. */
  address: string;
  /**
   * The requested address, if it differs. `og:url` names this one, because Facebook reads the tags of the page to which
   * `og:url` leads.
   */
  from?: string;
  isArticle?: boolean;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Users have typed most of these texts, so they are escaped. */
export const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character]!);

export const cardPicture = (url: string): Picture => ({ url, ...shareCardSize });

/** Homeward's own picture, for pages without a picture. */
export const defaultPicture = () => cardPicture(appUrl("/share.jpg"));

/** The current language, and the others in which Facebook can ask for the page. */
function languageTags(): [string, string][] {
  const currentCode = language.serviceCodes.openGraph;
  const otherCodes = inEachLanguage(() => language.serviceCodes.openGraph).filter((code) => code !== currentCode);
  return [["og:locale", currentCode], ...otherCodes.map((code): [string, string] => ["og:locale:alternate", code])];
}

/** Reddit, Discord and others read the `og:` tags, X the `twitter:` tags. */
export function previewTags({ title, text, image, address, from = address, isArticle = false }: Preview): string {
  const propertyTags: [string, string | number | undefined][] = [
    ["og:type", isArticle ? "article" : "website"],
    ["og:site_name", messages["app.name"]],
    ...languageTags(),
    ["og:title", title],
    ["og:description", text],
    ["og:url", from],
    ["og:image", image?.url],
    ["og:image:width", image?.width],
    ["og:image:height", image?.height],
    ["og:image:alt", image ? title : undefined],
  ];
  const nameTags: [string, string | undefined][] = [
    ["description", text],
    ["twitter:card", image ? "summary_large_image" : "summary"],
    ["twitter:title", title],
    ["twitter:description", text],
    ["twitter:image", image?.url],
    ["twitter:image:alt", image ? title : undefined],
  ];
  const tag =
    (kind: string) =>
    ([name, content]: [string, string | number | undefined]) =>
      content === undefined ? "" : `<meta ${kind}="${name}" content="${escaped(String(content))}">`;
  return [
    `<title>${escaped(title)}</title>`,
    ...nameTags.map(tag("name")),
    ...propertyTags.map(tag("property")),
    `<link rel="canonical" href="${escaped(address)}">`,
  ].join("");
}
