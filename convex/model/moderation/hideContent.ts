// Hides what is on the board and shows it again. A report can be hidden for several reasons at once: a case, a ban of
// its author, and a removal that can still be undone. It returns to its former lifecycle when none is left.
import { minuteMs } from "../../../domain/units";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx } from "../../_generated/server";
import { firstVisible } from "../photos/photos";
import { dropFromReviewSoon, schedulePostUpdate } from "../posts/jobs";
import { patchReport } from "../reports/reportRecords";
import { countReunion } from "../reports/reunions";
import { dropCard } from "../reports/share/shareCards";

type Why = NonNullable<Doc<"reports">["hidden"]>["why"][number];

export async function hideReport(ctx: MutationCtx, report: Doc<"reports">, why: Why) {
  const { was, why: before } = report.hidden ?? { was: report.lifecycle, why: [] };
  if (before.includes(why)) return;
  await patchReport(ctx, report._id, { lifecycle: "hidden", hidden: { was, why: [...before, why] } });
  await countReunion(ctx, report._id);
  await dropFromReviewSoon(ctx, report, minuteMs);
  // When only flags hide it, operators still see its preview picture; the public sees none.
  if (why === "ban") await dropCard(ctx, report._id);
}

export async function showReport(ctx: MutationCtx, report: Doc<"reports">, why: Why) {
  if (!report.hidden?.why.includes(why)) return;
  const { was } = report.hidden;
  const left = report.hidden.why.filter((one) => one !== why);
  const changes = left.length > 0 ? { hidden: { was, why: left } } : { lifecycle: was, hidden: undefined };
  await patchReport(ctx, report._id, changes);
  await countReunion(ctx, report._id);
  if (left.length > 0) return;
  // While it was hidden, it may have come home or been reopened, and its posts were not updated.
  await schedulePostUpdate(ctx, report, report.homeAt);
}

/** The report's lifecycle, whether or not it is hidden. */
export const lifecycleOf = ({ lifecycle, hidden }: Pick<Doc<"reports">, "lifecycle" | "hidden">) =>
  (hidden ? hidden.was : lifecycle) as Exclude<Doc<"reports">["lifecycle"], "hidden">;

/** Its author has removed it: nobody sees it, but the author can restore it for a while. */
export const isRemoved = ({ removedAt }: Doc<"reports">) => removedAt !== undefined;

export async function coverOf(ctx: MutationCtx, photos: Id<"photos">[]) {
  const photo = await firstVisible(ctx, photos);
  if (!photo) return undefined;
  const { thumb, mid, colour, colours } = photo;
  return { thumb, ...(mid && { mid }), colour, ...(colours && { colours }) };
}

/** Most reports of one user that share a photo. */
const mostReports = 500;

async function reportsWith(ctx: MutationCtx, photo: Doc<"photos">) {
  const reports = await ctx.db
    .query("reports")
    .withIndex("by_author", (q) => q.eq("authorId", photo.ownerId))
    .take(mostReports);
  return reports.filter(({ photos }) => photos.includes(photo._id));
}

/** Takes hidden photos off the report's page, the feed's card and the preview's picture. */
export async function setPhotoHidden(ctx: MutationCtx, photo: Doc<"photos">, isHidden: boolean) {
  await ctx.db.patch("photos", photo._id, { hidden: isHidden ? true : undefined });
  for (const { _id, photos } of await reportsWith(ctx, photo)) {
    await patchReport(ctx, _id, { cover: await coverOf(ctx, photos) });
    await dropCard(ctx, _id);
  }
}

/** Takes a photo out of everything that uses it. The sweep then deletes it. */
export async function takeOut(ctx: MutationCtx, photo: Doc<"photos">) {
  const without = (photos: Id<"photos">[]) => photos.filter((id) => id !== photo._id);
  for (const { _id, photos } of await reportsWith(ctx, photo)) {
    const left = without(photos);
    await patchReport(ctx, _id, { photos: left, cover: await coverOf(ctx, left) });
    await dropCard(ctx, _id);
  }
  const pets = await ctx.db
    .query("pets")
    .withIndex("by_owner_and_removedAt", (q) => q.eq("ownerId", photo.ownerId))
    .take(mostReports);
  for (const { _id, photos } of pets) {
    if (photos.includes(photo._id)) await ctx.db.patch("pets", _id, { photos: without(photos) });
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
