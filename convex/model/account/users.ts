import type { Refused } from "../../../domain/texts/failure";
import type { Units } from "../../../domain/geo/distance";
import { limits } from "../../../domain/limits";
import { checkContactEmail, checkDisplayName, checkProfileSize } from "../../../domain/account/profileRules";
import type { LanguageCode } from "../../../domain/texts/languageList";
import { cleanLine, firstCharacters } from "../../../domain/texts/text";
import type { Auth, UserIdentity } from "convex/server";
import type { Infer } from "convex/values";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../platform/errors";
import { limit } from "../platform/rateLimits";
import { problemOfPhotos, replacePhotos } from "../photos/photos";
import { languageFrom } from "../platform/pageLanguages";
import { refuse } from "../platform/refusal";
import type { signUpType } from "../platform/shapes";

/** The context of a signed-in user's mutation. */
export type ViewerCtx = MutationCtx & { viewer: Doc<"users"> };

export async function identityOf(ctx: { auth: Auth }): Promise<UserIdentity> {
  return (await ctx.auth.getUserIdentity()) ?? fail("auth.signInRequired");
}

/** Whether Clerk has verified that the email address belongs to the user. */
export const isEmailVerified = async (ctx: { auth: Auth }) =>
  (await ctx.auth.getUserIdentity())?.emailVerified === true;

export async function userOf(ctx: QueryCtx, { tokenIdentifier }: { tokenIdentifier: string }) {
  return await ctx.db
    .query("users")
    .withIndex("by_tokenIdentifier", (q) => q.eq("tokenIdentifier", tokenIdentifier))
    .unique();
}

/**
 * A name from Clerk is cut to our maximum, because refusing it would make signing in impossible. It is cut roughly
 * before it is cleaned, because cleaning a huge text would be slow.
 */
const nameOf = (name = "") =>
  firstCharacters(cleanLine(name.slice(0, 4 * limits.displayName)), limits.displayName).trim();

/** The viewer's record. Their first mutation or action creates it, usually `users.store`. */
export async function ensureUser(ctx: MutationCtx, identity: UserIdentity): Promise<Doc<"users">> {
  const existing = await userOf(ctx, identity);
  if (existing) return existing;
  const nickName = nameOf(identity.name);
  const { tokenIdentifier, email = "" } = identity;
  const id = await ctx.db.insert("users", { tokenIdentifier, email, nickName, signUpType: "", displayName: nickName });
  return (await ctx.db.get("users", id))!;
}

/** Kilometres, until the user chooses miles or signs in with a US browser. */
export const unitsOf = (user: Doc<"users"> | null): Units => user?.units ?? "km";

interface SignUp {
  nickName?: string | undefined;
  signUpType?: Infer<typeof signUpType> | undefined;
  /** The language of the page. */
  lang?: string | undefined;
}

/**
 * Copies a name and an email that have changed in Clerk since the last sign-in. A display name that the user has edited
 * stays. The sign-up type and the language are copied only if the user's record has none.
 */
export async function refreshProfile(ctx: MutationCtx, user: Doc<"users">, identity: UserIdentity, signUp: SignUp) {
  const nickName = nameOf(signUp.nickName) || user.nickName;
  const newFields = {
    email: identity.email ?? user.email,
    nickName,
    signUpType: user.signUpType || (signUp.signUpType ?? ""),
    displayName: user.displayName === user.nickName ? nickName : user.displayName,
    lang: user.lang ?? languageFrom(signUp.lang),
  } as const;
  const isUnchanged = Object.entries(newFields).every(
    ([field, value]) => user[field as keyof typeof newFields] === value,
  );
  if (isUnchanged) return;
  await limit(ctx, "save");
  await ctx.db.patch("users", user._id, newFields);
}

interface ProfileChanges {
  displayName?: string | undefined;
  email?: string | undefined;
  /** Null removes the avatar. */
  avatar?: Id<"photos"> | null | undefined;
  units?: Units | undefined;
  lang?: LanguageCode | undefined;
}

export async function changeProfile(ctx: ViewerCtx, changes: ProfileChanges): Promise<Refused | null> {
  const { viewer } = ctx;
  const sizeProblem = checkProfileSize(changes);
  if (sizeProblem) return refuse(sizeProblem);
  const displayName = cleanLine(changes.displayName ?? viewer.displayName);
  const email = cleanLine(changes.email ?? "") || viewer.email;
  const nameFailure = changes.displayName === undefined ? null : checkDisplayName(displayName);
  const emailFailure = email === viewer.email ? null : checkContactEmail(email);
  const failure = nameFailure ?? emailFailure;
  if (failure) return refuse(failure);
  if (viewer.email && email !== viewer.email) return refuse({ code: "profile.emailFixed" });
  const avatar = changes.avatar === undefined ? viewer.avatar : (changes.avatar ?? undefined);
  const listOfPhoto = (id: Id<"photos"> | undefined) => (id ? [id] : []);
  const problem = await problemOfPhotos(ctx, viewer, listOfPhoto(viewer.avatar), listOfPhoto(avatar));
  if (problem) return refuse(problem);
  await replacePhotos(ctx, listOfPhoto(viewer.avatar), listOfPhoto(avatar));
  const { units = viewer.units, lang = viewer.lang } = changes;
  await ctx.db.patch("users", viewer._id, { displayName, email, avatar, units, lang });
  return null;
}
