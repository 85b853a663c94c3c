import { type Infer, v } from "convex/values";
import { minuteMs } from "../domain/units";
import { internal } from "./_generated/api";
import { query } from "./_generated/server";
import { fail } from "./model/platform/errors";
import { exportedAll } from "./model/account/export/exportShapes";
import { anyUserAction, anyUserMutation, userMutation } from "./model/platform/guards";
import { limit } from "./model/platform/rateLimits";
import { photoUrl } from "./model/photos/photos";
import { refusal } from "./model/platform/refusal";
import { languageCode, pageLanguage, signUpType, units } from "./model/platform/shapes";
import { changeProfile, identityOf, refreshProfile, userOf } from "./model/account/users";
import { OutsideError } from "./providers/outsideRequest";
import { deleteAccount as deleteSignIn, requireClerk } from "./providers/clerk";

/** Public: the caller's account. Null for visitors. */
export const me = query({
  args: {},
  returns: v.union(
    v.null(),
    v.object({
      _id: v.id("users"),
      email: v.string(),
      nickName: v.string(),
      displayName: v.string(),
      signUpType,
      avatar: v.union(v.string(), v.null()),
      // Each is absent until it is stored for the account.
      units: v.optional(units),
      lang: v.optional(languageCode),
    }),
  ),
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    const user = identity && (await userOf(ctx, identity));
    if (!user) return null;
    const { _id, email, nickName, displayName, units, lang } = user;
    const avatar = user.avatar ? await photoUrl(ctx, user.avatar, "thumb") : null;
    const ownSettings = { ...(units && { units }), ...(lang && { lang }) };
    return { _id, email, nickName, displayName, signUpType: user.signUpType, avatar, ...ownSettings };
  },
});

/**
 * Called after every sign-in and whenever a signed-in person loads the app. Creates the user's record, and later stores
 * what has changed in Clerk, except the display name if the user has edited it here. The account takes over the
 * language of the page unless it has one.
 */
export const store = anyUserMutation({
  args: { nickName: v.optional(v.string()), signUpType: v.optional(signUpType), lang: pageLanguage },
  returns: v.id("users"),
  handler: async (ctx, args) => {
    await refreshProfile(ctx, ctx.viewer, await identityOf(ctx), args);
    return ctx.viewer._id;
  },
});

/** Changes the given fields. An email address that is already set can't be changed. */
export const updateProfile = userMutation({
  args: {
    displayName: v.optional(v.string()),
    email: v.optional(v.string()),
    avatar: v.optional(v.union(v.id("photos"), v.null())),
    units: v.optional(units),
    lang: v.optional(languageCode),
  },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, changes) => {
    await limit(ctx, "save");
    return await changeProfile(ctx, changes);
  },
});

/** Everything stored about the viewer, as one object to save as a file. */
export const exportMine = anyUserAction({
  args: {},
  returns: exportedAll,
  handler: async (ctx): Promise<Infer<typeof exportedAll>> => {
    await limit(ctx, "export");
    const userId = ctx.viewer._id;
    const person = await ctx.runQuery(internal.account.jobs.exportPerson, { userId });
    if (!person) fail("request.userNotFound");
    const reports: Infer<typeof exportedAll>["reports"] = [];
    for (let cursor: string | null = null; ;) {
      const { page, next }: { page: typeof reports; next: string | null } = await ctx.runQuery(
        internal.account.jobs.exportReports,
        { userId, cursor },
      );
      reports.push(...page);
      if (next === null) return { ...person, reports };
      cursor = next;
    }
  },
});

/**
 * Deletes the account. The sign-in is deleted first: if that fails, nothing is deleted. The data follows here or, in
 * case Clerk's reply gets lost, in the job that is scheduled before the call.
 */
export const deleteAccount = anyUserAction({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    const { tokenIdentifier, subject } = ctx.viewer;
    await limit(ctx, "deletion");
    try {
      requireClerk();
      await ctx.scheduler.runAfter(5 * minuteMs, internal.account.jobs.eraseIfSignInGone, {
        tokenIdentifier,
        subject,
        attempts: 0,
      });
      await deleteSignIn(subject);
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      console.warn(error.message);
      fail(error.trouble === "off" ? "account.deleteOff" : "account.deleteFailed");
    }
    await ctx.runMutation(internal.account.jobs.erase, { tokenIdentifier });
    return null;
  },
});
