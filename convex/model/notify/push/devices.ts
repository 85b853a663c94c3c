// The browsers in which a user gets push.
import { type Infer, v } from "convex/values";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { inLanguage } from "../../../../domain/texts/languages";
import { cleanLine, firstCharacters, isOversized } from "../../../../domain/texts/text";
import type { Refused } from "../../../../domain/texts/failure";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { isPushService, pushSettings, type PushTarget } from "../../../providers/push/webPush";
import { languageFrom } from "../../platform/pageLanguages";
import { refuse } from "../../platform/refusal";
import { languageCode } from "../../platform/shapes";

type Device = Doc<"devices">;

/** A browser's subscription: its push address and keys, in base64url. */
export const subscription = { endpoint: v.string(), p256dh: v.string(), auth: v.string() };

export const devicesOf = async (ctx: QueryCtx, user: Pick<Doc<"users">, "_id">) =>
  await ctx.db
    .query("devices")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .take(limits.devices);

const deviceWithEndpoint = async (ctx: QueryCtx, endpoint: string) =>
  await ctx.db
    .query("devices")
    .withIndex("by_endpoint", (q) => q.eq("endpoint", endpoint))
    .unique();

export async function ownDevice(ctx: QueryCtx & { viewer: Doc<"users"> }, deviceId: Id<"devices">) {
  const device = await ctx.db.get("devices", deviceId);
  return device?.userId === ctx.viewer._id ? device : null;
}

/** `p256dh` is an uncompressed point: 65 bytes, of which the first is 4 (`B` in base64url). `auth` is 16 bytes. */
const isValidTarget = ({ endpoint, p256dh, auth }: PushTarget) =>
  isPushService(endpoint) && /^B[\w-]{86}$/.test(p256dh) && /^[\w-]{22}$/.test(auth);

/** Adds a browser. It belongs to the last person who turned notifications on in it, because they see its screen. */
export async function addDevice(
  ctx: MutationCtx & { viewer: Doc<"users"> },
  { label, lang: sentLanguage, ...target }: PushTarget & { label: string; lang?: string | undefined },
): Promise<Id<"devices"> | Refused> {
  if (!pushSettings()) return refuse({ code: "push.notSetUp" });
  if (!isValidTarget(target) || isOversized(label, limits.deviceLabel))
    return refuse({ code: "device.unknownService" });
  const lang = languageFrom(sentLanguage);
  const defaultLabel = inLanguage(lang, () => messages["device.unnamed"]);
  const cleanLabel = firstCharacters(cleanLine(label), limits.deviceLabel).trim() || defaultLabel;
  const device = { userId: ctx.viewer._id, ...target, label: cleanLabel, lang };
  const existing = await deviceWithEndpoint(ctx, target.endpoint);
  const isMine = existing?.userId === ctx.viewer._id;
  if (!isMine && (await devicesOf(ctx, ctx.viewer)).length >= limits.devices) {
    return refuse({ code: "device.tooMany", values: { max: limits.devices } });
  }
  if (!existing) return await ctx.db.insert("devices", device);
  await ctx.db.patch("devices", existing._id, { ...device, ...(!isMine && { usedAt: undefined }) });
  return existing._id;
}

/**
 * Replaces the push address that a browser has changed by itself, or its language. Only that browser knows the old
 * address.
 */
export async function renewDevice(
  ctx: MutationCtx,
  oldEndpoint: string,
  target: PushTarget,
  language: string | undefined,
) {
  const device = await deviceWithEndpoint(ctx, oldEndpoint);
  if (!device || !isValidTarget(target)) return;
  if (target.endpoint !== oldEndpoint && (await deviceWithEndpoint(ctx, target.endpoint))) return;
  const lang = languageFrom(language);
  await ctx.db.patch("devices", device._id, { ...target, ...(lang && { lang }) });
}

export const deviceList = v.object({
  /** The public key that a browser needs to subscribe. Null if push is not set up. */
  key: v.union(v.string(), v.null()),
  devices: v.array(
    v.object({
      _id: v.id("devices"),
      // Lets a browser find itself in the list.
      endpoint: v.string(),
      label: v.string(),
      lang: v.optional(languageCode),
      since: v.number(),
      usedAt: v.union(v.number(), v.null()),
    }),
  ),
});

export async function listDevices(ctx: QueryCtx, viewer: Doc<"users"> | null): Promise<Infer<typeof deviceList>> {
  const devices = viewer ? await devicesOf(ctx, viewer) : [];
  const viewOf = ({ _id, _creationTime, endpoint, label, lang, usedAt }: Device) => {
    return { _id, endpoint, label, ...(lang && { lang }), since: _creationTime, usedAt: usedAt ?? null };
  };
  return { key: pushSettings()?.publicKey ?? null, devices: devices.map(viewOf) };
}
