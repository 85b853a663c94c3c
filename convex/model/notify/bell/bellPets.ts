// The bell's entries about new pets: one for each saved search.
import { type Infer, v } from "convex/values";
import { limits } from "../../../../domain/limits";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { newPetsOf } from "../../adoption/newPets";
import { sharedFieldsOf } from "../../adoption/savedSearches";
import { searchFields } from "../../platform/shapes";

export const newPetsEntry = v.object({
  kind: v.literal("newPets"),
  searchId: v.id("savedSearches"),
  search: v.object(searchFields),
  /** The newest pet. */
  listingId: v.string(),
  name: v.string(),
  thumb: v.union(v.string(), v.null()),
  total: v.number(),
  /** Pets that were added since the user last opened the bell. */
  count: v.number(),
  cameAt: v.number(),
});

export async function newPetsEntriesOf(
  ctx: QueryCtx,
  { _id }: Doc<"users">,
  readAt: number,
): Promise<Infer<typeof newPetsEntry>[]> {
  const news = await newPetsOf(ctx, _id, Date.now() - limits.newPetsShownMs);
  const newestBySearch = new Map(news.toReversed().map((pet) => [pet.search._id, pet]));
  return [...newestBySearch].map(([searchId, { listingId, card, at, search }]) => {
    const pets = news.filter((pet) => pet.search._id === searchId);
    return {
      kind: "newPets" as const,
      searchId,
      search: sharedFieldsOf(search),
      listingId,
      name: card.name,
      thumb: card.photo,
      total: pets.length,
      count: pets.filter((pet) => pet.at > readAt).length,
      cameAt: at,
    };
  });
}
