// Builds a pet from RescueGroups' record of it and the related records.
import type { AdoptablePet, Stated } from "../../../domain/adoption/adoption";
import { cleanLine, cleanText } from "../../../domain/texts/text";
import { plainText } from "./plainText";
import { type Wire, emailIn, number, phoneIn, text, webAddress, wire, wires } from "../readReply";

/** Prefix of the ids of these pets. */
export const prefix = "rg:";

type Included = Map<string, Wire>;

const nameOf = (record: Wire) => `${text(record["type"]) ?? ""}/${text(record["id"]) ?? ""}`;

export const includedIn = (body: Wire): Included =>
  new Map(wires(body["included"]).map((record) => [nameOf(record), wire(record["attributes"])]));

function related(animal: Wire, kind: string, included: Included): Wire[] {
  const links = wires(wire(wire(animal["relationships"])[kind])["data"]);
  return links.map((link) => included.get(nameOf(link))).filter((record) => record !== undefined);
}

/** Each size of a picture is either a URL or an object with one. */
const urlOf = (size: unknown) => webAddress(size) ?? webAddress(wire(size)["url"]);

function photosOf(animal: Wire, attributes: Wire, included: Included) {
  const pictures = related(animal, "pictures", included);
  const inOrder = pictures.sort((one, other) => (number(one["order"]) ?? 0) - (number(other["order"]) ?? 0));
  const photos = inOrder.flatMap((picture) => {
    const [large, original] = [urlOf(picture["large"]), urlOf(picture["original"])];
    const medium = large ?? urlOf(picture["small"]) ?? original;
    return medium ? [{ medium, large: original ?? medium }] : [];
  });
  const thumbnail = webAddress(attributes["pictureThumbnailUrl"]);
  if (!thumbnail) return photos;
  const wide = (width: number) => thumbnail.replace(/([?&]width=)\d+/, `$1${width}`);
  const [first, ...others] = photos;
  // Only the first photo, which is on the card, is available in any width.
  return first ? [{ ...first, medium: wide(300) }, ...others] : [{ medium: wide(300), large: wide(600) }];
}

const groups: Record<string, string> = { Dog: "Dog", Cat: "Cat", Rabbit: "Rabbit", Bird: "Bird" };

const stated = (value: unknown): Stated => (typeof value === "boolean" ? value : null);
const line = (value: unknown) => cleanLine(plainText(text(value) ?? ""));

/** Some names start with characters that sort them first, or end with advertising after stars or a bar. */
const tidyName = (name: string) =>
  line(name)
    .replace(/^[!*#\s]+/, "")
    .replace(/\s*(?:\*\*\*|\|).*$/, "");

/** Some rescues list invitations among their animals. */
const invitation =
  /^(don['’]?t see|apply to|fosters? ((an?|to|care|homes?)\b|parent|famil|need|program|volunteer)|volunteer\b|want to adopt)/i;

export function petOf(animal: Wire, included: Included): AdoptablePet | null {
  const id = text(animal["id"]);
  const attributes = wire(animal["attributes"]);
  const name = tidyName(text(attributes["name"]) ?? "");
  const photos = photosOf(animal, attributes, included);
  if (!id || photos.length === 0 || invitation.test(name) || attributes["isAdoptionPending"] === true) return null;
  const [org = {}] = related(animal, "orgs", included);
  const [species = {}] = related(animal, "species", included);
  const [color = {}] = related(animal, "colors", included);
  const kind = line(species["singular"]);
  const links = [attributes["url"], org["adoptionUrl"], org["url"]].flatMap((url) => webAddress(url) ?? []);
  const size = line(attributes["sizeGroup"]);
  return {
    id: `${prefix}${id}`,
    name,
    url: links.find((url) => url.length > "https://".length) ?? null,
    status: "adoptable",
    type: groups[kind] ?? kind,
    gender: line(attributes["sex"]) || "Unknown",
    age: line(attributes["ageGroup"]),
    size: size === "X-Large" ? "Extra Large" : size,
    photos,
    breeds: { primary: line(attributes["breedPrimary"]) || line(attributes["breedString"]).split(" / ")[0]! },
    colors: { primary: line(color["name"]) },
    attributes: {
      spayed_neutered: stated(attributes["isAltered"]),
      house_trained: stated(attributes["isHousetrained"]),
      declawed: stated(attributes["isDeclawed"]),
      special_needs: stated(attributes["isSpecialNeeds"]),
      shots_current: stated(attributes["isCurrentVaccinations"]),
    },
    environment: {
      children: stated(attributes["isKidsOk"]),
      dogs: stated(attributes["isDogsOk"]),
      cats: stated(attributes["isCatsOk"]),
    },
    contact: {
      name: line(org["name"]),
      email: emailIn(org["email"]),
      phone: phoneIn(org["phone"]),
      address: { city: line(org["city"]), province: line(org["state"]).toUpperCase() },
    },
    miles: number(attributes["distance"]) ?? null,
    description: cleanText(plainText(text(attributes["descriptionText"]) ?? "")),
    qualities: Array.isArray(attributes["qualities"]) ? attributes["qualities"].map(line).filter(Boolean) : [],
    trackerUrl: webAddress(attributes["trackerimageUrl"]) ?? null,
  };
}
