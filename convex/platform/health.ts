// Internal: stores how well outside services work.
import { v } from "convex/values";
import { outsideServices } from "../../domain/moderation/health";
import { internalMutation } from "../_generated/server";
import { noteCall } from "../model/platform/health/serviceCalls";

const service = v.union(...outsideServices.map((name) => v.literal(name)));

export const noteCalls = internalMutation({
  args: { calls: v.array(v.object({ service, failure: v.string() })) },
  returns: v.null(),
  handler: async (ctx, { calls }) => {
    for (const { service: name, failure } of calls) await noteCall(ctx, name, failure);
    return null;
  },
});
