// The calendar of due vaccinations that people subscribe to: one secret address for all of a user's pets.
import { calendarFile } from "../../../../domain/pets/health/calendarFile";
import { vaccineLabel } from "../../../../domain/pets/health/vaccineLabel";
import { sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { inLanguage } from "../../../../domain/texts/languages";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { ViewerCtx } from "../../account/users";
import { petsOf } from "../pets";
import { appUrl } from "../../platform/urls";
import { newKey } from "../../search/party";
import { currentOf, vaccinationsOf } from "./vaccinations";

export const calendarOf = async (ctx: QueryCtx, { _id }: Pick<Doc<"users">, "_id">) =>
  await ctx.db
    .query("calendars")
    .withIndex("by_owner", (q) => q.eq("ownerId", _id))
    .unique();

export async function endCalendar(ctx: MutationCtx, owner: Pick<Doc<"users">, "_id">) {
  const calendar = await calendarOf(ctx, owner);
  if (calendar) await ctx.db.delete("calendars", calendar._id);
}

/** Makes a new address. The old one ends. */
export async function startCalendar(ctx: ViewerCtx): Promise<string> {
  await endCalendar(ctx, ctx.viewer);
  const secret = newKey();
  await ctx.db.insert("calendars", { ownerId: ctx.viewer._id, secret });
  return secret;
}

/** The file of the calendar with this secret, or null. */
export async function fileOfCalendar(ctx: QueryCtx, secret: string): Promise<string | null> {
  const calendar = secret
    ? await ctx.db
        .query("calendars")
        .withIndex("by_secret", (q) => q.eq("secret", secret))
        .unique()
    : null;
  const owner = calendar && (await ctx.db.get("users", calendar.ownerId));
  if (!owner) return null;
  const pets = await Promise.all(
    (await petsOf(ctx, owner)).map(async (pet) => {
      return { pet, vaccinations: currentOf(await vaccinationsOf(ctx, pet._id)) };
    }),
  );
  return inLanguage(owner.lang, () =>
    calendarFile(
      sentence("pass.calendarName"),
      pets.flatMap(({ pet, vaccinations }) =>
        vaccinations.flatMap(({ _id, name, due: day, _creationTime }) =>
          day
            ? [
                {
                  uid: `${_id}@homeward`,
                  day,
                  title: sentence("pass.calendarEvent", { vaccine: vaccineLabel(name), name: pet.name }),
                  url: appUrl(petAddress(pet._id, "health")),
                  stampedAt: _creationTime,
                },
              ]
            : [],
        ),
      ),
    ),
  );
}
