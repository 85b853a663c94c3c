// Tags about the app as a whole, in the head of every document: icons, the manifest, and the preview that chats and
// social networks show of a page without a preview of its own.
import type { HtmlTagDescriptor } from "vite";
import { translatedAddress } from "../../domain/translatedAddress.ts";
import { messages } from "../../domain/messages.ts";
import { barColours } from "../../domain/themeColours.ts";

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: "meta", attrs, injectTo: "head" });
const link = (rel: string, href: string): HtmlTagDescriptor => ({
  tag: "link",
  attrs: { rel, href },
  injectTo: "head",
});

/** Preview pictures need an absolute URL, which a build makes with APP_URL. */
export const headTags = (appUrl: string): HtmlTagDescriptor[] => [
  link("manifest", translatedAddress("/manifest.webmanifest")),
  link("apple-touch-icon", "/icons/apple-touch.png"),
  // In the app, lib/theme.ts gives both the colour of the theme on screen.
  meta({ name: "theme-color", content: barColours.light, media: "(prefers-color-scheme: light)" }),
  meta({ name: "theme-color", content: barColours.dark, media: "(prefers-color-scheme: dark)" }),
  meta({ property: "og:type", content: "website" }),
  meta({ property: "og:site_name", content: messages["app.name"] }),
  meta({ property: "og:title", content: messages["preview.homeTitle"] }),
  meta({ property: "og:description", content: messages["preview.home"] }),
  meta({ property: "og:image", content: `${appUrl}/share.jpg` }),
  meta({ name: "twitter:card", content: "summary_large_image" }),
];
