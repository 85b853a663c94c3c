import { mutationGeneric, queryGeneric, type DataModelFromSchemaDefinition } from "convex/server";
import type { MutationBuilder, QueryBuilder } from "convex/server";
import { v } from "convex/values";
import { newReport } from "../report.ts";
import schema, { cardFields } from "./schema.ts";

type Model = DataModelFromSchemaDefinition<typeof schema>;
const query = queryGeneric as QueryBuilder<Model, "public">;
const mutation = mutationGeneric as MutationBuilder<Model, "public">;

/** The handler ignores `reader`: it only makes queries differ, so that they do not share a result. */
export const latest = query({
  args: { status: v.string(), reader: v.optional(v.string()) },
  returns: v.array(v.object(cardFields)),
  handler: async (ctx, { status }) => {
    const reports = await ctx.db
      .query("reports")
      .withIndex("by_status", (q) => q.eq("status", status))
      .order("desc")
      .take(24);
    return reports.map(({ name, breed, city, at, photo }) => ({ name, breed, city, at, photo }));
  },
});

export const add = mutation({
  args: { name: v.string() },
  returns: v.null(),
  handler: async (ctx, { name }) => {
    await ctx.db.insert("reports", newReport(name));
    return null;
  },
});

export const fill = mutation({
  args: { from: v.number(), to: v.number() },
  returns: v.null(),
  handler: async (ctx, { from, to }) => {
    for (let at = from; at < to; at += 1) await ctx.db.insert("reports", newReport(`n${at}`));
    return null;
  },
});
