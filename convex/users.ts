import { v } from "convex/values";
import { query } from "./_generated/server";
import { userMutation } from "./model/guards";
import { photoUrl } from "./model/photos";
import { signUpType } from "./model/shapes";
import { identityOf, refresh, userOf } from "./model/users";

/** Public: a visitor is told that nobody is signed in. */
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
    }),
  ),
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    const user = identity && (await userOf(ctx, identity));
    if (!user) return null;
    const { _id, email, nickName, displayName } = user;
    const avatar = user.avatar ? await photoUrl(ctx, user.avatar, "thumb") : null;
    return { _id, email, nickName, displayName, signUpType: user.signUpType, avatar };
  },
});

/** Called after every sign-in: makes the record once, later only refreshes what the person has not edited. */
export const store = userMutation({
  args: { nickName: v.optional(v.string()), signUpType: v.optional(signUpType) },
  returns: v.id("users"),
  handler: async (ctx, args) => {
    await refresh(ctx, ctx.viewer, await identityOf(ctx), args);
    return ctx.viewer._id;
  },
});
