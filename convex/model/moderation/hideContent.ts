// Hides what is on the board and shows it again. A report can be hidden for several reasons at once: a case, a ban of
// its author, a removal that can still be undone, or that it was never published. When no reason is left, the report
// returns to its former lifecycle.
import { minuteMs } from "../../../domain/units";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { firstVisiblePhoto } from "../photos/photos";
import { takeOutOfReviewSoon, schedulePostUpdate } from "../posts/jobs";
import { patchReport } from "../reports/reportRecords";
import { countReunion } from "../reports/reunions";
import { deleteShareCard } from "../reports/share/shareCards";

type Reason = NonNullable<Doc<"reports">["hidden"]>["reasons"][number];

export async function hideReport(ctx: MutationCtx, report: Doc<"reports">, reason: Reason) {
  const { lifecycleBefore, reasons } = report.hidden ?? { lifecycleBefore: report.lifecycle, reasons: [] };
  if (reasons.includes(reason)) return;
  const hidden = { lifecycleBefore, reasons: [...reasons, reason] };
  await patchReport(ctx, report._id, { lifecycle: "hidden", hidden });
  await countReunion(ctx, report._id);
  await takeOutOfReviewSoon(ctx, report, minuteMs);
  // Operators still need the preview picture of a report that flags have hidden. The public cannot open the report.
  if (reason === "ban") await deleteShareCard(ctx, report._id);
}

export async function showReport(ctx: MutationCtx, report: Doc<"reports">, reason: Reason) {
  if (!report.hidden?.reasons.includes(reason)) return;
  const { lifecycleBefore } = report.hidden;
  const reasons = report.hidden.reasons.filter((one) => one !== reason);
  const isStillHidden = reasons.length > 0;
  const changes = isStillHidden
    ? { hidden: { lifecycleBefore, reasons } }
    : { lifecycle: lifecycleBefore, hidden: undefined };
  await patchReport(ctx, report._id, changes);
  await countReunion(ctx, report._id);
  if (isStillHidden) return;
  // While the report was hidden, its pet may have come home or been lost again, and its posts were not updated.
  await schedulePostUpdate(ctx, report, report.homeAt);
}

/** The report's lifecycle. For a hidden report, the one that it had before. */
export const lifecycleOf = ({ lifecycle, hidden }: Pick<Doc<"reports">, "lifecycle" | "hidden">) =>
  (hidden ? hidden.lifecycleBefore : lifecycle) as Exclude<Doc<"reports">["lifecycle"], "hidden">;

/** Whether its author has removed the report: nobody sees it, but the author can restore it for a while. */
export const isRemoved = ({ removedAt }: Doc<"reports">) => removedAt !== undefined;

/** The cover that a report stores: a copy of the smaller sizes of its first visible photo. */
export async function coverOf(ctx: MutationCtx, photos: Id<"photos">[]) {
  const photo = await firstVisiblePhoto(ctx, photos);
  if (!photo) return undefined;
  const { thumb, mid, colour, colours } = photo;
  return { thumb, ...(mid && { mid }), colour, ...(colours && { colours }) };
}

/** At most this many of a user's reports and pets are searched for a photo. */
const mostReports = 500;

async function reportsWith(ctx: MutationCtx, photo: Doc<"photos">) {
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_author", (q) => q.eq("authorId", photo.ownerId))
    .take(mostReports);
  return reports.filter(({ photos }) => photos.includes(photo._id));
}

/** Hides a photo on the report's page, the feed's card and the preview picture, or shows it there again. */
export async function setPhotoHidden(ctx: MutationCtx, photo: Doc<"photos">, isHidden: boolean) {
  await ctx.db.patch("photos", photo._id, { hidden: isHidden ? true : undefined });
  for (const { _id, photos } of await reportsWith(ctx, photo)) {
    await patchReport(ctx, _id, { cover: await coverOf(ctx, photos) });
    await deleteShareCard(ctx, _id);
  }
}

/** Takes a photo out of reports, pets, a sighting and the owner's avatar, and hides it until the sweep deletes it. */
export async function takePhotoOut(ctx: MutationCtx, photo: Doc<"photos">) {
  const withoutPhoto = (photos: Id<"photos">[]) => photos.filter((id) => id !== photo._id);
  for (const { _id, photos } of await reportsWith(ctx, photo)) {
    const remainingPhotos = withoutPhoto(photos);
    await patchReport(ctx, _id, { photos: remainingPhotos, cover: await coverOf(ctx, remainingPhotos) });
    await deleteShareCard(ctx, _id);
  }
  const pets = await ctx.db
    .query("pets")
    .withIndex("by_owner_and_removedAt", (q) => q.eq("ownerId", photo.ownerId))
    .take(mostReports);
  for (const { _id, photos } of pets) {
    if (photos.includes(photo._id)) await ctx.db.patch("pets", _id, { photos: withoutPhoto(photos) });
  }
  const sighting = await ctx.db
    .query("sightings")
    .withIndex("by_photo", (q) => q.eq("photo", photo._id))
    .first();
  if (sighting) await ctx.db.patch("sightings", sighting._id, { photo: undefined });
  const owner = await ctx.db.get("users", photo.ownerId);
  if (owner?.avatar === photo._id) await ctx.db.patch("users", owner._id, { avatar: undefined });
  await ctx.db.patch("photos", photo._id, { hidden: true, uses: 0, unusedSince: Date.now() });
}
