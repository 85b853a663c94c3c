// Fills pages of twenty from as many of the service's own pages as it takes. The services can't filter three of the
// questions by "No", so that happens here, and few pets of a service's page may be left. Each of their pages is cached,
// so that ours stay the same while somebody goes back and forth.
import { type AdoptablePet, type AdoptionSearch, searchKey } from "../../domain/adoption";
import type { Animal } from "../../domain/choices";
import { limits } from "../../domain/limits";
import { firstCharacters } from "../../domain/text";
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import type { AdoptionProvider, Listing, Wanted } from "../providers/adoptionProvider";
import { OutsideError } from "../providers/outside";
import { countCalls } from "./calls";
import { coalesce } from "./coalesce";
import { limit } from "./rateLimits";

/** Filters can thin the service's pages out: to fill our pages, at most this many more of its pages are fetched. */
const mostExtraPages = 6;
const refreshEarlyMs = 60_000;

const onlyYes = ["house_trained", "declawed", "special_needs"] as const;

const fits =
  ({ filters }: Wanted) =>
  (pet: AdoptablePet) =>
    onlyYes.every((name) => filters[name] !== false || pet.attributes[name] === false);

const cut = (pet: AdoptablePet): AdoptablePet => ({
  ...pet,
  description:
    pet.description.length > limits.adoptionDescription
      ? `${firstCharacters(pet.description, limits.adoptionDescription)}…`
      : pet.description,
  photos: pet.photos.slice(0, limits.adoptionPhotos),
});

const tokenKey = ({ name }: AdoptionProvider) => `token:${name}`;

async function tokenOf(ctx: ActionCtx, provider: AdoptionProvider) {
  const { newToken } = provider;
  if (!newToken) return "";
  return await coalesce(ctx, tokenKey(provider), async () => {
    const { token, lifetimeMs } = await newToken();
    return { value: token, holdMs: Math.max(1000, lifetimeMs - refreshEarlyMs) };
  });
}

/** A token may be revoked early. Then it is forgotten, and the call is made once more with a new one. */
async function withToken<Answer>(
  ctx: ActionCtx,
  provider: AdoptionProvider,
  calls: number,
  ask: (token: string) => Promise<Answer>,
): Promise<Answer> {
  const token = await tokenOf(ctx, provider);
  await countCalls(ctx, "adoption", calls);
  try {
    return await ask(token);
  } catch (error) {
    if (!provider.newToken || !(error instanceof OutsideError) || error.status !== 401) throw error;
    await ctx.runMutation(internal.cache.forget, { key: tokenKey(provider), value: JSON.stringify(token) });
    await countCalls(ctx, "adoption", calls);
    return await ask(await tokenOf(ctx, provider));
  }
}

async function listing(ctx: ActionCtx, provider: AdoptionProvider, wanted: Wanted, page: number): Promise<Listing> {
  const key = `adoption:${provider.name}:${page}:${searchKey(wanted)}`;
  return await coalesce(ctx, key, async () => {
    await limit(ctx, "adoptionPages");
    const { pets, ...rest } = await withToken(ctx, provider, provider.callsFor(wanted), (token) =>
      provider.list(wanted, page, token),
    );
    return { value: { ...rest, pets: pets.filter(fits(wanted)).map(cut) }, holdMs: limits.adoptionCacheMs };
  });
}

/** One pet by its id. Null if it isn't up for adoption, or another service lists it. Kept as long as a page of a search. */
export async function findAdoptable(
  ctx: ActionCtx,
  provider: AdoptionProvider,
  id: string,
): Promise<AdoptablePet | null> {
  if (!id.startsWith(provider.prefix)) return null;
  return await coalesce(ctx, `adoptable:${id}`, async () => {
    await limit(ctx, "adoptionPages");
    const found = await withToken(ctx, provider, provider.callsForOne, (token) =>
      provider.find(id.slice(provider.prefix.length), token),
    ).catch((error: unknown) => {
      if (error instanceof OutsideError && error.trouble === "gone") return null;
      throw error;
    });
    return { value: found && cut(found), holdMs: limits.adoptionCacheMs };
  });
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

export async function searchAdoption(ctx: ActionCtx, provider: AdoptionProvider, search: AdoptionSearch) {
  const { page, type, place, ...rest } = search;
  const wanted: Wanted = {
    ...rest,
    type: type as Animal,
    place: { lat: rounded(place.lat), lng: rounded(place.lng) },
  };
  const size = limits.adoptionPage;
  const pets: AdoptablePet[] = [];
  let [seen, total, more] = [0, 0, true];
  for (let theirs = 1; more && pets.length < page * size && theirs <= page + mostExtraPages; theirs++) {
    const answer = await listing(ctx, provider, wanted, theirs);
    pets.push(...answer.pets);
    seen += answer.seen;
    ({ total, more } = answer);
  }
  // Until the service's last page is read, the number of pages is an estimate from the share of pets that fit so far.
  const expected = more && seen > 0 ? Math.max(pets.length + 1, Math.round((total * pets.length) / seen)) : pets.length;
  return {
    provider: provider.name,
    animals: pets.slice((page - 1) * size, page * size),
    page,
    totalPages: Math.min(limits.adoptionPages, Math.ceil(expected / size)),
  };
}

export const serviceOff = (keys: string) => new OutsideError("Adoption", "off", `set ${keys}`);
