// Fills our pages of 20 pets from the service's pages. For three of our yes/no filters (house-trained, special needs,
// declawed), the services can filter for "Yes", but not for "No". We filter for "No" here, so a page of the service can
// yield few pets. We cache the service's pages, so our pages stay the same while a visitor goes back and forth.
import { type AdoptablePet, type AdoptionSearch, isPetId, searchKey } from "../../../domain/adoption/adoption";
import type { AdoptionAnimal } from "../../../domain/adoption/adoptionChoices";
import { petMatches } from "../../../domain/adoption/petMatches";
import { limits } from "../../../domain/limits";
import { firstCharacters } from "../../../domain/texts/text";
import { internal } from "../../_generated/api";
import type { ActionCtx } from "../../_generated/server";
import { adoptionProvider } from "../../providers/adoption/service";
import type { Access, AdoptionProvider, Listing, ProviderSearch } from "../../providers/adoption/adoptionProvider";
import { OutsideError } from "../../providers/outsideRequest";
import { requireQuota } from "../platform/quotaUsage";
import { coalesce } from "../platform/coalesce";
import { fail } from "../platform/errors";
import { limit, limitWithQuota } from "../platform/rateLimits";

/** If filters leave few pets, a search fetches at most this many additional pages of the service. */
const mostExtraPages = 6;
/** Tokens are replaced this long before they expire. */
const refreshEarlyMs = 60_000;

const shortenPet = (pet: AdoptablePet): AdoptablePet => ({
  ...pet,
  description:
    pet.description.length > limits.adoptionDescription
      ? `${firstCharacters(pet.description, limits.adoptionDescription)}…`
      : pet.description,
  photos: pet.photos.slice(0, limits.adoptionPhotos),
});

type Pay = Access["pay"];

/** Each request for a visitor counts against the caller's limit and the day's quota. */
const payForVisitor =
  (ctx: ActionCtx): Pay =>
  async () =>
    await limitWithQuota(ctx, "adoptionPages", "adoption");

/**
 * Previews, checks of favourites and saved searches may each use only a small share of the day's calls. If the caller's
 * limit or the share is used up, this throws a ConvexError. `coalesce` fails only this caller's call with it: a visitor
 * who waits for the same pet then makes a request of their own. Saved searches have no caller to limit.
 */
const payFromShare =
  (ctx: ActionCtx, share: "previews" | "favourites" | "newPets", limitCaller?: Pay): Pay =>
  async () => {
    await limitCaller?.();
    if (!(await ctx.runMutation(internal.platform.rates.takeQuota, { service: share, count: 1 }))) fail("request.busy");
    await requireQuota(ctx, "adoption");
  };

/** Contains the service's address, because the reply's picture URLs lead there and are useless after it changes. */
const cacheKey = (kind: string, provider: AdoptionProvider, request: string) =>
  `${kind}:${provider.name}:${provider.address()}:${request}`;

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

/** A service may revoke a token early. Then we drop the token and repeat the call once with a new one. */
async function withToken<Answer>(
  ctx: ActionCtx,
  provider: AdoptionProvider,
  pay: Pay,
  call: (access: Access) => Promise<Answer>,
): Promise<Answer> {
  const token = await tokenOf(ctx, provider, pay);
  try {
    return await call({ token, pay });
  } catch (error) {
    if (!provider.newToken || !(error instanceof OutsideError) || error.status !== 401) throw error;
    await ctx.runMutation(internal.platform.cache.deleteEntry, {
      key: tokenKey(provider),
      value: JSON.stringify(token),
    });
    return await call({ token: await tokenOf(ctx, provider, pay), pay });
  }
}

async function listPage(
  ctx: ActionCtx,
  provider: AdoptionProvider,
  criteria: ProviderSearch,
  page: number,
  pay = payForVisitor(ctx),
): Promise<Listing> {
  const key = cacheKey("adoption", provider, `${page}:${searchKey(criteria)}`);
  return await coalesce(ctx, key, async () => {
    const { pets, ...rest } = await withToken(ctx, provider, pay, (access) => provider.list(criteria, page, access));
    return {
      value: { ...rest, pets: pets.filter((pet) => petMatches(pet, criteria)).map(shortenPet) },
      ttlMs: limits.adoptionCacheMs,
    };
  });
}

/** One pet by its id. Null if it isn't up for adoption, or another service lists it. */
export async function findAdoptable(
  ctx: ActionCtx,
  provider: AdoptionProvider,
  id: string,
  pay = payForVisitor(ctx),
): Promise<AdoptablePet | null> {
  if (!id.startsWith(provider.prefix)) return null;
  return await coalesce(ctx, cacheKey("adoptable", provider, id), async () => {
    const adoptable = await withToken(ctx, provider, pay, (access) =>
      provider.find(id.slice(provider.prefix.length), access),
    ).catch((error: unknown) => {
      if (error instanceof OutsideError && error.trouble === "gone") return null;
      throw error;
    });
    return {
      value: adoptable && shortenPet(adoptable),
      ttlMs: adoptable ? limits.adoptionCacheMs : limits.adoptionGoneMs,
    };
  });
}

