// The page that "View on Petfinder" leads to: a listing of a made-up animal.
import type { Animal } from "../adoption/catalogue.ts";
import { pictureName } from "../adoption/pictures.ts";
import { escapeHtml } from "../../local-convex/src/pages/escapeHtml.ts";

/** The rescue's text without markup. */
const wordsOf = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>|<[^>]*>/g, "")
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .trim();

/** The title and the body. */
export function listingOf(animal: Animal, base: string): [string, string] {
  const { id, name, breed, secondBreed, age, gender, size, colour, org, photoCount, description, environment } = animal;
  const goodWith = Object.entries(environment).flatMap(([who, fits]) => (fits ? [who] : []));
  const lines = [
    [[breed, secondBreed].filter(Boolean).join(", "), `${org.city}, ${org.state}`],
    [age, gender, size, colour],
  ].map((parts) => parts.filter(Boolean).join(" · "));
  const paragraphs = [
    ...lines,
    wordsOf(description),
    goodWith.length > 0 && `Good in a home with ${goodWith.join(", ")}.`,
    `${org.name}, ${org.city}, ${org.state} ${org.postcode}`,
  ];
  const pictures = Array.from(
    { length: Math.min(photoCount, 3) },
    (_, index) => `<img src="${base}/pictures/${pictureName(id, index + 1)}" alt="" width="400" height="400">`,
  );
  const text = paragraphs.flatMap((line) => (line ? [`<p>${escapeHtml(line)}</p>`] : [])).join("");
  return [
    `Meet ${name}`,
    `<p class="note">A made-up listing. With a key, this link leads to the real one.</p><article>${pictures[0] ?? ""}${text}</article>${pictures.slice(1).join("")}`,
  ];
}

export const noListing: [string, string] = ["Not found", "<p>This listing does not exist.</p>"];
