import { defineTable } from "convex/server";
import { v } from "convex/values";
import { householdAction, pressedStep, shareWay } from "../platform/shapes";

export const householdTables = {
  // Members who run a report with its author, and the name each of them gave for this report.
  household: defineTable({ reportId: v.id("reports"), userId: v.id("users"), name: v.string() })
    .index("by_report", ["reportId"])
    .index("by_report_and_user", ["reportId", "userId"])
    .index("by_user", ["userId"]),

  // The link by which an author invites members. A report has one link at a time, which is valid for a short time.
  invites: defineTable({ reportId: v.id("reports"), secret: v.string(), at: v.number() })
    .index("by_report", ["reportId"])
    .index("by_secret", ["secret"]),

  // Places of a call list that the household has called, with the member who called, their name at the time, and their
  // note. Only the place's id is kept, because Google allows no more.
  callTicks: defineTable({
    reportId: v.id("reports"),
    placeId: v.string(),
    userId: v.id("users"),
    name: v.string(),
    note: v.string(),
    at: v.number(),
  })
    .index("by_report_and_place", ["reportId", "placeId"])
    .index("by_user", ["userId"]),

  // Steps that a household member marked as done in the list for the first half hour after a pet is lost. `name` is the
  // member's name at the time. Steps that the app detects have no row.
  stepTicks: defineTable({
    reportId: v.id("reports"),
    step: pressedStep,
    // Only on the share step.
    shareWay: v.optional(shareWay),
    userId: v.id("users"),
    name: v.string(),
    at: v.number(),
  })
    .index("by_report_and_step", ["reportId", "step"])
    .index("by_user", ["userId"]),

  // Actions of the household, with the names at the time.
  activityLog: defineTable({
    reportId: v.id("reports"),
    userId: v.id("users"),
    name: v.string(),
    what: householdAction,
    // The name and the account of the member whom the action affected.
    about: v.optional(v.string()),
    aboutId: v.optional(v.id("users")),
  })
    .index("by_report", ["reportId"])
    .index("by_about", ["aboutId"])
    .index("by_user", ["userId"]),
};
