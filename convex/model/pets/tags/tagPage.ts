// The facts on the page of a scanned tag. The page never contains an address, a surname, a chip number or a reward.
import { type Infer, v } from "convex/values";
import { nameForFinder, surnamesOf, textForFinder } from "../../../../domain/pets/tags/finderText";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { banOf } from "../../moderation/bans";
import { photosOf } from "../../photos/photos";
import { photo } from "../../platform/shapes";
import { missingReportOf } from "../missingReport";
import { finderNoteOf, tagOfCode } from "./tags";

export const tagPage = v.object({
  /** The code as it is stored, however the finder typed it. */
  code: v.string(),
  petName: v.string(),
  petType: v.string(),
  photo: v.union(photo, v.null()),
  /** When the pet went missing, if it is reported lost. */
  lost: v.union(
    v.null(),
    v.object({
      day: v.union(v.string(), v.null()),
      time: v.union(v.string(), v.null()),
      utcOffset: v.optional(v.number()),
    }),
  ),
  /** The medicine that the pet needs. Empty if none is known. */
  medicine: v.string(),
  /** How to treat the pet, in the owner's words. */
  advice: v.string(),
  /** The number to call. Only while the pet is lost, and if its owner allows it. */
  phone: v.optional(v.string()),
});

export interface ScannedTag {
  tag: Doc<"tags">;
  pet: Doc<"pets">;
  owner: Doc<"users">;
}

/**
 * The tag with its pet and owner. Null for an unknown or retired code, a removed pet and a banned owner. The page is
 * the same in all these cases.
 */
export async function scannedTag(ctx: QueryCtx, code: string): Promise<ScannedTag | null> {
  const tag = await tagOfCode(ctx, code);
  const pet = tag?.state === "active" ? await ctx.db.get("pets", tag.petId) : null;
  const owner = pet && pet.removedAt === undefined ? await ctx.db.get("users", pet.ownerId) : null;
  return tag && pet && owner && !(await banOf(ctx, owner)) ? { tag, pet, owner } : null;
}

const surnamesIn = ({ pet, owner }: Pick<ScannedTag, "pet" | "owner">) =>
  surnamesOf([owner.displayName, owner.nickName], pet.name);

/** The pet's name as a finder reads it. Empty if nothing of it may be shown. */
export const finderNameOf = (scanned: Pick<ScannedTag, "pet" | "owner">) =>
  nameForFinder(scanned.pet.name, surnamesIn(scanned)).shown;

export async function pageOfTag(ctx: QueryCtx, code: string): Promise<Infer<typeof tagPage> | null> {
  const scanned = await scannedTag(ctx, code);
  if (!scanned) return null;
  const { tag, pet } = scanned;
  const { type, photos, medication = "" } = pet;
  const surnames = surnamesIn(scanned);
  const report = await missingReportOf(ctx, pet);
  const { advice, phone } = await finderNoteOf(ctx, pet._id);
  const [picture = null] = await photosOf(ctx, photos, { withHidden: false });
  const { day, time, utcOffset } = report ?? {};
  return {
    code: tag.code,
    petName: finderNameOf(scanned),
    petType: type,
    photo: picture,
    lost: report ? { day: day ?? null, time: time ?? null, ...(utcOffset !== undefined && { utcOffset }) } : null,
    medicine: textForFinder(medication, surnames).shown,
    advice: textForFinder(advice, surnames).shown,
    ...(report && phone && { phone }),
  };
}
