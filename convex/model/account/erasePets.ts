// Erases an account's pets, with their health records, tags and chip checks.
import { deleteEach, type Step } from "./eraseBatches";

/** The pets themselves go last. */
export const petSteps: readonly Step[] = [
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("sitterCards")
        .withIndex("by_owner", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, card) => ctx.db.delete("sitterCards", card._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("vaccinations")
        .withIndex("by_owner", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, vaccination) => ctx.db.delete("vaccinations", vaccination._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("weights")
        .withIndex("by_owner", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, weight) => ctx.db.delete("weights", weight._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("careNews")
        .withIndex("by_user_and_at", (q) => q.eq("userId", _id))
        .take(size),
    (ctx, news) => ctx.db.delete("careNews", news._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("calendars")
        .withIndex("by_owner", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, calendar) => ctx.db.delete("calendars", calendar._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("tags")
        .withIndex("by_owner", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, tag) => ctx.db.delete("tags", tag._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("chipChecks")
        .withIndex("by_owner", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, check) => ctx.db.delete("chipChecks", check._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("chipReminders")
        .withIndex("by_owner_and_remindedAt", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, reminder) => ctx.db.delete("chipReminders", reminder._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("finderNotes")
        .withIndex("by_owner", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, note) => ctx.db.delete("finderNotes", note._id),
  ),
  deleteEach(
    (ctx, { _id }, size) =>
      ctx.db
        .query("pets")
        .withIndex("by_owner_and_removedAt", (q) => q.eq("ownerId", _id))
        .take(size),
    (ctx, pet) => ctx.db.delete("pets", pet._id),
  ),
];
