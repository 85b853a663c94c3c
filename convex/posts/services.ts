import { v } from "convex/values";
import { query } from "../_generated/server";
import { configuredServices } from "../model/posts/configuredServices";

/** Public: visitors see what is available, too. The answer says only yes or no, and nothing about keys. */
export const available = query({
  args: {},
  returns: v.object({ facebook: v.boolean(), payment: v.boolean() }),
  handler: async () => configuredServices(),
});
