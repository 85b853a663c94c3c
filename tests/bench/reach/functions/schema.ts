// The app's tables, and one for what each step of a fan-out took.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import app from "../../../../convex/schema";

export default defineSchema({
  ...app.tables,
  steps: defineTable(v.any()).index("by_report", ["reportId"]),
});
