import { defineTable } from "convex/server";
import { v } from "convex/values";
import { sitterCardFields } from "../../pets/petShapes";

export const healthTables = {
  // A vaccination from a pet's certificate.
  vaccinations: defineTable({
    petId: v.id("pets"),
    ownerId: v.id("users"),
    name: v.string(),
    // Calendar days. Absent if unknown. `due` is also absent if the vaccination needn't be repeated.
    given: v.optional(v.string()),
    due: v.optional(v.string()),
    // A photo of the certificate. Only the owner gets its address.
    certificate: v.optional(v.id("photos")),
    // The owner's time zone, for the reminders.
    zone: v.string(),
    // The next reminder: its position in `reminderDays`, and when it is sent. After the last reminder, and without a
    // due day, the step is the length of that list and the time is absent.
    nextStep: v.optional(v.number()),
    nextAt: v.optional(v.number()),
    // When the owner removed it. It can be restored for a while and is then deleted.
    removedAt: v.optional(v.number()),
  })
    .index("by_pet_and_removedAt", ["petId", "removedAt"])
    .index("by_nextAt", ["nextAt"])
    .index("by_owner", ["ownerId"]),

  weights: defineTable({
    petId: v.id("pets"),
    ownerId: v.id("users"),
    day: v.string(),
    kg: v.number(),
    removedAt: v.optional(v.number()),
  })
    .index("by_pet_and_removedAt_and_day", ["petId", "removedAt", "day"])
    .index("by_owner", ["ownerId"]),

  // Reminders of vaccinations, stored when their owners are to be notified. The bell shows them, and emails and pushes
  // are written from them.
  careNews: defineTable({
    userId: v.id("users"),
    petId: v.id("pets"),
    vaccinationId: v.id("vaccinations"),
    at: v.number(),
  })
    .index("by_user_and_at", ["userId", "at"])
    .index("by_pet_and_at", ["petId", "at"])
    .index("by_vaccination", ["vaccinationId"]),

  // The secret address of a user's calendar of due vaccinations. A new secret ends the old address.
  calendars: defineTable({ ownerId: v.id("users"), secret: v.string() })
    .index("by_owner", ["ownerId"])
    .index("by_secret", ["secret"]),

  // A page for a pet's sitter. Anyone with the secret reads it until it expires or is revoked.
  sitterCards: defineTable({
    petId: v.id("pets"),
    ownerId: v.id("users"),
    secret: v.string(),
    expiresAt: v.number(),
    ...sitterCardFields,
  })
    .index("by_pet", ["petId"])
    .index("by_owner", ["ownerId"])
    .index("by_secret", ["secret"])
    .index("by_expiresAt", ["expiresAt"]),
};
