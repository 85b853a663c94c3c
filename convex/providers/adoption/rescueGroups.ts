// RescueGroups' API v5. It leaves out unknown values, lists related records under `included` in any order, and answers
// a wrong key with an empty 200.
import {
  type Access,
  type AdoptionProvider,
  type Listing,
  listingDates,
  type ProviderSearch,
} from "./adoptionProvider";
import { noteOutcome } from "../callOutcomes";
import { baseUrl, call, OutsideError } from "../outsideRequest";
import { numberIn, textIn, objectIn, objectsIn } from "../readReply";
import { includedIn, petOf, prefix } from "./rescueGroupsPet";

const service = "RescueGroups";
const perPage = 60;
const includedRecords = "colors,orgs,pictures,species";
/** Some clients write "equal" and others "equals". Only "equals" is known to work. */
const equals = "equals";

const base = () => baseUrl(process.env["RESCUEGROUPS_BASE_URL"], "https://api.rescuegroups.org/v5");
const key = () => process.env["RESCUEGROUPS_API_KEY"] ?? "";

const views: Record<Exclude<ProviderSearch["type"], "scales-fins-other" | "all">, string> = {
  dog: "dogs",
  cat: "cats",
  rabbit: "rabbits",
  bird: "birds",
};

/** The app's breeds of small animals are species in RescueGroups. */
const smallSpecies: Record<string, string> = {
  "Bearded Dragon": "Lizard",
  Chinchilla: "Chinchilla",
  Ferret: "Ferret",
  Frog: "Frog",
  Gecko: "Gecko",
  Gerbil: "Gerbil",
  Goldfish: "Fish",
  "Guinea Pig": "Guinea Pig",
  Hamster: "Hamster",
  Hedgehog: "Hedgehog",
  Iguana: "Iguana",
  Lizard: "Lizard",
  Mouse: "Mouse",
  Rat: "Rat",
  Snake: "Snake",
  Tortoise: "Tortoise",
  Turtle: "Turtle",
};

/** Species of small animals that are not among the app's breeds. A search without a breed includes them. */
const otherSpecies = ["Degu", "Groundhog", "Hermit Crab", "Otter", "Prairie Dog", "Skunk", "Sugar Glider", "Tarantula"];

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

interface Filter {
  fieldName: string;
  operation: string;
  criteria: string | boolean;
}

const yesNoFields = [
  ["good_with_children", "isKidsOk"],
  ["good_with_dogs", "isDogsOk"],
  ["good_with_cats", "isCatsOk"],
  ["house_trained", "isHousetrained"],
  ["declawed", "isDeclawed"],
] as const;

function queryOf({ place, type, breed, gender, distance, filters }: ProviderSearch) {
  const isSmall = type === "scales-fins-other";
  const species = isSmall
    ? new Set(breed ? [smallSpecies[breed] ?? breed] : [...Object.values(smallSpecies), ...otherSpecies])
    : new Set<string>();
  const speciesFilters = [...species].map((criteria): Filter => ({
    fieldName: "species.singular",
    operation: equals,
    criteria,
  }));
  const otherFilters: Filter[] = [];
  const addFilter = (field: string, criteria: string | boolean | undefined, operation = equals) => {
    if (criteria !== undefined && criteria !== "")
      otherFilters.push({ fieldName: `animals.${field}`, operation, criteria });
  };
  // A small animal's breed is its species, except for these two: lizards and fish have other breeds, too.
  if (breed && (!isSmall || breed === "Bearded Dragon" || breed === "Goldfish"))
    addFilter("breedString", breed, "contains");
  addFilter("sex", gender && capitalized(gender));
  addFilter("ageGroup", filters.age && capitalized(filters.age));
  addFilter("sizeGroup", filters.size === "xlarge" ? "X-Large" : filters.size && capitalized(filters.size));
  for (const [name, field] of yesNoFields) {
    // Shelters state `isHousetrained` and `isDeclawed` only if they are true, so a search for "No" would find nothing.
    // The search filters these answers later.
    const value = filters[name];
    if (value === true || (value === false && name.startsWith("good_with"))) addFilter(field, value);
  }
  // The filters are combined by their numbers, which start at 1.
  const anyOf = speciesFilters.map((_, index) => index + 1).join(" OR ");
  const allOf = otherFilters.map((_, index) => speciesFilters.length + index + 1).join(" AND ");
  const processing = [anyOf && `(${anyOf})`, allOf].filter(Boolean).join(" AND ");
  return {
    data: {
      filterRadius: { lat: place.lat, lon: place.lng, miles: distance },
      filters: [...speciesFilters, ...otherFilters],
      ...(processing && { filterProcessing: processing }),
    },
  };
}

const pathOf = ({ type, filters }: ProviderSearch) =>
  [
    "/public/animals/search/available",
    ...(type === "scales-fins-other" || type === "all" ? [] : [views[type]]),
    "haspic",
    ...(filters.special_needs ? ["isspecialneeds"] : []),
  ].join("/");

async function ask({ pay }: Access, url: URL | string, init: Pick<RequestInit, "method" | "body"> = {}) {
  await pay();
  const headers = { authorization: key(), "content-type": "application/vnd.api+json" };
  const { text: answer, json } = await call(service, url, { ...init, headers });
  if (answer.trim() === "") {
    const detail = "empty reply, as for a wrong key";
    noteOutcome(service, detail);
    throw new OutsideError(service, "refused", detail);
  }
  const body = objectIn(json);
  const [error] = objectsIn(body["errors"]);
  if (error)
    throw new OutsideError(service, "refused", textIn(error["title"]) ?? "", numberIn(Number(error["status"])));
  if (!Array.isArray(body["data"])) throw new OutsideError(service, "malformed", "no list");
  return body;
}

/** The reply is a list, even for one animal. */
async function find(id: string, access: Access) {
  const body = await ask(access, `${base()}/public/animals/${id}?include=${includedRecords}`);
  const [animal] = objectsIn(body["data"]);
  return animal ? petOf(animal, includedIn(body)) : null;
}

async function list(search: ProviderSearch, page: number, access: Access): Promise<Listing> {
  const url = new URL(`${base()}${pathOf(search)}/`);
  url.search = new URLSearchParams({
    limit: String(perPage),
    page: String(page),
    sort: search.sort === "newest" ? "-animals.createdDate" : "distance",
    include: includedRecords,
  }).toString();
  const body = await ask(access, url, { method: "POST", body: JSON.stringify(queryOf(search)) });
  const animals = objectsIn(body["data"]);
  const included = includedIn(body);
  const meta = objectIn(body["meta"]);
  return {
    pets: animals.flatMap((animal) => petOf(animal, included) ?? []),
    listedAt: listingDates(
      animals.map((animal) => [`${prefix}${String(animal["id"])}`, objectIn(animal["attributes"])["createdDate"]]),
    ),
    petsRead: animals.length,
    total: numberIn(meta["count"]) ?? animals.length,
    more: page < (numberIn(meta["pages"]) ?? 1),
  };
}

export const rescueGroups: AdoptionProvider = {
  name: service,
  site: "https://rescuegroups.org/",
  keys: "RESCUEGROUPS_API_KEY",
  isSetUp: () => Boolean(key()),
  address: base,
  newToken: null,
  list,
  prefix,
  find,
};
