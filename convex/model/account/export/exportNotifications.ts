// A user's watch areas, saved searches, email, devices and notifications, for their export.
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import type { Doc } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { sharedFieldsOf, savedSearchesOf } from "../../adoption/savedSearches";
import { areasOf } from "../../notify/areas";
import { lastReadOf } from "../../notify/bell/bellReads";
import { devicesOf } from "../../notify/push/devices";
import { mailboxOf } from "../../notify/mail/mailboxes";
import { pauseOf } from "../../notify/pauses";
import { iso, createdAt } from "./exportParts";

export async function exportAreas(ctx: QueryCtx, user: Doc<"users">) {
  const areas = await areasOf(ctx, user);
  return areas.map(
    ({ name, place, km, animals, reports, isOn, email = false, push = false, quiet = false, zone = null, ...area }) => {
      return { name, place, km, animals, reports, isOn, email, push, quiet, zone, since: createdAt(area) };
    },
  );
}

export async function exportSavedSearches(ctx: QueryCtx, user: Doc<"users">) {
  const searches = await savedSearchesOf(ctx, user);
  return searches.map(({ isOn, email = false, push = false, quiet = false, zone = null, ...search }) => {
    return { ...sharedFieldsOf(search), isOn, email, push, quiet, zone, since: createdAt(search) };
  });
}

export async function exportPetNews(ctx: QueryCtx, user: Doc<"users">) {
  const rows = await ctx.db
    .query("petNews")
    .withIndex("by_user_and_at", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.notificationsExported);
  return rows.map(({ listingId, at, card }) => ({ listingId, name: card?.name ?? "", since: iso(at) }));
}

export async function exportMail(ctx: QueryCtx, user: Doc<"users">) {
  const box = await mailboxOf(ctx, user);
  if (!box) return null;
  const { address, askedAt, stopped, confirmation } = box;
  return {
    address,
    since: iso(askedAt),
    off: stopped?.why ?? null,
    unconfirmedSince: confirmation ? iso(confirmation.sentAt) : null,
  };
}

export async function exportOutbox(ctx: QueryCtx, user: Doc<"users">) {
  const rows = await ctx.db
    .query("outbox")
    .withIndex("by_user_and_channel_and_state_and_dueAt", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.notificationsExported);
  const petNameOf = async ({ reportId, petId }: Doc<"outbox">) => {
    if (reportId) return (await ctx.db.get("reports", reportId))?.petName ?? "";
    return petId ? ((await ctx.db.get("pets", petId))?.name ?? "") : null;
  };
  return await Promise.all(
    rows.map(async (row) => {
      const { channel, state } = row;
      const about = (await petNameOf(row)) ?? messages["newPets.title"];
      // Programs that read exports know the state "queued" by the name "waiting".
      return { channel, state: state === "queued" ? ("waiting" as const) : state, about, since: createdAt(row) };
    }),
  );
}

export async function exportLetters(ctx: QueryCtx, user: Doc<"users">) {
  const letters = await ctx.db
    .query("letters")
    .withIndex("by_user", (q) => q.eq("userId", user._id))
    .order("desc")
    .take(limits.notificationsExported);
  return letters.map(({ kind, state, ...letter }) => ({ kind, state, since: createdAt(letter) }));
}

export async function exportBellSeen(ctx: QueryCtx, user: Doc<"users">) {
  const at = await lastReadOf(ctx, user);
  return at ? iso(at) : null;
}

export async function exportPause(ctx: QueryCtx, user: Doc<"users">) {
  const pause = await pauseOf(ctx, user._id);
  return pause && iso(pause.until);
}

export async function exportDevices(ctx: QueryCtx, user: Doc<"users">) {
  const devices = await devicesOf(ctx, user);
  return devices.map(({ label, endpoint, usedAt, ...device }) => {
    return { label, endpoint, since: createdAt(device), used: usedAt ? iso(usedAt) : null };
  });
}
