// The manifest of the installed app, in the current language.
import { translatedAddress } from "../../domain/translatedAddress.ts";
import { language } from "../../domain/texts/language.ts";
import { messages } from "../../domain/messages.ts";
import { paths, queries } from "../../domain/paths.ts";
import { sharedPhotosPath } from "../../domain/report/sharedPhotos.ts";

const icon = (size: number, name = String(size)) => ({
  src: `/icons/${name}.png`,
  type: "image/png",
  sizes: `${size}x${size}`,
});

export const webManifest = () => ({
  id: "/",
  name: messages["app.manifestName"],
  short_name: messages["app.name"],
  description: messages["app.manifestText"],
  lang: language.tag,
  start_url: translatedAddress(`${paths.dashboard}?${queries.source}=app`),
  scope: "/",
  display: "standalone",
  background_color: "#f5f4ee",
  theme_color: "#ffffff",
  icons: [
    { src: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    icon(192),
    icon(512),
    { ...icon(512, "maskable-512"), purpose: "maskable" },
  ],
  share_target: {
    action: sharedPhotosPath,
    method: "POST",
    enctype: "multipart/form-data",
    params: { files: [{ name: "photos", accept: ["image/jpeg", "image/png", "image/*"] }] },
  },
  shortcuts: [
    {
      name: messages["shortcut.lost"],
      short_name: messages["shortcut.lostShort"],
      url: translatedAddress(paths.reportLost),
    },
    {
      name: messages["shortcut.found"],
      short_name: messages["shortcut.foundShort"],
      url: translatedAddress(paths.reportFound),
    },
    {
      name: messages["shortcut.feed"],
      short_name: messages["shortcut.feedShort"],
      url: translatedAddress(paths.lostFeed),
    },
    { name: messages["shortcut.vets"], short_name: messages["shortcut.vetsShort"], url: translatedAddress(paths.vets) },
  ],
});
