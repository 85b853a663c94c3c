// The app's tables, plus `steps`: how much each step that notified people of a report read, wrote and scheduled.
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import app from "../../../../convex/schema";

export default defineSchema({
  ...app.tables,
  steps: defineTable(v.any()).index("by_report", ["reportId"]),
});
