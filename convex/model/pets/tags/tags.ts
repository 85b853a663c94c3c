// The tags of a pet: codes that lead to its page, and what that page tells a finder.
import { limits } from "../../../../domain/limits";
import { parseTagCode, tagCodeBytes, tagCodeFrom } from "../../../../domain/pets/tags/tagCode";
import {
  checkFinderNote,
  checkTagLabel,
  cleanFinderNote,
  cleanTagLabel,
  type FinderNote,
} from "../../../../domain/pets/tags/tagRules";
import type { Refused } from "../../../../domain/texts/failure";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { ViewerCtx } from "../../account/users";
import { refuse } from "../../platform/refusal";

type Tag = Doc<"tags">;
type Pet = Doc<"pets">;

/** The tag with this code, however it was typed. */
export async function tagOfCode({ db }: Pick<QueryCtx, "db">, typedCode: string): Promise<Tag | null> {
  const code = parseTagCode(typedCode);
  if (!code) return null;
  return await db
    .query("tags")
    .withIndex("by_code", (q) => q.eq("code", code))
    .unique();
}

/** The viewer's own tag, of a pet that isn't removed. */
export async function ownTag({ db, viewer }: ViewerCtx, typedCode: string): Promise<Tag | null> {
  const tag = await tagOfCode({ db }, typedCode);
  const pet = tag?.ownerId === viewer._id ? await db.get("pets", tag.petId) : null;
  return pet && pet.removedAt === undefined ? tag : null;
}

/** The pet's tags, including retired ones, oldest first. */
export async function tagsOf({ db }: Pick<QueryCtx, "db">, petId: Id<"pets">) {
  const tags = await db
    .query("tags")
    .withIndex("by_pet_and_state", (q) => q.eq("petId", petId))
    .take(limits.tagsInUse + limits.retiredTagsKept);
  return tags.toSorted((one, other) => one._creationTime - other._creationTime);
}

const isInUse = ({ state }: Tag) => state === "active";

export const tagsInUse = async (ctx: Pick<QueryCtx, "db">, petId: Id<"pets">) =>
  (await tagsOf(ctx, petId)).filter(isInUse);

const refuseTooMany = () => refuse({ code: "tag.tooMany", values: { max: limits.tagsInUse } });

/** With a hundred million tags, only one attempt in ten thousand hits a code already in use. */
const mostAttempts = 5;

async function unusedCode(ctx: MutationCtx): Promise<string> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const code = tagCodeFrom(crypto.getRandomValues(new Uint8Array(tagCodeBytes)));
    if (!(await tagOfCode(ctx, code))) return code;
  }
  throw new Error("No unused code for a tag was found.");
}

/** Makes a tag and returns its code. */
export async function addTag(ctx: MutationCtx, { _id: petId, ownerId }: Pet, label: string): Promise<string | Refused> {
  const failure = checkTagLabel(label);
  if (failure) return refuse(failure);
  if ((await tagsInUse(ctx, petId)).length >= limits.tagsInUse) return refuseTooMany();
  const code = await unusedCode(ctx);
  await ctx.db.insert("tags", { code, petId, ownerId, label: cleanTagLabel(label), state: "active" });
  return code;
}

/**
 * Retiring a retired tag changes nothing, so `retiredAt` keeps the first time. Above the limit, the tag that was
 * retired first is deleted. Its code still shows the page for retired tags, because unknown codes show that page, too.
 */
export async function retireTag(ctx: MutationCtx, tag: Tag) {
  if (!isInUse(tag)) return;
  const retiredTags = (await tagsOf(ctx, tag.petId)).filter((one) => !isInUse(one));
  const [firstRetired] = retiredTags.toSorted((one, other) => (one.retiredAt ?? 0) - (other.retiredAt ?? 0));
  if (firstRetired && retiredTags.length >= limits.retiredTagsKept) await ctx.db.delete("tags", firstRetired._id);
  await ctx.db.patch("tags", tag._id, { state: "retired", retiredAt: Date.now() });
}

export async function restoreTag(ctx: MutationCtx, tag: Tag): Promise<null | Refused> {
  if (isInUse(tag)) return null;
  if ((await tagsInUse(ctx, tag.petId)).length >= limits.tagsInUse) return refuseTooMany();
  await ctx.db.patch("tags", tag._id, { state: "active", retiredAt: undefined });
  return null;
}

const noteRowOf = async ({ db }: Pick<QueryCtx, "db">, petId: Id<"pets">) =>
  await db
    .query("finderNotes")
    .withIndex("by_pet", (q) => q.eq("petId", petId))
    .unique();

export async function finderNoteOf(ctx: Pick<QueryCtx, "db">, petId: Id<"pets">): Promise<FinderNote> {
  const { advice = "", phone = "" } = (await noteRowOf(ctx, petId)) ?? {};
  return { advice, phone };
}

export async function setFinderNote(
  ctx: MutationCtx,
  { _id: petId, ownerId }: Pet,
  typedNote: FinderNote,
): Promise<null | Refused> {
  const failure = checkFinderNote(typedNote);
  if (failure) return refuse(failure);
  const existing = await noteRowOf(ctx, petId);
  const note = cleanFinderNote(typedNote);
  if (existing) await ctx.db.patch("finderNotes", existing._id, note);
  else await ctx.db.insert("finderNotes", { petId, ownerId, ...note });
  return null;
}

/** Deletes the tags and the finder note of a deleted pet. */
export async function deleteTagsAndNote(ctx: MutationCtx, petId: Id<"pets">) {
  for (const tag of await tagsOf(ctx, petId)) await ctx.db.delete("tags", tag._id);
  const note = await noteRowOf(ctx, petId);
  if (note) await ctx.db.delete("finderNotes", note._id);
}
