// Petfinder's answers: capitalized values, many nulls, truncated and HTML-encoded descriptions.
import type { Animal } from "../adoption/catalogue.ts";
import { pictureName } from "../adoption/pictures.ts";

const slugOf = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** Petfinder truncates descriptions, even in the middle of a tag. */
const truncate = (html: string) => (html.length > 160 ? `${html.slice(0, 157)}...` : html);

export const organizationId = ({ state, id }: Animal["org"]) => `${state}${id}`;

const emailOf = (org: Animal["org"]) => `adopt@${slugOf(org.name)}.example`;

const addressOf = ({ city, state, postcode, country }: Animal["org"]) => ({
  address1: null,
  address2: null,
  city,
  state,
  postcode,
  country,
});

/** Half of the organizations state a phone number. */
export const organizationOf = ({ org }: Animal) => ({
  id: organizationId(org),
  name: org.name,
  email: emailOf(org),
  phone: org.id % 2 === 0 ? `(555) 555-01${String(org.id % 100).padStart(2, "0")}` : null,
  address: addressOf(org),
  website: null,
});

export function animalOf(animal: Animal, base: string, miles: number | null) {
  const { id, kind, org } = animal;
  const photos = Array.from({ length: animal.photoCount }, (_, index) => {
    const address = `${base}/pictures/${pictureName(id, index + 1)}`;
    return {
      small: `${address}?width=100`,
      medium: `${address}?width=300`,
      large: `${address}?width=600`,
      full: address,
    };
  });
  return {
    id,
    organization_id: organizationId(org),
    url: `${base}/listing/${slugOf(animal.name)}-${id}/`,
    type: kind.type,
    species: kind.singular,
    breeds: {
      primary: animal.breed,
      secondary: animal.secondBreed,
      mixed: animal.secondBreed !== null,
      unknown: false,
    },
    colors: { primary: animal.colour, secondary: null, tertiary: null },
    age: animal.age,
    gender: animal.gender,
    size: animal.size,
    coat: null,
    attributes: animal.attributes,
    environment: animal.environment,
    tags: animal.qualities,
    name: animal.name,
    description: animal.description === "" ? null : truncate(animal.description),
    organization_animal_id: null,
    photos,
    primary_photo_cropped: photos[0] ?? null,
    videos: [],
    status: animal.status,
    status_changed_at: animal.published,
    published_at: animal.published,
    distance: miles === null ? null : Math.round(miles * 10_000) / 10_000,
    contact: {
      email: emailOf(org),
      phone: null,
      address: addressOf(org),
    },
    _links: {
      self: { href: `/v2/animals/${id}` },
      type: { href: `/v2/types/${kind.slug}` },
      organization: { href: `/v2/organizations/${organizationId(org).toLowerCase()}` },
    },
  };
}

const errorPage = "https://www.petfinder.com/developers/v2/docs/errors";

export const problem = (status: number, code: string, title: string, detail: string) => ({
  type: `${errorPage}/${code}/`,
  status,
  title,
  detail,
});

export const invalidParameter = (path: string, message: string) => ({
  ...problem(400, "ERR-00002", "Invalid Request", "The request contains invalid parameters."),
  "invalid-params": [{ in: "query", path, message }],
});

export const refusedClient = {
  ...problem(401, "ERR-401", "invalid_client", "Client authentication failed"),
  errors: [
    {
      code: "invalid_client",
      title: "Unauthorized",
      message: "Client authentication failed",
      details: "Client authentication failed",
      href: "http://developer.petfinder.com/v2/errors.html#invalid_client",
    },
  ],
  hint: null,
};
