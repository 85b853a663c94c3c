// Fills pages of twenty from as many of the service's own pages as it takes. The services can't filter three of the
// questions by "No", so that happens here, and few pets of a service's page may be left. Each of their pages is cached,
// so that ours stay the same while somebody goes back and forth.
import { type AdoptablePet, type AdoptionSearch, isPetId, searchKey } from "../../../domain/adoption/adoption";
import { type AdoptionAnimal, hasNature } from "../../../domain/adoption/adoptionChoices";
import { limits } from "../../../domain/limits";
import { firstCharacters } from "../../../domain/texts/text";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { adoptionProvider } from "../../providers/adoption/service";
import type { Access, AdoptionProvider, Listing, Wanted } from "../../providers/adoption/adoptionProvider";
import { OutsideError } from "../../providers/outside";
import { countCalls } from "../platform/quotaUsage";
import { coalesce } from "../platform/coalesce";
import { fail } from "../platform/errors";
import { limit } from "../platform/rateLimits";

/** Filters can thin the service's pages out: to fill our pages, at most this many more of its pages are fetched. */
const mostExtraPages = 6;
const refreshEarlyMs = 60_000;

const onlyYes = ["house_trained", "declawed", "special_needs"] as const;

const fits =
  ({ filters, distance }: Wanted) =>
  (pet: AdoptablePet) =>
    (pet.miles === null || pet.miles <= distance) &&
    (!filters.nature || hasNature(pet.qualities ?? [], filters.nature)) &&
    onlyYes.every((name) => filters[name] !== false || pet.attributes[name] === false);

const cut = (pet: AdoptablePet): AdoptablePet => ({
  ...pet,
  description:
    pet.description.length > limits.adoptionDescription
      ? `${firstCharacters(pet.description, limits.adoptionDescription)}…`
      : pet.description,
  photos: pet.photos.slice(0, limits.adoptionPhotos),
});

type Pay = Access["pay"];

/** What people ask for: each request counts for its caller and for the day. */
const payForPeople =
  (ctx: ActionCtx): Pay =>
  async () => {
    await limit(ctx, "adoptionPages");
    await countCalls(ctx, "adoption");
  };

/**
 * Anybody can make crawlers ask for previews, so these may use only a small part of the day. Both refusals are ConvexErrors,
 * which `coalesce` doesn't share: people who open the same pet are answered.
 */
const payForPreview =
  (ctx: ActionCtx): Pay =>
  async () => {
    await limit(ctx, "preview");
    if (!(await ctx.runMutation(internal.platform.rates.addCalls, { service: "previews", count: 1 })))
      fail("call.busy");
    await countCalls(ctx, "adoption");
  };

/** Replies name pictures at the service's address, so they are no use once it has another one. */
const cacheKey = (kind: string, provider: AdoptionProvider, what: string) =>
  `${kind}:${provider.name}:${provider.address()}:${what}`;

const tokenKey = (provider: AdoptionProvider) => cacheKey("token", provider, "");

async function tokenOf(ctx: ActionCtx, provider: AdoptionProvider, pay: Pay) {
  const { newToken } = provider;
  if (!newToken) return "";
  return await coalesce(ctx, tokenKey(provider), async () => {
    await pay();
    const { token, lifetimeMs } = await newToken();
    return { value: token, ttlMs: Math.max(1000, lifetimeMs - refreshEarlyMs) };
  });
}

/** A token may be revoked early. Then it is forgotten, and the call is made once more with a new one. */
async function withToken<Answer>(
  ctx: ActionCtx,
  provider: AdoptionProvider,
  pay: Pay,
  ask: (access: Access) => Promise<Answer>,
): Promise<Answer> {
  const token = await tokenOf(ctx, provider, pay);
  try {
    return await ask({ token, pay });
  } catch (error) {
    if (!provider.newToken || !(error instanceof OutsideError) || error.status !== 401) throw error;
    await ctx.runMutation(internal.platform.cache.forget, { key: tokenKey(provider), value: JSON.stringify(token) });
    return await ask({ token: await tokenOf(ctx, provider, pay), pay });
  }
}

async function listing(ctx: ActionCtx, provider: AdoptionProvider, wanted: Wanted, page: number): Promise<Listing> {
  const key = cacheKey("adoption", provider, `${page}:${searchKey(wanted)}`);
  return await coalesce(ctx, key, async () => {
    const { pets, ...rest } = await withToken(ctx, provider, payForPeople(ctx), (access) =>
      provider.list(wanted, page, access),
    );
    return { value: { ...rest, pets: pets.filter(fits(wanted)).map(cut) }, ttlMs: limits.adoptionCacheMs };
  });
}

/** One pet by its id. Null if it isn't up for adoption, or another service lists it. */
export async function findAdoptable(
  ctx: ActionCtx,
  provider: AdoptionProvider,
  id: string,
  pay = payForPeople(ctx),
): Promise<AdoptablePet | null> {
  if (!id.startsWith(provider.prefix)) return null;
  return await coalesce(ctx, cacheKey("adoptable", provider, id), async () => {
    const found = await withToken(ctx, provider, pay, (access) =>
      provider.find(id.slice(provider.prefix.length), access),
    ).catch((error: unknown) => {
      if (error instanceof OutsideError && error.trouble === "gone") return null;
      throw error;
    });
    return { value: found && cut(found), ttlMs: found ? limits.adoptionCacheMs : limits.adoptionGoneMs };
  });
}

/** A pet for a link's preview. "unknown" if the service doesn't answer, or previews have had their share of it. */
export async function petToPreview(ctx: ActionCtx, id: string): Promise<AdoptablePet | null | "unknown"> {
  const provider = adoptionProvider();
  if (!provider || !isPetId(id)) return null;
  return await findAdoptable(ctx, provider, id, payForPreview(ctx)).catch(() => "unknown" as const);
}

const rounded = (degrees: number) => Math.round(degrees * 100) / 100;

export async function searchAdoption(ctx: ActionCtx, provider: AdoptionProvider, search: AdoptionSearch) {
  const { page, type, place, ...rest } = search;
  const wanted: Wanted = {
    ...rest,
    type: type as AdoptionAnimal,
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
    total: expected,
    isExact: !more,
  };
}

export const serviceOff = (keys: string) => new OutsideError("Adoption", "off", `set ${keys}`);
