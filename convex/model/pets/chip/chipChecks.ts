// The number of a pet's chip and the yearly checks. Only the owner's pages show them.
import { isChipNumber } from "../../../../domain/pets/chip/chipNumber";
import { type CheckPoint, checkYearOf } from "../../../../domain/pets/chip/yearlyCheck";
import { limits } from "../../../../domain/limits";
import type { Refused } from "../../../../domain/texts/failure";
import { localDay } from "../../../../domain/time/localTime";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { ViewerCtx } from "../../account/users";
import { refuse } from "../../platform/refusal";
import { deleteReminder, setReminder } from "./chipReminders";
import { checkOfYear } from "./openCheck";

/** The checks of a pet's chip, newest year first. */
export const checksOf = async (ctx: QueryCtx, petId: Id<"pets">) =>
  await ctx.db
    .query("chipChecks")
    .withIndex("by_pet_and_year", (q) => q.eq("petId", petId))
    .order("desc")
    .take(limits.chipYears);

/** Saves the chip's number. "" removes it. A change deletes this year's check, which was about the old number. */
export async function saveChip(
  ctx: ViewerCtx,
  pet: Doc<"pets">,
  number: string,
  zone: string,
): Promise<null | Refused> {
  if (number !== "" && !isChipNumber(number)) return refuse({ code: "chip.invalid" });
  if (number !== (pet.chip ?? "")) {
    const check = await checkOfYear(ctx, pet._id, checkYearOf(localDay(Date.now(), zone)));
    if (check) await ctx.db.delete("chipChecks", check._id);
    await ctx.db.patch("pets", pet._id, { chip: number === "" ? undefined : number });
  }
  if (number === "") await deleteReminder(ctx, pet._id);
  else await setReminder(ctx, pet, zone);
  return null;
}

/** Ticks a point of this year's check, or takes the tick back. */
export async function tickPoint(
  ctx: MutationCtx,
  pet: Doc<"pets">,
  { point, isDone, zone }: { point: CheckPoint; isDone: boolean; zone: string },
) {
  const day = localDay(Date.now(), zone);
  const year = checkYearOf(day);
  const check = await checkOfYear(ctx, pet._id, year);
  const ticks = { ...check?.ticks, [point]: isDone ? (check?.ticks[point] ?? day) : undefined };
  if (check) await ctx.db.patch("chipChecks", check._id, { ticks });
  else if (isDone) await ctx.db.insert("chipChecks", { petId: pet._id, ownerId: pet.ownerId, year, ticks });
  await setReminder(ctx, pet, zone);
}

/** Deletes the yearly checks of a pet's chip, and their reminder. */
export async function deleteChipRecords(ctx: MutationCtx, petId: Id<"pets">) {
  for (const { _id } of await checksOf(ctx, petId)) await ctx.db.delete("chipChecks", _id);
  await deleteReminder(ctx, petId);
}
