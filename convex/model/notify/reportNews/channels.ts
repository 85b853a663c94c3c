// The channels for news about a user's own reports, messages and pets: email and push, unless the user declines them.
import type { Infer } from "convex/values";
import type { Problem } from "../../../../domain/texts/failure";
import { isQuiet, isZone } from "../../../../domain/time/localTime";
import type { Doc } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import { mailSettings } from "../../../providers/resend";
import { pushSettings } from "../../../providers/push/webPush";
import type { ViewerCtx } from "../../account/users";
import type { reportNews } from "../notifyShapes";
import { askForMail, mailboxOf } from "../mail/mailboxes";
import { devicesOf } from "../push/devices";
import { zoneOf } from "../dueNews";

type User = Doc<"users">;
type Channel = Doc<"outbox">["channel"];
type Mailbox = Doc<"mailboxes">;

const defaultChannels: Infer<typeof reportNews> = { email: true, push: true, quiet: false };

export const newsChannelsOf = ({ reportNews: answer }: User) => answer ?? defaultChannels;

export interface NewsChanges {
  email?: boolean | undefined;
  push?: boolean | undefined;
  quiet?: boolean | undefined;
  zone?: string | undefined;
  /** Whether the user asks for the email on a page about a pet. */
  isAboutPets?: boolean | undefined;
}

/** Sets the given channels. Omitted ones stay as they are. */
export async function changeNewsChannels(
  ctx: ViewerCtx,
  { email, push, quiet, zone, isAboutPets }: NewsChanges,
): Promise<Problem | null> {
  const { viewer } = ctx;
  const before = newsChannelsOf(viewer);
  const problem = email ? await askForMail(ctx, viewer, isAboutPets ? "pets" : "reports") : null;
  if (problem) return problem;
  if (push && !pushSettings()) return { code: "push.notSetUp" };
  await ctx.db.patch("users", viewer._id, {
    reportNews: {
      ...before,
      ...(email !== undefined && { email }),
      ...(push !== undefined && { push }),
      ...(quiet !== undefined && { quiet }),
      ...(zone !== undefined && isZone(zone) && { zone }),
    },
  });
  return null;
}

/** Turns off the email about the user's own reports, messages and pets. A link in each of these emails does this. */
export async function stopNewsMail(ctx: MutationCtx, { userId }: Mailbox) {
  const user = await ctx.db.get("users", userId);
  if (user) await ctx.db.patch("users", userId, { reportNews: { ...newsChannelsOf(user), email: false } });
}

/**
 * Whether the mailbox gets news about the user's own reports: its address is confirmed, and no letter bounced or was
 * marked as spam. The reason "byRecipient" ends only the email about watch areas and saved searches.
 */
export const acceptsNews = (box: Mailbox | null): box is Mailbox =>
  box !== null && !box.confirmation && (!box.stopped || box.stopped.why === "byRecipient");

export async function canNotify(ctx: QueryCtx, user: User, channel: Channel): Promise<boolean> {
  if (!newsChannelsOf(user)[channel]) return false;
  if (channel === "email") return mailSettings() !== null && acceptsNews(await mailboxOf(ctx, user));
  return pushSettings() !== null && (await devicesOf(ctx, user)).length > 0;
}

export function isNight(user: User, now: number) {
  const { quiet, zone } = newsChannelsOf(user);
  return quiet && isQuiet(now, zoneOf({ zone }));
}

export const newsZoneOf = (user: User) => zoneOf({ zone: newsChannelsOf(user).zone });
