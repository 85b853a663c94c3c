// One animal of RescueGroups, put together from its own record and those it is related to.
import type { AdoptablePet, Stated } from "../../domain/adoption";
import { cleanLine, cleanText } from "../../domain/text";
import { plainText } from "./plainText";
import { type Wire, number, text, webAddress, wire, wires } from "./read";

type Included = Map<string, Wire>;

const nameOf = (record: Wire) => `${text(record["type"]) ?? ""}/${text(record["id"]) ?? ""}`;

export const includedIn = (body: Wire): Included =>
  new Map(wires(body["included"]).map((record) => [nameOf(record), wire(record["attributes"])]));

function related(animal: Wire, kind: string, included: Included): Wire[] {
  const links = wires(wire(wire(animal["relationships"])[kind])["data"]);
  return links.map((link) => included.get(nameOf(link))).filter((record) => record !== undefined);
}

/** A size of a picture is an object with an address, or the bare address. */
const addressOf = (size: unknown) => webAddress(size) ?? webAddress(wire(size)["url"]);

function photosOf(animal: Wire, attributes: Wire, included: Included) {
  const pictures = related(animal, "pictures", included);
  const inOrder = pictures.sort((one, other) => (number(one["order"]) ?? 0) - (number(other["order"]) ?? 0));
  const photos = inOrder.flatMap((picture) => {
    const [large, original] = [addressOf(picture["large"]), addressOf(picture["original"])];
    const medium = large ?? addressOf(picture["small"]) ?? original;
    return medium ? [{ medium, large: original ?? medium }] : [];
  });
  const thumbnail = webAddress(attributes["pictureThumbnailUrl"]);
  if (!thumbnail) return photos;
  const wide = (width: number) => thumbnail.replace(/([?&]width=)\d+/, `$1${width}`);
  const [first, ...others] = photos;
  // The first one is on the card, twenty to a page: it alone comes in any width.
  return first ? [{ ...first, medium: wide(300) }, ...others] : [{ medium: wide(300), large: wide(600) }];
}

const groups: Record<string, string> = { Dog: "Dog", Cat: "Cat", Rabbit: "Rabbit", Bird: "Bird" };

const stated = (value: unknown): Stated => (typeof value === "boolean" ? value : null);
const line = (value: unknown) => cleanLine(plainText(text(value) ?? ""));

/** Names carry characters that sort them first, and promotion behind stars or bars. */
const tidyName = (name: string) =>
  line(name)
    .replace(/^[!*#\s]+/, "")
    .replace(/\s*(?:\*\*\*|\|).*$/, "");

/** Rescues list invitations among their animals. */
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
    id: `rg:${id}`,
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
    contact: { address: { city: line(org["city"]) } },
    description: cleanText(plainText(text(attributes["descriptionText"]) ?? "")),
    trackerUrl: webAddress(attributes["trackerimageUrl"]) ?? null,
  };
}
