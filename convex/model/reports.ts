import type { Infer } from "convex/values";
import { limits } from "../../domain/limits";
import { type ReportForm, checkReport, cleanReport } from "../../domain/reportRules";
import { fingerprint } from "../../domain/text";
import { latestDayAnywhere } from "../../domain/time";
import type { Doc, Id } from "../_generated/dataModel";
import type { QueryCtx } from "../_generated/server";
import { closeCase } from "./cases";
import { fail } from "./errors";
import { coverOf } from "./hiding";
import { flagReportGone } from "./orders";
import { replacePhotos, requireDistinct } from "./photos";
import type { place } from "./shapes";
import type { ViewerCtx } from "./users";

type Form = Omit<ReportForm, "place"> & { place: Infer<typeof place> };
type Photos = Id<"photos">[];

/** The form as it is stored, checked by the same rules as in the browser. */
function checked(form: Form, photos: Photos): Form {
  const clean = cleanReport(form);
  const failure = checkReport(clean, { photoCount: photos.length, latestDay: latestDayAnywhere(Date.now()) });
  if (failure) fail(failure.code, failure.values);
  requireDistinct(photos);
  return clean;
}

type Sent = Form & { photos: Photos; submitKey: string };

const printOf = (form: Sent) =>
  fingerprint(JSON.stringify(Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1))));

export async function submit(ctx: ViewerCtx, sent: Sent) {
  const { photos, submitKey, ...form } = sent;
  const { contactInfo, ...fields } = checked(form, photos);
  await replacePhotos(ctx, ctx.viewer, [], photos);
  const reportId = await ctx.db.insert("reports", {
    ownerId: ctx.viewer._id,
    state: "open",
    ...fields,
    photos,
    cover: await coverOf(ctx, photos),
    submitKey,
    sent: printOf(sent),
  });
  await ctx.db.insert("contacts", { reportId, text: contactInfo });
  return reportId;
}

/** The same form, sent again, changes nothing: the report may have been edited since. */
export async function submitAgain(ctx: ViewerCtx, report: Doc<"reports">, sent: Sent) {
  const print = printOf(sent);
  if (print === report.sent) return report._id;
  const { submitKey: _submitKey, status: _status, ...words } = sent;
  await change(ctx, report, words);
  await ctx.db.patch("reports", report._id, { sent: print });
  return report._id;
}

/** The report that was already created with this key. */
export async function submitted(ctx: QueryCtx, ownerId: Id<"users">, submitKey: string) {
  if (submitKey.length < 1 || submitKey.length > limits.submitKey) fail("call.invalid");
  return await ctx.db
    .query("reports")
    .withIndex("by_owner_submitKey", (q) => q.eq("ownerId", ownerId).eq("submitKey", submitKey))
    .unique();
}

export async function contactOf(ctx: QueryCtx, reportId: Id<"reports">) {
  return await ctx.db
    .query("contacts")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();
}

/** The viewer's own report. Somebody else's fails like one that doesn't exist. */
export async function ownReport(ctx: QueryCtx, viewer: Doc<"users">, reportId: Id<"reports">) {
  const report = await ctx.db.get("reports", reportId);
  return report?.ownerId === viewer._id ? report : fail("report.notFound");
}

export async function change(
  ctx: ViewerCtx,
  report: Doc<"reports">,
  changes: Partial<Form> & { photos?: Photos | undefined },
) {
  const contact = await contactOf(ctx, report._id);
  const { status, petName, petType, petBreed, petGender, additionalInfo, day, time, place } = report;
  const before = { status, petName, petType, petBreed, petGender, additionalInfo, day, time, place };
  const { photos = report.photos, ...given } = changes;
  const { contactInfo, ...fields } = checked({ contactInfo: contact?.text ?? "", ...before, ...given }, photos);
  await replacePhotos(ctx, ctx.viewer, report.photos, photos);
  await ctx.db.patch("reports", report._id, { ...fields, photos, cover: await coverOf(ctx, photos) });
  if (!contact) await ctx.db.insert("contacts", { reportId: report._id, text: contactInfo });
  else if (contact.text !== contactInfo) await ctx.db.patch("contacts", contact._id, { text: contactInfo });
}

export async function remove(ctx: ViewerCtx, report: Doc<"reports">) {
  const contact = await contactOf(ctx, report._id);
  if (contact) await ctx.db.delete("contacts", contact._id);
  await replacePhotos(ctx, ctx.viewer, report.photos, []);
  await flagReportGone(ctx, report);
  await closeCase(ctx, report._id);
  await ctx.db.delete("reports", report._id);
}
