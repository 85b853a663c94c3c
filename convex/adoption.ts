import { v } from "convex/values";
import { type AdoptablePet, checkAdoption, isPetId } from "../domain/adoption/adoption";
import type { MessageCode } from "../domain/messages";
import { isOversizedPlace } from "../domain/geo/placeRules";
import { action } from "./model/platform/actions";
import { findAdoptable, searchAdoption, serviceOffError } from "./model/adoption/adoptionSearch";
import { fail } from "./model/platform/errors";
import { limit } from "./model/platform/rateLimits";
import { searchFields } from "./model/platform/shapes";
import { adoptionKeys, adoptionProvider } from "./providers/adoption/service";
import type { AdoptionProvider } from "./providers/adoption/adoptionProvider";
import { OutsideError } from "./providers/outsideRequest";

// Null if the listing does not say.
const yesNoOrUnstated = v.union(v.boolean(), v.null());
const urlOrNull = v.union(v.string(), v.null());

const adoptable = v.object({
  id: v.string(),
  name: v.string(),
  url: urlOrNull,
  status: v.string(),
  type: v.string(),
  gender: v.string(),
  age: v.string(),
  size: v.string(),
  photos: v.array(v.object({ medium: v.string(), large: v.string() })),
  breeds: v.object({ primary: v.string() }),
  colors: v.object({ primary: v.string() }),
  attributes: v.object({
    spayed_neutered: yesNoOrUnstated,
    house_trained: yesNoOrUnstated,
    declawed: yesNoOrUnstated,
    special_needs: yesNoOrUnstated,
    shots_current: yesNoOrUnstated,
  }),
  environment: v.object({ children: yesNoOrUnstated, dogs: yesNoOrUnstated, cats: yesNoOrUnstated }),
  contact: v.object({
    name: v.string(),
    email: v.string(),
    phone: v.string(),
    address: v.object({ city: v.string(), province: v.string() }),
  }),
  miles: v.union(v.number(), v.null()),
  description: v.string(),
  qualities: v.optional(v.array(v.string())),
  trackerUrl: urlOrNull,
});

/** The reason to show when the service replied with an error. */
function reasonOf({ trouble, status }: OutsideError): MessageCode {
  if (trouble === "busy") return "adoption.providerBusy";
  if (trouble === "refused") return "adoption.providerRefused";
  return status !== undefined && status >= 500 ? "adoption.providerDown" : "adoption.unknownError";
}

function failWith(error: OutsideError, provider: AdoptionProvider | null): never {
  // The details are for the operator's log only.
  console.warn(error.message);
  if (error.trouble === "off") fail("request.serviceOff");
  if (error.trouble === "quotaUsedUp" && provider)
    fail("adoption.quotaUsedUp", { provider: provider.name, site: provider.site });
  if (error.status === undefined && error.trouble !== "refused") fail("adoption.failed");
  fail("adoption.failedStatus", { message: reasonOf(error) });
}

async function askProvider<Answer>(call: (provider: AdoptionProvider) => Promise<Answer>): Promise<Answer> {
  const provider = adoptionProvider();
  try {
    if (!provider) throw serviceOffError(adoptionKeys);
    return await call(provider);
  } catch (error) {
    if (error instanceof OutsideError) failWith(error, provider);
    throw error;
  }
}

/** Public: searching for a pet to adopt needs no account. */
export const search = action({
  args: {
    ...searchFields,
    page: v.number(),
    sort: v.optional(v.string()),
  },
  // `isExact`: the service's last page has been read. Until then, `total` is an estimate.
  returns: v.object({
    provider: v.string(),
    animals: v.array(adoptable),
    page: v.number(),
    totalPages: v.number(),
    total: v.number(),
    isExact: v.boolean(),
  }),
  handler: async (ctx, args) => {
    const failure = checkAdoption(args);
    if (failure) fail(failure.code);
    if (isOversizedPlace(args.place)) fail("request.invalid");
    await limit(ctx, "adoption");
    return await askProvider((provider) => searchAdoption(ctx, provider, args));
  },
});

/**
 * Public, like the search: one pet's details, for anyone with the link. `pet` is null if the pet isn't up for adoption,
 * or another service lists it.
 */
export const pet = action({
  args: { id: v.string() },
  returns: v.object({ provider: v.string(), pet: v.union(adoptable, v.null()) }),
  handler: async (ctx, { id }): Promise<{ provider: string; pet: AdoptablePet | null }> => {
    if (!isPetId(id)) fail("request.invalid");
    await limit(ctx, "adoption");
    return await askProvider(async (provider) => ({
      provider: provider.name,
      pet: await findAdoptable(ctx, provider, id),
    }));
  },
});
