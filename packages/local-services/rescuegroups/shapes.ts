// RescueGroups' answers: unknown values are left out, and related records are in a separate, unordered list.
import { type Animal, catalogue } from "../adoption/catalogue.ts";
import { pictureName } from "../adoption/pictures.ts";
import { random } from "../../../demo/pictures/random.ts";

const withoutNulls = (attributes: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null && value !== undefined));

const link = (type: string, id: string | number) => ({ type, id: String(id) });

const photoId = (animal: Animal, number: number) => `${animal.id}${String(number).padStart(2, "0")}`;

/** Some rescues prefix names with characters that sort first and append advertising. */
const nameAsWritten = ({ id, name }: Animal) => {
  if (id % 31 === 0) return `!! ${name} *** ADOPTION EVENT SATURDAY ***`;
  return id % 43 === 0 ? `*${name} | reduced fee` : name;
};

export function attributesOf(animal: Animal, base: string, miles: number | null) {
  const { attributes, environment } = animal;
  const isMixed = animal.secondBreed !== null;
  return withoutNulls({
    name: nameAsWritten(animal),
    sex: animal.gender === "Unknown" ? null : animal.gender,
    ageGroup: animal.age,
    sizeGroup: animal.size === "Extra Large" ? "X-Large" : animal.size,
    breedPrimary: animal.breed,
    breedSecondary: animal.secondBreed,
    breedString: [animal.breed, animal.secondBreed, isMixed && "Mixed"].filter(Boolean).join(" / "),
    isBreedMixed: isMixed,
    isAltered: attributes.spayed_neutered,
    isCurrentVaccinations: attributes.shots_current,
    isHousetrained: attributes.house_trained,
    isDeclawed: attributes.declawed,
    isSpecialNeeds: attributes.special_needs,
    isKidsOk: environment.children,
    isDogsOk: environment.dogs,
    isCatsOk: environment.cats,
    isAdoptionPending: animal.isAdoptionPending,
    descriptionText: animal.description || null,
    descriptionHtml: animal.description ? `<p>${animal.description}</p><img src="${base}/pet?${animal.id}">` : null,
    pictureCount: animal.photoCount,
    pictureThumbnailUrl: animal.photoCount > 0 ? `${base}/pictures/${pictureName(animal.id, 1)}?width=100` : null,
    trackerimageUrl: `${base}/pet?${animal.id}`,
    url: animal.id % 3 === 0 ? `${base}/listing/${animal.id}` : null,
    distance: miles === null ? null : Math.round(miles * 10) / 10,
    createdDate: animal.published,
    updatedDate: animal.published,
    qualities: animal.qualities.length > 0 ? animal.qualities : null,
  });
}

const colours = [...new Set(catalogue.flatMap(({ colour }) => colour ?? []))];

export function recordOf(animal: Animal, base: string, miles: number | null) {
  const pictures = Array.from({ length: animal.photoCount }, (_, index) =>
    link("pictures", photoId(animal, index + 1)),
  );
  return {
    type: "animals",
    id: String(animal.id),
    attributes: attributesOf(animal, base, miles),
    relationships: {
      species: { data: [link("species", animal.kind.singular)] },
      orgs: { data: [link("orgs", animal.org.id)] },
      ...(pictures.length > 0 && { pictures: { data: pictures } }),
      ...(animal.colour && { colors: { data: [link("colors", colours.indexOf(animal.colour) + 1)] } }),
      statuses: { data: [link("statuses", 1)] },
    },
  };
}

export function includedOf(animals: Animal[], base: string, includedTypes: string[]) {
  const records = new Map<string, unknown>();
  const add = (type: string, id: string | number, attributes: Record<string, unknown>) => {
    if (includedTypes.includes(type))
      records.set(`${type}/${id}`, { ...link(type, id), attributes: withoutNulls(attributes) });
  };
  for (const animal of animals) {
    const { kind, org, colour } = animal;
    add("species", kind.singular, { singular: kind.singular, plural: kind.view });
    add("orgs", org.id, {
      name: org.name,
      type: "Rescue",
      city: org.city,
      state: org.id % 2 === 0 ? org.state : org.state.toLowerCase(),
      postalcode: org.postcode,
      country: org.country === "CA" ? "Canada" : "United States",
      email: `adopt${org.id}@rescue.example`,
      phone: org.id % 2 === 0 ? `555 555 01${String(org.id % 100).padStart(2, "0")}` : null,
      lat: org.lat,
      lon: org.lng,
      url: org.id % 5 === 0 ? "http://" : `${base}/org/${org.id}`,
    });
    if (colour) add("colors", colours.indexOf(colour) + 1, { name: colour });
    for (let number = 1; number <= animal.photoCount; number++) {
      const address = `${base}/pictures/${pictureName(animal.id, number)}`;
      const large = { url: `${address}?width=500`, filesize: 1, resolutionX: 500, resolutionY: 500 };
      // In RescueGroups' answers, `large` is either an object with an address or just the address.
      add("pictures", photoId(animal, number), {
        order: number,
        large: number % 4 === 0 ? large.url : large,
        original: { ...large, url: address },
      });
    }
  }
  // Shuffles the records, always in the same way.
  const { next } = random(animals.length + 17);
  return [...records.values()]
    .map((record) => ({ record, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ record }) => record);
}
