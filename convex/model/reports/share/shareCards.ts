// The drawn pictures of link previews, at most one for each report. The author's browser draws the picture, which is
// used until the words or the photo in it change.
import { limits } from "../../../../domain/limits";
import { fingerprintOfCard, shareCardOf, shareCardSize } from "../../../../domain/report/shareCard";
import { inLanguage } from "../../../../domain/texts/languages";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { endUploads, storedOf } from "../../photos/uploads";

const storedCardOf = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("shareCards")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

/** Whether a shared link shows the report to the public. */
export const isShared = ({ lifecycle }: Doc<"reports">) => lifecycle === "open" || lifecycle === "home";

/** The content that the picture should show. Null for a report that isn't shared, has no photo, or has a hidden one. */
async function cardContentOf(ctx: QueryCtx, report: Doc<"reports">) {
  const photos = await Promise.all(report.photos.map((id) => ctx.db.get("photos", id)));
  const [firstPhoto] = photos;
  if (!isShared(report) || !firstPhoto || photos.some((photo) => photo?.hidden)) return null;
  const words = inLanguage(report.lang, () => shareCardOf(report));
  return { words, photo: firstPhoto, fingerprint: fingerprintOfCard(words, firstPhoto._id) };
}

/** The URL of the preview's picture. Null unless the picture is up to date. */
export async function shareCardUrl(ctx: QueryCtx, report: Doc<"reports">) {
  const [card, content] = [await storedCardOf(ctx, report._id), await cardContentOf(ctx, report)];
  return card && card.fingerprint === content?.fingerprint ? await ctx.storage.getUrl(card.file) : null;
}

/** The URL of the stored picture, for operators to check, because a browser can send any picture. */
export async function sentCardUrl(ctx: QueryCtx, reportId: Id<"reports">) {
  const card = await storedCardOf(ctx, reportId);
  return card && (await ctx.storage.getUrl(card.file));
}

/** The picture that the browser should draw. Null if there is nothing to draw, or the picture is up to date. */
export async function cardToDraw(ctx: QueryCtx, report: Doc<"reports">) {
  const [card, content] = [await storedCardOf(ctx, report._id), await cardContentOf(ctx, report)];
  if (!content || card?.fingerprint === content.fingerprint) return null;
  const { words, photo, fingerprint } = content;
  const url = await ctx.storage.getUrl(photo.full);
  return url === null ? null : { words, photo: url, fingerprint };
}

async function hasCardSize(ctx: QueryCtx, ownerId: Id<"users">, file: Id<"_storage">) {
  const upload = await storedOf(ctx, { ownerId }, file);
  if (!upload || upload.size > limits.shareCardBytes) return false;
  return upload.width === shareCardSize.width && upload.height === shareCardSize.height;
}

/** Stores an uploaded picture if it has the right size and is up to date. Otherwise deletes it. */
export async function storeCard(ctx: MutationCtx, report: Doc<"reports">, file: Id<"_storage">, fingerprint: string) {
  const content = await cardContentOf(ctx, report);
  const isKept = fingerprint === content?.fingerprint && (await hasCardSize(ctx, report.authorId, file));
  await endUploads(ctx, { ownerId: report.authorId }, [file], { keepsFiles: isKept });
  if (!isKept) return;
  await deleteShareCard(ctx, report._id);
  await ctx.db.insert("shareCards", { reportId: report._id, file, fingerprint });
}

export async function deleteShareCard(ctx: MutationCtx, reportId: Id<"reports">) {
  const card = await storedCardOf(ctx, reportId);
  if (!card) return;
  if (await ctx.db.system.get("_storage", card.file)) await ctx.storage.delete(card.file);
  await ctx.db.delete("shareCards", card._id);
}
