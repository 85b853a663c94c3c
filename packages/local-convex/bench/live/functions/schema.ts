import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";

export const card = { name: v.string(), breed: v.string(), city: v.string(), at: v.number(), photo: v.string() };

export default defineSchema({
  reports: defineTable({ status: v.string(), ...card, details: v.string() }).index("by_status", ["status"]),
});
