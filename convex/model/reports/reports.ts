// Stores the forms of new and edited reports, and says which fields anyone may read.
import { townOf } from "../../../domain/geo/town";
import type { Problem, Refused } from "../../../domain/texts/failure";
import { contactWays } from "../../../domain/report/contactWays";
import { limits } from "../../../domain/limits";
import { type CompleteForm, formOf, storedOf } from "../../../domain/report/reportForm";
import { pickFields } from "../../../domain/report/pickFields";
import { storedNames } from "../../../domain/report/reportFields";
import { checkReport, checkReportSize, cleanReport } from "../../../domain/report/reportRules";
import type { LanguageCode } from "../../../domain/texts/languageList";
import { fingerprint } from "../../../domain/texts/text";
import { isUtcOffset, latestDayAnywhere } from "../../../domain/time/time";
import type { Doc, Id } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { countIn } from "../notify/areaMonthlyCounts";
import { coverOf } from "../moderation/hideContent";
import { claimAtSubmit } from "../matching/matchActions";
import { ownPet } from "../pets/pets";
import { givePhotos, problemOfPhotos, replacePhotos } from "../photos/photos";
import { turnOnMailIfUnset } from "../notify/mail/mailboxes";
import { refuse } from "../platform/refusal";
import { insertReport, patchReport } from "./reportRecords";
import { markScam } from "../moderation/scamMarks";
import { setSecret, secretOf } from "./secrets";
import type { ViewerCtx } from "../account/users";
import { publicTimeAfterEdit, setWindow } from "./windows";

type Photos = Id<"photos">[];

/** The first problem with the form, by the same rules as in the browser. */
async function problemOf(ctx: ViewerCtx, form: CompleteForm, photos: Photos, report?: Doc<"reports">) {
  const latestDay = latestDayAnywhere(Date.now());
  const problem: Problem | null =
    checkReportSize(form) ?? checkReport(cleanReport(form), { photoCount: photos.length, latestDay });
  return problem ?? (await problemOfPhotos(ctx, ctx.viewer, report?.photos ?? [], photos, report?.authorId));
}

/**
 * Splits the form into the records that are stored. Only the report of a found pet has a secret, and `sameAs`: the lost
 * report that its finder takes to be about the same pet.
 */
function partsOf(form: CompleteForm) {
  const { status, contactInfo, secret = "", sameAs } = cleanReport(form);
  const isFound = status === "found";
  const fields = { status, ...storedOf(form) };
  return { contactInfo, secret: isFound ? secret : "", sameAs: isFound ? sameAs : undefined, fields };
}

type SentForm = CompleteForm & { photos: Photos; submitKey: string };

const hashOfForm = (form: SentForm) =>
  fingerprint(JSON.stringify(Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1))));

async function petOf(ctx: ViewerCtx, petId = "") {
  const id = ctx.db.normalizeId("pets", petId);
  return id && (await ownPet(ctx, id));
}

const offsetOf = (minutes: number | undefined) =>
  minutes !== undefined && isUtcOffset(minutes) ? { utcOffset: minutes } : {};

/** Fields that never make a form invalid: a wrong value is dropped. */
interface UncheckedFields {
  petId?: string | undefined;
  utcOffset?: number | undefined;
  lang?: LanguageCode | undefined;
}

export async function submitReport(
  ctx: ViewerCtx,
  sentForm: SentForm,
  { petId, utcOffset, lang = ctx.viewer.lang }: UncheckedFields = {},
): Promise<Id<"reports"> | Refused> {
  const { photos, submitKey, ...form } = sentForm;
  const problem = isSubmitKey(submitKey) ? await problemOf(ctx, form, photos) : ({ code: "request.invalid" } as const);
  if (problem) return refuse(problem);
  const { contactInfo, secret, sameAs, fields } = partsOf(form);
  await replacePhotos(ctx, [], photos);
  const pet = await petOf(ctx, petId);
  const reportId = await insertReport(ctx, {
    authorId: ctx.viewer._id,
    lifecycle: "open",
    ...fields,
    ...offsetOf(utcOffset),
    ...(pet && { petId: pet._id }),
    ...(lang && { lang }),
    photos,
    cover: await coverOf(ctx, photos),
    submitKey,
    formHash: hashOfForm(sentForm),
    confirmedAt: Date.now(),
  });
  await ctx.db.insert("contacts", { reportId, text: contactInfo });
  await setSecret(ctx, reportId, secret);
  await markScam(ctx, reportId, { ...fields, contactInfo });
  await countIn(ctx, fields.status, townOf(fields.place));
  // "made" means that there is nothing to tell the finder.
  const outcome = sameAs ? await claimAtSubmit(ctx, reportId, sameAs) : "made";
  if (outcome !== "made") await patchReport(ctx, reportId, { claimOutcome: outcome });
  await turnOnMailIfUnset(ctx, ctx.viewer, "submitted");
  return reportId;
}

