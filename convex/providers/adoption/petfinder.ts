// Petfinder's API v2. The public service ended in December 2025; this file is for those who still have access, and for
// the emulator. The API's replies capitalize words that are lower-case in its parameters, and contain many nulls.
import type { AdoptablePet, ListedAnswer } from "../../../domain/adoption/adoption";
import { cleanLine, cleanText } from "../../../domain/texts/text";
import {
  type Access,
  type AdoptionProvider,
  type Listing,
  listingDates,
  type ProviderSearch,
} from "./adoptionProvider";
import { baseUrl, callJson, OutsideError } from "../outsideRequest";
import { plainText } from "./plainText";
import {
  type JsonObject,
  emailIn,
  isObject,
  numberIn,
  phoneIn,
  textIn,
  webAddressIn,
  objectIn,
  objectsIn,
} from "../readReply";

const service = "Petfinder";
const prefix = "pf:";
const perPage = 60;

const base = () => baseUrl(process.env["PETFINDER_BASE_URL"], "https://api.petfinder.com");
const id = () => process.env["PETFINDER_CLIENT_ID"] ?? "";
const secret = () => process.env["PETFINDER_CLIENT_SECRET"] ?? "";

async function newToken() {
  const body = await callJson(service, `${base()}/v2/oauth2/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ grant_type: "client_credentials", client_id: id(), client_secret: secret() }),
  });
  const token = textIn(objectIn(body)["access_token"]);
  const seconds = numberIn(objectIn(body)["expires_in"]);
  if (!token || !seconds) throw new OutsideError(service, "malformed", "no token");
  return { token, lifetimeMs: seconds * 1000 };
}

const smallFurry = ["Chinchilla", "Ferret", "Gerbil", "Guinea Pig", "Hamster", "Hedgehog", "Mouse", "Rat"];

/** Petfinder's types to search. Two of them are one type in the app. Petfinder rejects a breed of the wrong type. */
function typesOf({ type, breed }: ProviderSearch): string[] {
  // Without a type, Petfinder lists animals of all types.
  if (type === "all") return [""];
  if (type !== "scales-fins-other") return [type];
  if (!breed) return ["scales-fins-other", "small-furry"];
  return [smallFurry.includes(breed) ? "small-furry" : "scales-fins-other"];
}

const yesNoFilters = ["good_with_children", "good_with_dogs", "good_with_cats"] as const;
/** Petfinder can't filter for the answer "No" to these. The search filters it later. */
const yesFilters = ["house_trained", "special_needs", "declawed"] as const;

function queryOf(petType: string, { place, breed, gender, distance, sort, filters }: ProviderSearch, page: number) {
  const query = new URLSearchParams({
    location: `${place.lat},${place.lng}`,
    // Petfinder takes whole miles only. Pets that are too far away are left out later.
    distance: String(Math.ceil(distance)),
    sort: sort === "newest" ? "recent" : "distance",
    status: "adoptable",
    limit: String(perPage),
    page: String(page),
  });
  for (const [name, value] of Object.entries({ type: petType, breed, gender, age: filters.age, size: filters.size })) {
    if (value) query.set(name, value);
  }
  for (const name of yesNoFilters) if (filters[name] !== undefined) query.set(name, String(filters[name]));
  for (const name of yesFilters) if (filters[name]) query.set(name, "true");
  return query;
}

async function get(path: string, { token, pay }: Access) {
  await pay();
  return await callJson(service, `${base()}${path}`, { headers: { authorization: `Bearer ${token}` } });
}

async function searchPage(petType: string, search: ProviderSearch, page: number, access: Access) {
  const path = `/v2/animals?${queryOf(petType, search, page).toString()}`;
  const { animals, pagination } = objectIn(await get(path, access));
  if (!Array.isArray(animals) || !isObject(pagination)) throw new OutsideError(service, "malformed", "no list");
  const pages = numberIn(pagination["total_pages"]) ?? 0;
  return { animals: objectsIn(animals), total: numberIn(pagination["total_count"]) ?? 0, more: page < pages };
}

const statedIn = (value: unknown): ListedAnswer => (typeof value === "boolean" ? value : null);
const linesIn = (value: unknown) => (Array.isArray(value) ? value.map(lineIn).filter(Boolean) : []);
const lineIn = (value: unknown) => cleanLine(plainText(textIn(value) ?? ""));

function petOf(animal: JsonObject, organization: JsonObject = {}): AdoptablePet | null {
  const contact = objectIn(animal["contact"]);
  const address = objectIn(contact["address"]);
  const key = numberIn(animal["id"]);
  const photos = objectsIn(animal["photos"]).flatMap((photo) => {
    const [medium, large] = [webAddressIn(photo["medium"]), webAddressIn(photo["large"])];
    return medium || large ? [{ medium: (medium ?? large)!, large: (large ?? medium)! }] : [];
  });
  if (!key || photos.length === 0 || animal["status"] !== "adoptable") return null;
  const [attributes, environment] = [objectIn(animal["attributes"]), objectIn(animal["environment"])];
  return {
    id: `${prefix}${key}`,
    name: lineIn(animal["name"]),
    url: webAddressIn(animal["url"]) ?? null,
    status: "adoptable",
    type: lineIn(animal["type"]),
    gender: lineIn(animal["gender"]) || "Unknown",
    age: lineIn(animal["age"]),
    size: lineIn(animal["size"]),
    photos,
    breeds: { primary: lineIn(objectIn(animal["breeds"])["primary"]) },
    colors: { primary: lineIn(objectIn(animal["colors"])["primary"]) },
    attributes: {
      spayed_neutered: statedIn(attributes["spayed_neutered"]),
      house_trained: statedIn(attributes["house_trained"]),
      declawed: statedIn(attributes["declawed"]),
      special_needs: statedIn(attributes["special_needs"]),
      shots_current: statedIn(attributes["shots_current"]),
    },
    environment: {
      children: statedIn(environment["children"]),
      dogs: statedIn(environment["dogs"]),
      cats: statedIn(environment["cats"]),
    },
    contact: {
      name: lineIn(organization["name"]),
      email: emailIn(contact["email"]) || emailIn(organization["email"]),
      phone: phoneIn(contact["phone"]) || phoneIn(organization["phone"]),
      address: { city: lineIn(address["city"]), province: lineIn(address["state"]) },
    },
    miles: numberIn(animal["distance"]) ?? null,
    description: cleanText(plainText(textIn(animal["description"]) ?? "")),
    qualities: linesIn(animal["tags"]),
    trackerUrl: null,
  };
}

/**
 * The shelter's name is only in the shelter's own record. If the service doesn't return it, or the day's quota is used
 * up, the pet is shown without it. But if `pay` refuses only this caller (with a ConvexError), the whole call fails:
 * otherwise the cache would share an answer without the name.
 */
async function find(key: string, access: Access) {
  const animal = objectIn(objectIn(await get(`/v2/animals/${key}`, access))["animal"]);
  const shelter = textIn(animal["organization_id"]);
  const answer =
    shelter &&
    (await get(`/v2/organizations/${encodeURIComponent(shelter)}`, access).catch((error: unknown) => {
      if (error instanceof OutsideError) return null;
      throw error;
    }));
  return petOf(animal, objectIn(objectIn(answer)["organization"]));
}

async function list(search: ProviderSearch, page: number, access: Access): Promise<Listing> {
  const answers = await Promise.all(typesOf(search).map((one) => searchPage(one, search, page, access)));
  const animals = answers.flatMap((answer) => answer.animals);
  const rank = (animal: JsonObject) =>
    search.sort === "newest"
      ? -Date.parse(textIn(animal["published_at"]) ?? "") || 0
      : (numberIn(animal["distance"]) ?? Number.MAX_VALUE);
  if (answers.length > 1) animals.sort((one, other) => rank(one) - rank(other));
  return {
    pets: animals.flatMap((animal) => petOf(animal) ?? []),
    listedAt: listingDates(animals.map((animal) => [`${prefix}${String(animal["id"])}`, animal["published_at"]])),
    petsRead: animals.length,
    total: answers.reduce((sum, { total }) => sum + total, 0),
    more: answers.some((answer) => answer.more),
  };
}

export const petfinder: AdoptionProvider = {
  name: service,
  site: "https://www.petfinder.com/",
  keys: "PETFINDER_CLIENT_ID and PETFINDER_CLIENT_SECRET",
  isSetUp: () => Boolean(id() && secret()),
  address: base,
  newToken,
  list,
  prefix,
  find,
};
