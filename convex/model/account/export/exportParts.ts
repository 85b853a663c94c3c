// Helpers of the export: times as text, photos as URLs, and the lines that several lists share.
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { photosOf, photoUrl } from "../../photos/photos";

export const iso = (at: number) => new Date(at).toISOString();

export const createdAt = (record: { _creationTime: number }) => iso(record._creationTime);

export const photoUrls = async (ctx: QueryCtx, photos: Doc<"pets">["photos"]) =>
  (await photosOf(ctx, photos, { withHidden: true })).map((photo) => photo.full);

export async function sightingLineOf(ctx: QueryCtx, { at, vague, place, note, phone, state, photo }: Doc<"sightings">) {
  const picture = photo ? await photoUrl(ctx, photo, "full") : null;
  return {
    seen: iso(at),
    ...(vague && { vague }),
    place,
    note,
    ...(phone && { phone }),
    // Programs that read exports know the state by this name.
    state: state === "pending" ? ("waiting" as const) : state,
    photo: picture,
  };
}

export const activityLine = ({ name, what, about = "", ...record }: Doc<"activityLog">) => ({
  name,
  what,
  about,
  since: createdAt(record),
});