/** Updates the report if the form has changed since it was last sent. A repeated request must not undo a later edit. */
export async function submitAgain(
  ctx: ViewerCtx,
  report: Doc<"reports">,
  sentForm: SentForm,
  { utcOffset, lang }: UncheckedFields,
): Promise<Id<"reports"> | Refused> {
  const formHash = hashOfForm(sentForm);
  if (formHash === report.formHash) return report._id;
  const { submitKey: _submitKey, status: _status, ...changes } = sentForm;
  const refused = await changeReport(ctx, report, changes, { utcOffset, lang });
  if (refused) return refused;
  await patchReport(ctx, report._id, { formHash });
  return report._id;
}

const isSubmitKey = (key: string) => key.length >= 1 && key.length <= limits.submitKey;

/** The report that was created with this key. Null if there is none. */
export async function reportWithKey(ctx: QueryCtx, authorId: Id<"users">, submitKey: string) {
  if (!isSubmitKey(submitKey)) return null;
  return await ctx.db
    .query("reports")
    .withIndex("by_author_and_submitKey", (q) => q.eq("authorId", authorId).eq("submitKey", submitKey))
    .unique();
}

/**
 * Whether the author shares a phone number with everybody. Pages fetch the number itself with `reports.contact`, which
 * is rate limited.
 */
export const canAnyoneCall = async (ctx: QueryCtx, { _id, contactFor }: Doc<"reports">) =>
  contactFor !== "accepted" && contactWays((await contactOf(ctx, _id))?.text ?? "").phones.length > 0;

export async function contactOf(ctx: QueryCtx, reportId: Id<"reports">) {
  return await ctx.db
    .query("contacts")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();
}

const lifecycleFields = ["homeAt", "ending", "thanks", "showsPhoto", "window"] as const;
const publicNames = [
  "_id",
  "_creationTime",
  "status",
  ...storedNames,
  "untouched",
  "utcOffset",
  "lang",
  "photos",
  "shortCode",
  ...lifecycleFields,
] as const;

/** The fields that anyone may read. Other programs know the lifecycle as `state`. */
export const publicFields = (report: Doc<"reports">) => ({
  ...pickFields(report, publicNames),
  state: report.lifecycle,
  confirmedAt: report.confirmedAt,
});

export async function changeReport(
  ctx: ViewerCtx,
  report: Doc<"reports">,
  changes: Partial<CompleteForm> & { photos?: Photos | undefined },
  { utcOffset, lang }: UncheckedFields = {},
): Promise<Refused | null> {
  const contact = await contactOf(ctx, report._id);
  const separateTexts = { contactInfo: contact?.text ?? "", secret: await secretOf(ctx, report._id) };
  const before = { ...formOf(report), place: report.place, ...separateTexts };
  const { photos = report.photos, ...sentFields } = changes;
  // A field that the form sends counts as pressed by the author, unless the form's own `untouched` names it.
  const untouched = before.untouched?.filter((name) => sentFields[name] === undefined);
  const form: CompleteForm = { ...before, untouched, ...sentFields };
  const problem = await problemOf(ctx, form, photos, report);
  if (problem) return refuse(problem);
  const { contactInfo, secret, fields } = partsOf(form);
  const isRewritten = fields.additionalInfo !== report.additionalInfo;
  await replacePhotos(ctx, report.photos, photos);
  await givePhotos(ctx, report.authorId, photos);
  await patchReport(ctx, report._id, {
    ...fields,
    ...offsetOf(utcOffset),
    ...(isRewritten && lang && { lang }),
    photos,
    cover: await coverOf(ctx, photos),
    confirmedAt: Date.now(),
    ...publicTimeAfterEdit(report, { ...fields, photos }),
  });
  if (!contact) await ctx.db.insert("contacts", { reportId: report._id, text: contactInfo });
  else if (contact.text !== contactInfo) await ctx.db.patch("contacts", contact._id, { text: contactInfo });
  await setSecret(ctx, report._id, secret);
  await markScam(ctx, report._id, { ...fields, contactInfo }, before);
  await setWindow(ctx, report._id);
  return null;
}
