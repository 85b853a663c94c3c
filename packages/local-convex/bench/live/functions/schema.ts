import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

/** The fields of a report that the list of reports shows. */
export const cardFields = { name: v.string(), breed: v.string(), city: v.string(), at: v.number(), photo: v.string() };

export default defineSchema({
  reports: defineTable({ status: v.string(), ...cardFields, details: v.string() }).index("by_status", ["status"]),
});
