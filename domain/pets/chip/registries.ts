// The registries of pet microchips: whom to ask first about a number, and where to look it up. Phone numbers and
// addresses are those that published pages gave on the day `checkedOn`. Check all of them again once a year, and before
// changing one.
import { type ChipForm, type CodeKind, codeOf, kindOfCode } from "./chipNumber.ts";
import { countryOf } from "./countryCodes.ts";

export const checkedOn = "2026-11-23";

export interface Registry {
  name: string;
  /** As dialled in `country`. Without `country`: in North America. */
  phone?: string;
  page?: string;
  /** Set if the registry serves only one country: the letters of that country. */
  country?: string;
}

const registry = {
  homeAgain: { name: "HomeAgain", phone: "1 888 466 3242" },
  petLink: { name: "Datamars PetLink", phone: "1 877 738 5465" },
  petwatch: { name: "24Petwatch", phone: "1 866 597 2424" },
  petTrac: { name: "AVID PETtrac", phone: "1 800 336 2843" },
  petidco: {
    name: "petidco",
    phone: "1 800 338 1397",
    page: "https://petidco.com/microchiplookup",
    country: "CA",
  },
  akcReunite: { name: "AKC Reunite", phone: "1 800 252 7894" },
  bcPetRegistry: { name: "BC Pet Registry", phone: "1 855 622 7722", country: "CA" },
  // The phone numbers of the following registries could not be confirmed.
  eidap: { name: "EIDAP", page: "https://eidap.com", country: "CA" },
  canadaChip: { name: "CKC CanadaChip", page: "https://www.ckc.ca", country: "CA" },
  iCad: { name: "I-CAD", page: "https://www.i-cad.fr", country: "FR" },
  ruac: { name: "RUAC", page: "https://ruac.cdmx.gob.mx", country: "MX" },
} as const satisfies Record<string, Registry>;

/**
 * A registry that has closed, and the month in which it did. Nobody answers for a chip that was registered only there.
 */
export interface ClosedRegistry {
  name: string;
  closedIn: string;
}

const saveThisLife: ClosedRegistry = { name: "Save This Life", closedIn: "2025-01" };

interface Row {
  /** The start of the number. Of the rows that fit, the one with the longest start counts. */
  start: string;
  ask: readonly Registry[];
  closed?: ClosedRegistry;
}

const canadianRegistries = [registry.eidap, registry.canadaChip, registry.bcPetRegistry];
const avidRegistries = [registry.petTrac, registry.petidco];

const isoRows: readonly Row[] = [
  { start: "124", ask: canadianRegistries },
  { start: "250", ask: [registry.iCad] },
  { start: "484", ask: [registry.ruac] },
  { start: "900164", ask: [], closed: saveThisLife },
  { start: "956", ask: [registry.akcReunite] },
  { start: "977", ask: avidRegistries },
  { start: "981", ask: [registry.petLink] },
  // Chips of Found Animals, whose registry 24Petwatch took over.
  { start: "98102", ask: [registry.petwatch, registry.petLink] },
  { start: "982", ask: [registry.petwatch] },
  { start: "985", ask: [registry.homeAgain] },
  // Chips of 911PetChip also begin with 991. The number doesn't tell them apart, so they get the same answer.
  { start: "991", ask: [], closed: saveThisLife },
];

const hexRows: readonly Row[] = [
  { start: "", ask: [registry.homeAgain] },
  { start: "0A", ask: [registry.petwatch] },
  { start: "00", ask: [registry.akcReunite] },
];
/** Hexadecimal numbers of AVID's chips. */
const avidHex = /^1.*A$/;

const longestStart = (rows: readonly Row[], number: string) =>
  rows
    .filter(({ start }) => number.startsWith(start))
    .toSorted((one, other) => other.start.length - one.start.length)[0];

function rowOf(number: string, form: ChipForm): Omit<Row, "start"> {
  if (form === "avid" || (form === "hex" && avidHex.test(number))) return { ask: avidRegistries };
  return longestStart(form === "hex" ? hexRows : isoRows, number) ?? { ask: [] };
}

/** A page that finds out which registries know a number. */
export interface LookupPage {
  name: string;
  page: string;
  region: "northAmerica" | "unitedKingdom" | "europe" | "france" | "mexicoCity" | "canada";
}

/**
 * `aaha` names the registries that know a chip's number, the latest registration first. It does not name the owner.
 * Most American registries take part.
 */
const lookup = {
  aaha: {
    name: "AAHA Microchip Registry Lookup",
    page: "https://www.aaha.org/for-veterinary-professionals/microchip-search/",
    region: "northAmerica",
  },
  petidco: { name: registry.petidco.name, page: registry.petidco.page, region: "canada" },
  unitedKingdom: {
    name: "GOV.UK",
    page: "https://www.gov.uk/get-your-dog-cat-microchipped",
    region: "unitedKingdom",
  },
  europetnet: { name: "Europetnet", page: "https://www.europetnet.org", region: "europe" },
  france: { name: registry.iCad.name, page: registry.iCad.page, region: "france" },
  mexicoCity: { name: registry.ruac.name, page: registry.ruac.page, region: "mexicoCity" },
} as const satisfies Record<string, LookupPage>;

/**
 * For these countries, the page is Europetnet, which searches many of Europe's databases, unless `lookupsOfCountry` has
 * others.
 */
const europeanCountries = new Set(
  "AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL NO PL PT RO SE SI SK".split(" "),
);

const lookupsOfCountry: Record<string, readonly LookupPage[]> = {
  CA: [lookup.aaha, lookup.petidco],
  FR: [lookup.france, lookup.europetnet],
  GB: [lookup.unitedKingdom, lookup.europetnet],
  MX: [lookup.mexicoCity, lookup.aaha],
};

/** Pages that work for chips of any maker. The reader picks by where the pet is or comes from. */
export const allLookups: readonly LookupPage[] = Object.values(lookup);

export interface ChipMeaning {
  /** For a number of 15 digits, the kind of its code (chipNumber.ts). */
  kind: CodeKind | "hex" | "avid";
  /** The first three digits of a number of 15 digits, or "". */
  code: string;
  /** The letters of the country ("CA"). */
  country: string | null;
  /** Whom to ask first, in this order. A chip may still be registered somewhere else. */
  ask: readonly Registry[];
  closed: ClosedRegistry | null;
  lookups: readonly LookupPage[];
}

function lookupsOf(country: string | null, form: ChipForm): readonly LookupPage[] {
  if (country && lookupsOfCountry[country]) return lookupsOfCountry[country];
  if (country && europeanCountries.has(country)) return [lookup.europetnet];
  return form === "avid" ? [lookup.aaha, lookup.petidco] : [lookup.aaha];
}

/** The facts that follow from the number of a chip. */
export function chipMeaning(number: string, form: ChipForm): ChipMeaning {
  const code = form === "iso" ? codeOf(number) : "";
  const country = form === "iso" ? countryOf(code) : null;
  const { ask, closed = null } = rowOf(number, form);
  return {
    kind: form === "iso" ? kindOfCode(code) : form,
    code,
    country,
    ask,
    closed,
    lookups: lookupsOf(country, form),
  };
}

/** The registries that answer by phone, for the list on the page for finders. */
export const phoneRegistries: readonly Registry[] = Object.values<Registry>(registry).filter(({ phone }) => phone);

export const closedRegistries: readonly ClosedRegistry[] = [saveThisLife];
