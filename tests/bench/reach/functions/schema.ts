// The app's tables, plus one for what each step of notifying people of a report uses.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import app from "../../../../convex/schema";

export default defineSchema({
  ...app.tables,
  steps: defineTable(v.any()).index("by_report", ["reportId"]),
});