/**
 * Whether each pet is listed. Pets of another service, and those for which the service doesn't answer, are missing from
 * the map. The answers are cached for hours, because people open their favourites often and listings end rarely.
 */
export async function checkListings(ctx: ActionCtx, provider: AdoptionProvider, ids: readonly string[]) {
  const isListedById = new Map<string, boolean>();
  const pay = payFromShare(ctx, "favourites", () => limit(ctx, "favouriteChecks"));
  const idsOfProvider = ids.filter((one) => one.startsWith(provider.prefix));
  // Start at a random pet, so the last pets of a long list get their turn.
  const start = Math.floor(Math.random() * idsOfProvider.length);
  for (const id of [...idsOfProvider.slice(start), ...idsOfProvider.slice(0, start)]) {
    try {
      const isListed = await coalesce(ctx, cacheKey("listed", provider, id), async () => {
        const isAdoptable = (await findAdoptable(ctx, provider, id, pay)) !== null;
        return { value: isAdoptable, ttlMs: isAdoptable ? limits.favouriteListedMs : limits.adoptionGoneMs };
      });
      isListedById.set(id, isListed);
    } catch {
      // The caller's or the day's requests are used up, or the service is down. The other pets stay unknown.
      break;
    }
  }
  return isListedById;
}

/**
 * A pet for a link's preview. Null if it isn't up for adoption, or no service is set up. "unknown" if the service
 * doesn't answer, or if the caller's limit or the previews' share of the day's calls is used up.
 */
export async function petToPreview(ctx: ActionCtx, id: string): Promise<AdoptablePet | null | "unknown"> {
  const provider = adoptionProvider();
  if (!provider || !isPetId(id)) return null;
  return await findAdoptable(
    ctx,
    provider,
    id,
    payFromShare(ctx, "previews", () => limit(ctx, "preview")),
  ).catch(() => "unknown" as const);
}

/** Rounded to about a kilometre, so neighbours share cached replies. */
const roundDegrees = (degrees: number) => Math.round(degrees * 100) / 100;

export async function searchAdoption(ctx: ActionCtx, provider: AdoptionProvider, search: AdoptionSearch) {
  const { page, ...rest } = search;
  const criteria = criteriaOf(rest);
  const size = limits.adoptionPage;
  const pets: AdoptablePet[] = [];
  let [petsRead, total, more] = [0, 0, true];
  for (let servicePage = 1; more && pets.length < page * size && servicePage <= page + mostExtraPages; servicePage++) {
    const answer = await listPage(ctx, provider, criteria, servicePage);
    pets.push(...answer.pets);
    petsRead += answer.petsRead;
    ({ total, more } = answer);
  }
  // Until the service's last page is read, the number of pages is an estimate from the share of pets that fit so far.
  const expectedTotal =
    more && petsRead > 0 ? Math.max(pets.length + 1, Math.round((total * pets.length) / petsRead)) : pets.length;
  return {
    provider: provider.name,
    animals: pets.slice((page - 1) * size, page * size),
    page,
    totalPages: Math.min(limits.adoptionPages, Math.ceil(expectedTotal / size)),
    total: expectedTotal,
    isExact: !more,
  };
}

const criteriaOf = ({ type, place, ...rest }: Omit<AdoptionSearch, "page">): ProviderSearch => ({
  ...rest,
  type: type as AdoptionAnimal,
  place: { lat: roundDegrees(place.lat), lng: roundDegrees(place.lng) },
});

export interface ListedPet {
  pet: AdoptablePet;
  listedAt: number | undefined;
}

/** The newest pets of a saved search. Saved searches may use only a share of the day's requests. */
export async function newestPets(
  ctx: ActionCtx,
  provider: AdoptionProvider,
  search: Omit<AdoptionSearch, "page" | "sort">,
  since: number,
): Promise<ListedPet[]> {
  const criteria = criteriaOf({ ...search, sort: "newest" });
  const listedPets: ListedPet[] = [];
  for (let page = 1; page <= limits.newPetsPages; page++) {
    const { pets, listedAt, more } = await listPage(ctx, provider, criteria, page, payFromShare(ctx, "newPets"));
    listedPets.push(...pets.map((pet) => ({ pet, listedAt: listedAt[pet.id] })));
    // Everything on later pages is older.
    if (!more || Object.values(listedAt).some((at) => at <= since)) break;
  }
  return listedPets;
}

export const serviceOffError = (keys: string) => new OutsideError("Adoption", "off", `set ${keys}`);
