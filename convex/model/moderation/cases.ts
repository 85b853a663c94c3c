// A case is about one subject: one that people flagged, one that looks like a scam or a threat, or a disputed proof. It
// is pending until an operator decides, or until nothing is left to decide.
import { countDistinctPeople } from "../../../domain/moderation/flagRules";
import type { Doc } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { hideReport, setPhotoHidden, showReport } from "./hideContent";
import { hideSighting } from "../search/sightingRecords";

export async function caseOf(ctx: QueryCtx, subject: string) {
  return await ctx.db
    .query("cases")
    .withIndex("by_subject", (q) => q.eq("subject", subject))
    .unique();
}

/** At most this many flags of a case are read. More would make no difference. */
const mostFlags = 100;

export async function flagsOf(ctx: QueryCtx, { _id }: Doc<"cases">) {
  return await ctx.db
    .query("flags")
    .withIndex("by_case_and_user_and_address", (q) => q.eq("caseId", _id))
    .order("desc")
    .take(mostFlags);
}

export async function openFlagsOf(ctx: QueryCtx, caseRow: Doc<"cases">) {
  return (await flagsOf(ctx, caseRow)).filter(({ settledBy }) => !settledBy);
}

/** A lower bound of the number of different people behind these flags. */
export const countPeople = (flags: Doc<"flags">[]) =>
  countDistinctPeople(
    flags.map(({ userId, isNew, address, day }) => ({ establishedId: isNew ? undefined : userId, address, day })),
  );

/** The case's subject. Null if it was deleted. */
export async function subjectOf(ctx: QueryCtx, { what, subject }: Pick<Doc<"cases">, "what" | "subject">) {
  if (what === "report") {
    const id = ctx.db.normalizeId("reports", subject);
    const report = id && (await ctx.db.get("reports", id));
    return report && { what, report };
  }
  if (what === "photo") {
    const id = ctx.db.normalizeId("photos", subject);
    const photo = id && (await ctx.db.get("photos", id));
    return photo && { what, photo };
  }
  if (what === "sighting") {
    const id = ctx.db.normalizeId("sightings", subject);
    const sighting = id && (await ctx.db.get("sightings", id));
    return sighting && { what, sighting };
  }
  if (what === "message") {
    const id = ctx.db.normalizeId("messages", subject);
    const message = id && (await ctx.db.get("messages", id));
    return message && { what, message };
  }
  if (what === "proof") {
    const id = ctx.db.normalizeId("proofs", subject);
    const proof = id && (await ctx.db.get("proofs", id));
    return proof && { what, proof };
  }
  const id = ctx.db.normalizeId("users", subject);
  const user = id && (await ctx.db.get("users", id));
  return user && { what, user };
}

/** Hides the subject of a case, or shows it again. */
export async function setSubjectHidden(ctx: MutationCtx, caseRow: Doc<"cases">, isHidden: boolean) {
  const subject = await subjectOf(ctx, caseRow);
  if (subject?.what === "report") await (isHidden ? hideReport : showReport)(ctx, subject.report, "case");
  if (subject?.what === "sighting") await hideSighting(ctx, subject.sighting, isHidden);
  if (subject?.what === "message") {
    await ctx.db.patch("messages", subject.message._id, { hidden: isHidden ? true : undefined });
  }
  if (subject?.what === "photo") await setPhotoHidden(ctx, subject.photo, isHidden);
  if (subject?.what === "name") {
    await ctx.db.patch("users", subject.user._id, { nameHidden: isHidden ? true : undefined });
  }
}

/**
 * Closes a case if nothing is left to decide: its subject was removed, or a text that looked like a scam was changed.
 * A decision to hide the subject stays on record against its owner.
 */
export async function closeCase(ctx: MutationCtx, subject: string) {
  const existing = await caseOf(ctx, subject);
  if (!existing || existing.state === "gone") return;
  const decision = existing.state === "shown" ? undefined : existing.decision;
  await ctx.db.patch("cases", existing._id, { state: "gone", isHidden: false, since: Date.now(), decision });
}

/** Whether an operator has removed the photo that the case was about. */
export async function isPhotoRemoved(ctx: QueryCtx, { state, decision }: Doc<"cases">) {
  const row = state === "gone" && decision ? await ctx.db.get("operatorLog", decision.logId) : null;
  return row?.action === "removePhoto";
}
