// The browsers in which users get push. Only their owner reads them.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation, mutation } from "../_generated/server";
import { addDevice, ownDevice, renewDevice, listDevices, deviceList, subscription } from "../model/notify/push/devices";
import { fail } from "../model/platform/errors";
import { anyUserAction, anyUserMutation, userMutation, userQuery } from "../model/platform/guards";
import { testMessage, textFor } from "../model/notify/push/pushMessages";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { pageLanguage } from "../model/platform/shapes";
import { sendPush } from "../providers/push/webPush";

export const mine = userQuery({
  args: {},
  returns: deviceList,
  handler: async (ctx) => await listDevices(ctx, ctx.viewer),
});

export const add = userMutation({
  args: { ...subscription, label: v.string(), lang: pageLanguage },
  returns: v.union(v.id("devices"), refusal),
  handler: async (ctx, device) => {
    await limit(ctx, "save");
    return await addDevice(ctx, device);
  },
});

/**
 * Public, because a service worker has no sign-in. Only the browser knows its old push endpoint, so the endpoint
 * identifies it. A renewed subscription may keep the endpoint.
 */
export const renew = mutation({
  args: { old: v.string(), ...subscription, lang: pageLanguage },
  returns: v.null(),
  handler: async (ctx, { old, lang, ...target }) => {
    await limit(ctx, "save");
    await renewDevice(ctx, old, target, lang);
    return null;
  },
});

export const remove = anyUserMutation({
  args: { deviceId: v.id("devices") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { deviceId }) => {
    await limit(ctx, "save");
    const device = await ownDevice(ctx, deviceId);
    if (!device) return refuse({ code: "device.notFound" });
    await ctx.db.delete("devices", device._id);
    return null;
  },
});

/**
 * Sends a test push to one of the user's devices. It is an action, because the user wants the push service's answer.
 */
export const test = anyUserAction({
  args: { deviceId: v.id("devices") },
  returns: v.null(),
  handler: async (ctx, { deviceId }): Promise<null> => {
    await limit(ctx, "testPush");
    const target = await ctx.runQuery(internal.notify.push.target, { deviceId, userId: ctx.viewer._id });
    if (!target) fail("device.notFound");
    if (!(await ctx.runMutation(internal.platform.rates.takeQuota, { service: "push", count: 1 })))
      fail("device.notNow");
    const result = await sendPush(target, { ...testMessage, text: textFor(target, testMessage) });
    await ctx.runMutation(internal.notify.devices.noteTest, { deviceId, kind: result.kind });
    if (result.kind === "gone") fail("device.gone");
    if (result.kind !== "sent") fail("device.notNow");
    return null;
  },
});

export const noteTest = internalMutation({
  args: { deviceId: v.id("devices"), kind: v.string() },
  returns: v.null(),
  handler: async (ctx, { deviceId, kind }) => {
    if (!(await ctx.db.get("devices", deviceId))) return null;
    if (kind === "gone") await ctx.db.delete("devices", deviceId);
    if (kind === "sent") await ctx.db.patch("devices", deviceId, { usedAt: Date.now() });
    return null;
  },
});
