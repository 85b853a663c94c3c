// Builds a pet from RescueGroups' record of it and the related records.
import type { AdoptablePet, ListedAnswer } from "../../../domain/adoption/adoption";
import { cleanLine, cleanText } from "../../../domain/texts/text";
import { plainText } from "./plainText";
import { type JsonObject, emailIn, numberIn, phoneIn, textIn, webAddressIn, objectIn, objectsIn } from "../readReply";

/** Prefix of the ids of these pets. */
export const prefix = "rg:";

type Included = Map<string, JsonObject>;

const keyOf = (record: JsonObject) => `${textIn(record["type"]) ?? ""}/${textIn(record["id"]) ?? ""}`;

export const includedIn = (body: JsonObject): Included =>
  new Map(objectsIn(body["included"]).map((record) => [keyOf(record), objectIn(record["attributes"])]));

function relatedRecords(animal: JsonObject, kind: string, included: Included): JsonObject[] {
  const links = objectsIn(objectIn(objectIn(animal["relationships"])[kind])["data"]);
  return links.map((link) => included.get(keyOf(link))).filter((record) => record !== undefined);
}

/** Each size of a picture is either a URL or an object with one. */
const urlOf = (size: unknown) => webAddressIn(size) ?? webAddressIn(objectIn(size)["url"]);

function photosOf(animal: JsonObject, attributes: JsonObject, included: Included) {
  const pictures = relatedRecords(animal, "pictures", included);
  const orderedPictures = pictures.sort(
    (one, other) => (numberIn(one["order"]) ?? 0) - (numberIn(other["order"]) ?? 0),
  );
  const photos = orderedPictures.flatMap((picture) => {
    const [large, original] = [urlOf(picture["large"]), urlOf(picture["original"])];
    const medium = large ?? urlOf(picture["small"]) ?? original;
    return medium ? [{ medium, large: original ?? medium }] : [];
  });
  const thumbnail = webAddressIn(attributes["pictureThumbnailUrl"]);
  if (!thumbnail) return photos;
  const inWidth = (width: number) => thumbnail.replace(/([?&]width=)\d+/, `$1${width}`);
  const [firstPhoto, ...otherPhotos] = photos;
  // Only the first photo, which is on the card, is available in any width.
  return firstPhoto
    ? [{ ...firstPhoto, medium: inWidth(300) }, ...otherPhotos]
    : [{ medium: inWidth(300), large: inWidth(600) }];
}

const petTypes: Record<string, string> = { Dog: "Dog", Cat: "Cat", Rabbit: "Rabbit", Bird: "Bird" };

const statedIn = (value: unknown): ListedAnswer => (typeof value === "boolean" ? value : null);
const lineIn = (value: unknown) => cleanLine(plainText(textIn(value) ?? ""));

/** Some names start with characters that sort them first, or end with advertising after stars or a bar. */
const tidyName = (name: string) =>
  lineIn(name)
    .replace(/^[!*#\s]+/, "")
    .replace(/\s*(?:\*\*\*|\|).*$/, "");

/** Some rescues list invitations among their animals. */
const invitation =
  /^(don['’]?t see|apply to|fosters? ((an?|to|care|homes?)\b|parent|famil|need|program|volunteer)|volunteer\b|want to adopt)/i;

export function petOf(animal: JsonObject, included: Included): AdoptablePet | null {
  const id = textIn(animal["id"]);
  const attributes = objectIn(animal["attributes"]);
  const name = tidyName(textIn(attributes["name"]) ?? "");
  const photos = photosOf(animal, attributes, included);
  if (!id || photos.length === 0 || invitation.test(name) || attributes["isAdoptionPending"] === true) return null;
  const [org = {}] = relatedRecords(animal, "orgs", included);
  const [species = {}] = relatedRecords(animal, "species", included);
  const [color = {}] = relatedRecords(animal, "colors", included);
  const kind = lineIn(species["singular"]);
  const links = [attributes["url"], org["adoptionUrl"], org["url"]].flatMap((url) => webAddressIn(url) ?? []);
  const size = lineIn(attributes["sizeGroup"]);
  return {
    id: `${prefix}${id}`,
    name,
    url: links.find((url) => url.length > "https://".length) ?? null,
    status: "adoptable",
    type: petTypes[kind] ?? kind,
    gender: lineIn(attributes["sex"]) || "Unknown",
    age: lineIn(attributes["ageGroup"]),
    size: size === "X-Large" ? "Extra Large" : size,
    photos,
    breeds: { primary: lineIn(attributes["breedPrimary"]) || lineIn(attributes["breedString"]).split(" / ")[0]! },
    colors: { primary: lineIn(color["name"]) },
    attributes: {
      spayed_neutered: statedIn(attributes["isAltered"]),
      house_trained: statedIn(attributes["isHousetrained"]),
      declawed: statedIn(attributes["isDeclawed"]),
      special_needs: statedIn(attributes["isSpecialNeeds"]),
      shots_current: statedIn(attributes["isCurrentVaccinations"]),
    },
    environment: {
      children: statedIn(attributes["isKidsOk"]),
      dogs: statedIn(attributes["isDogsOk"]),
      cats: statedIn(attributes["isCatsOk"]),
    },
    contact: {
      name: lineIn(org["name"]),
      email: emailIn(org["email"]),
      phone: phoneIn(org["phone"]),
      address: { city: lineIn(org["city"]), province: lineIn(org["state"]).toUpperCase() },
    },
    miles: numberIn(attributes["distance"]) ?? null,
    description: cleanText(plainText(textIn(attributes["descriptionText"]) ?? "")),
    qualities: Array.isArray(attributes["qualities"]) ? attributes["qualities"].map(lineIn).filter(Boolean) : [],
    trackerUrl: webAddressIn(attributes["trackerimageUrl"]) ?? null,
  };
}
