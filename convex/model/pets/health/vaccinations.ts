// The vaccinations of a pet. Its owner types them from the certificate.
import { vaccineKey } from "../../../../domain/pets/health/vaccineLabel";
import { checkVaccination, cleanVaccination } from "../../../../domain/pets/health/vaccines";
import { nextReminder, reminderDays } from "../../../../domain/pets/health/reminders";
import { limits } from "../../../../domain/limits";
import type { Refused } from "../../../../domain/texts/failure";
import { isZone } from "../../../../domain/time/localTime";
import { latestDayAnywhere } from "../../../../domain/time/time";
import { internal } from "../../../_generated/api";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { ViewerCtx } from "../../account/users";
import { newsZoneOf } from "../../notify/reportNews/channels";
import { problemOfPhotos, replacePhotos } from "../../photos/photos";
import { refuse } from "../../platform/refusal";

type Vaccination = Doc<"vaccinations">;

export interface SentVaccination {
  name: string;
  given: string;
  due: string;
  certificate: Id<"photos"> | null;
  /** The time zone of the owner's device. */
  zone: string;
}

/** The pet's vaccinations, the latest due date first. Those without a due date come last. */
export const vaccinationsOf = async (ctx: QueryCtx, petId: Id<"pets">) =>
  (
    await ctx.db
      .query("vaccinations")
      .withIndex("by_pet_and_removedAt", (q) => q.eq("petId", petId).eq("removedAt", undefined))
      .take(limits.vaccinationsPerPet)
  ).toSorted((one, other) => (other.due ?? "").localeCompare(one.due ?? ""));

/**
 * Whether the first vaccination is newer. Both days are optional, and a due day can't be compared with a day on which a
 * vaccine was given.
 */
function isNewer(one: Vaccination, other: Vaccination): boolean {
  if (one.given && other.given && one.given !== other.given) return one.given > other.given;
  if (one.due && other.due && one.due !== other.due) return one.due > other.due;
  return one._creationTime > other._creationTime;
}

/** The newest vaccination with each vaccine. It has renewed the earlier ones, so nobody is reminded of those. */
export function currentOf(vaccinations: readonly Vaccination[]): Vaccination[] {
  const newestByVaccine = new Map<string, Vaccination>();
  for (const one of vaccinations) {
    const other = newestByVaccine.get(vaccineKey(one.name));
    if (!other || isNewer(one, other)) newestByVaccine.set(vaccineKey(one.name), one);
  }
  return vaccinations.filter((one) => newestByVaccine.get(vaccineKey(one.name)) === one);
}

/**
 * Whether the pet still needs this vaccination: neither the vaccination nor the pet was removed, and no later
 * vaccination has renewed it.
 */
export async function isToDo(ctx: QueryCtx, { _id, petId, removedAt }: Vaccination): Promise<boolean> {
  const pet = await ctx.db.get("pets", petId);
  if (!pet || pet.removedAt !== undefined || removedAt !== undefined) return false;
  return currentOf(await vaccinationsOf(ctx, petId)).some((current) => current._id === _id);
}

const hasMaxVaccinations = async (ctx: QueryCtx, petId: Id<"pets">) =>
  (await vaccinationsOf(ctx, petId)).length >= limits.vaccinationsPerPet;

const refuseTooMany = () => refuse({ code: "pass.tooManyEntries", values: { max: limits.vaccinationsPerPet } });

/** The stored fields of a vaccination's next reminder. Steps before `firstStep` are left out. */
export function storedReminder({ due, zone }: Pick<Vaccination, "due" | "zone">, firstStep = 0) {
  const reminder = due ? nextReminder(due, zone, Date.now(), firstStep) : null;
  // After the last reminder, the stored step is past the end of the list. If no step were stored, a save in another
  // time zone would repeat the last reminder.
  return { nextStep: reminder?.step ?? reminderDays.length, nextAt: reminder?.at };
}

const listOfPhoto = (id: Id<"photos"> | null | undefined) => (id ? [id] : []);

/** A vaccination of the viewer's pet, even if it was removed. Null for other users' vaccinations and unknown ids. */
export async function ownVaccination({ db, viewer }: ViewerCtx, id: Id<"vaccinations">) {
  const vaccination = await db.get("vaccinations", id);
  return vaccination?.ownerId === viewer._id ? vaccination : null;
}

/** Stores the vaccination, or changes `before`. */
export async function saveVaccination(
  ctx: ViewerCtx,
  petId: Id<"pets">,
  { certificate, zone, ...sentForm }: SentVaccination,
  before?: Vaccination,
): Promise<Id<"vaccinations"> | Refused> {
  const form = cleanVaccination(sentForm);
  const certificateBefore = listOfPhoto(before?.certificate);
  const problem =
    checkVaccination(sentForm, latestDayAnywhere(Date.now())) ??
    (await problemOfPhotos(ctx, ctx.viewer, certificateBefore, listOfPhoto(certificate)));
  if (problem) return refuse(problem);
  if (!before && (await hasMaxVaccinations(ctx, petId))) return refuseTooMany();
  await replacePhotos(ctx, certificateBefore, listOfPhoto(certificate));
  const fields = {
    name: form.name,
    given: form.given || undefined,
    due: form.due || undefined,
    certificate: certificate ?? undefined,
    zone: isZone(zone) ? zone : newsZoneOf(ctx.viewer),
  };
  const id = before?._id ?? (await ctx.db.insert("vaccinations", { petId, ownerId: ctx.viewer._id, ...fields }));
  if (before) await ctx.db.patch("vaccinations", id, fields);
  // If the due date stays, the reminders go on where they were, so each is sent only once.
  const isSameDate = before && before.due === fields.due && before.zone === fields.zone;
  if (!isSameDate) {
    const step = before?.due === fields.due ? before?.nextStep : 0;
    await ctx.db.patch("vaccinations", id, storedReminder(fields, step));
  }
  return id;
}

export async function removeVaccination(ctx: MutationCtx, { _id: vaccinationId }: Vaccination) {
  const removedAt = Date.now();
  await ctx.db.patch("vaccinations", vaccinationId, { removedAt });
  const removal = { vaccinationId, removedAt };
  await ctx.scheduler.runAfter(limits.undoRemovalMs, internal.pets.health.finishVaccination, removal);
}

/** Undoes a removal. Refused if the pet has the maximum of vaccinations by now. */
export async function restoreVaccination(ctx: MutationCtx, vaccination: Vaccination): Promise<null | Refused> {
  const { _id, petId, removedAt } = vaccination;
  if (removedAt !== undefined && (await hasMaxVaccinations(ctx, petId))) return refuseTooMany();
  await ctx.db.patch("vaccinations", _id, { removedAt: undefined });
  return null;
}

/** Deletes a vaccination with its certificate and the news about it. */
export async function deleteVaccination(ctx: MutationCtx, { _id, certificate }: Vaccination) {
  await replacePhotos(ctx, listOfPhoto(certificate), []);
  const news = await ctx.db
    .query("careNews")
    .withIndex("by_vaccination", (q) => q.eq("vaccinationId", _id))
    .take(limits.remindersPerStep);
  for (const one of news) await ctx.db.delete("careNews", one._id);
  await ctx.db.delete("vaccinations", _id);
}
