// A search party. Anybody who knows its link sees it and can help without an account, so the helpers' functions are
// public and take the key in the link. Only the household may start, widen and close the party, and dismiss helpers.
import { v } from "convex/values";
import { isInCircle, nameOfBlock } from "../../domain/search/blocks";
import type { Problem } from "../../domain/texts/failure";
import { checkHelper, checkNote } from "../../domain/search/helperRules";
import { limits } from "../../domain/limits";
import { searchRadii } from "../../domain/search/partyRules";
import { cleanLine } from "../../domain/texts/text";
import { isWalkedPercent } from "../../domain/search/walk";
import type { Doc, Id } from "../_generated/dataModel";
import { internalMutation, mutation, type MutationCtx, query, type QueryCtx } from "../_generated/server";
import { banOf } from "../model/moderation/bans";
import { logActivity } from "../model/search/activityLog";
import { userMutation, userQuery } from "../model/platform/guards";
import { householdReport } from "../model/search/household";
import {
  blockRow,
  circleOf,
  dismissHelper,
  deleteParty,
  finishParty,
  finishSoon,
  freeBlock,
  helperFor,
  helperOf,
  countHelpers,
  assignBlock,
  assigneeNow,
  hasEnded,
  isPartyOpen,
  isSearchedFor,
  isToken,
  newKey,
  type PartyWithReport,
  partyWithReport,
  partyOfReport,
  openPartyOfKey,
  tickBlock,
} from "../model/search/party";
import { partyView, viewOfParty } from "../model/search/partyView";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { pageLanguage } from "../model/platform/shapes";
import type { ViewerCtx } from "../model/account/users";

const returns = v.union(v.null(), refusal);

/**
 * Public: the party behind a link. The answer depends only on the link and the language, so one run serves everybody
 * who has the page open.
 */
export const get = query({
  args: { key: v.string(), lang: pageLanguage },
  returns: v.union(v.null(), partyView),
  handler: async (ctx, { key, lang }) => {
    const partyAndReport = await partyWithReport(ctx, key);
    return partyAndReport && (await viewOfParty(ctx, partyAndReport, lang));
  },
});

/** Public, like the report: the key of its open party. Null if there is none. */
export const link = query({
  args: { reportId: v.id("reports") },
  returns: v.union(v.null(), v.string()),
  handler: async (ctx, { reportId }) => {
    const party = await partyOfReport(ctx, reportId);
    const report = party && (await ctx.db.get("reports", reportId));
    return report && isPartyOpen(party, report) ? party.key : null;
  },
});

/** The key and the progress of the party, for the household. Null for everybody else, and if there is none. */
export const getForHousehold = userQuery({
  args: { reportId: v.id("reports") },
  returns: v.union(v.null(), v.object({ key: v.string(), helperCount: v.number(), searchedCount: v.number() })),
  handler: async (ctx, { reportId }) => {
    const party = (await isHouseholdOf(ctx, reportId)) ? await partyOfReport(ctx, reportId) : null;
    if (!party || hasEnded(party)) return null;
    return { key: party.key, helperCount: countHelpers(party), searchedCount: party.searchedCount };
  },
});

/** Whether the viewer is in the household of the party's report. */
export const isInHousehold = userQuery({
  args: { key: v.string() },
  returns: v.boolean(),
  handler: async (ctx, { key }) => {
    const partyAndReport = await partyWithReport(ctx, key);
    return partyAndReport !== null && (await isHouseholdOf(ctx, partyAndReport.report._id));
  },
});

async function isHouseholdOf(ctx: QueryCtx & { viewer: ViewerCtx["viewer"] | null }, reportId: Id<"reports">) {
  const { viewer } = ctx;
  return viewer !== null && (await householdReport({ db: ctx.db, viewer }, reportId)) !== null;
}

/** Starts a party, or returns the key of the existing one. */
export const open = userMutation({
  args: { reportId: v.id("reports") },
  returns: v.union(v.string(), refusal),
  handler: async (ctx, { reportId }) => {
    await limit(ctx, "save");
    const report = await householdReport(ctx, reportId);
    if (!report || !isSearchedFor(report)) return refuse({ code: "report.notFound" });
    const existing = await partyOfReport(ctx, reportId);
    if (existing && !hasEnded(existing)) return existing.key;
    await deleteParty(ctx, reportId);
    const key = newKey();
    await ctx.db.insert("parties", { reportId, key, metres: searchRadii[0], joinedCount: 0, searchedCount: 0 });
    await logActivity(ctx, reportId, ctx.viewer, "partyStarted");
    return key;
  },
});

/** The open party behind a link, for the household. Otherwise the problem to tell the caller. */
async function ownParty(ctx: MutationCtx & ViewerCtx, key: string): Promise<PartyWithReport | Problem> {
  await limit(ctx, "save");
  const openParty = await openPartyOfKey(ctx, key);
  if ("code" in openParty) return openParty;
  return (await isHouseholdOf(ctx, openParty.report._id)) ? openParty : { code: "party.gone" };
}

/** Enlarges the search. */
export const widen = userMutation({
  args: { key: v.string() },
  returns,
  handler: async (ctx, { key }) => {
    const ownOpenParty = await ownParty(ctx, key);
    if ("code" in ownOpenParty) return refuse(ownOpenParty);
    const nextMetres = searchRadii.find((metres) => metres > ownOpenParty.party.metres);
    if (nextMetres) await ctx.db.patch("parties", ownOpenParty.party._id, { metres: nextMetres });
    return null;
  },
});

/** Ends the party for everybody. Its helpers, blocks, ticks and notes are deleted a while later. */
export const close = userMutation({
  args: { key: v.string() },
  returns,
  handler: async (ctx, { key }) => {
    const ownOpenParty = await ownParty(ctx, key);
    if ("code" in ownOpenParty) return refuse(ownOpenParty);
    await ctx.db.patch("parties", ownOpenParty.party._id, { closedAt: Date.now() });
    await finishSoon(ctx, ownOpenParty.report._id);
    await logActivity(ctx, ownOpenParty.report._id, ctx.viewer, "partyClosed");
    return null;
  },
});

/** Permanently takes a helper off the search, and deletes their ticks and notes. Their block is free again. */
export const dismiss = userMutation({
  args: { key: v.string(), helperId: v.id("partyHelpers") },
  returns,
  handler: async (ctx, { key, helperId }) => {
    const ownOpenParty = await ownParty(ctx, key);
    if ("code" in ownOpenParty) return refuse(ownOpenParty);
    const helper = await ctx.db.get("partyHelpers", helperId);
    if (helper?.partyId !== ownOpenParty.party._id || helper.dismissed) return null;
    await dismissHelper(ctx, ownOpenParty.party, helper);
    await logActivity(ctx, ownOpenParty.report._id, ctx.viewer, "partyDismissed");
    return null;
  },
});

const helperArgs = { key: v.string(), token: v.string(), block: v.string() };

/**
 * Public: takes a block for a helper, who needs a first name but no account. If two helpers take the same block, the
 * second is refused.
 */
export const take = mutation({
  args: { ...helperArgs, name: v.string() },
  returns: v.union(v.id("partyHelpers"), refusal),
  handler: async (ctx, { key, token, block, name }) => {
    await limit(ctx, "party");
    const identity = await ctx.auth.getUserIdentity();
    if (identity && (await banOf(ctx, identity))) return refuse({ code: "request.notAccepted" });
    const openParty = await openPartyOfKey(ctx, key);
    if ("code" in openParty) return refuse(openParty);
    const { party, report } = openParty;
    const problem = isToken(token) ? checkHelper({ name }) : ({ code: "request.invalid" } as const);
    if (problem) return refuse(problem);
    if (!isInCircle(block, await circleOf(ctx, party, report))) return refuse({ code: "party.outside" });
    const existing = await helperOf(ctx, party, token);
    if (existing?.dismissed) return refuse({ code: "party.dismissed" });
    if (!existing && party.joinedCount >= limits.partyHelpers) {
      return refuse({ code: "party.full", values: { max: limits.partyHelpers } });
    }
    const assignee = assigneeNow(await blockRow(ctx, party, block));
    if (assignee && assignee.helperId !== existing?._id) {
      return refuse({ code: "party.takenBy", values: { name: assignee.name, block: nameOfBlock(block) } });
    }
    if (!existing) await limit(ctx, "partyJoin");
    if (existing?.block !== block) await limit(ctx, "partyTake");
    const helper = await helperFor(ctx, party, token, cleanLine(name));
    await assignBlock(ctx, openParty, helper, block);
    return helper._id;
  },
});

interface HelperInParty extends PartyWithReport {
  helper: Doc<"partyHelpers">;
}

/** The helper with this token, and the party. */
async function helperIn(
  ctx: MutationCtx,
  { key, token }: { key: string; token: string },
): Promise<HelperInParty | Problem> {
  await limit(ctx, "party");
  const openParty = await openPartyOfKey(ctx, key);
  if ("code" in openParty) return openParty;
  const helper = await helperOf(ctx, openParty.party, token);
  if (helper?.dismissed) return { code: "party.dismissed" };
  return helper ? { ...openParty, helper } : { code: "party.notYours" };
}

/** Public, for the block's assignee: frees the block. */
export const giveBack = mutation({
  args: helperArgs,
  returns,
  handler: async (ctx, { block, ...helperKey }) => {
    const helperInParty = await helperIn(ctx, helperKey);
    if ("code" in helperInParty) return refuse(helperInParty);
    if (helperInParty.helper.block === block) await freeBlock(ctx, helperInParty.party, helperInParty.helper);
    return null;
  },
});

/**
 * Public, for the block's assignee: how much of it they have walked, in percent. Nothing else about where they are ever
 * leaves their phone. As long as the percentage grows, the block stays theirs.
 */
export const markWalked = mutation({
  args: { ...helperArgs, share: v.number() },
  returns,
  handler: async (ctx, { block, share, ...helperKey }) => {
    const helperInParty = await helperIn(ctx, helperKey);
    if ("code" in helperInParty) return refuse(helperInParty);
    const row = await blockRow(ctx, helperInParty.party, block);
    if (row?.assignee?.helperId !== helperInParty.helper._id) return refuse({ code: "party.notYours" });
    if (!isWalkedPercent(share)) return refuse({ code: "request.invalid" });
    if (share <= row.share) return null;
    const assignee = { ...row.assignee, until: Date.now() + limits.blockIdleMs };
    await ctx.db.patch("partyBlocks", row._id, { share, assignee });
    return null;
  },
});

/**
 * Public, for helpers: ticks a block off. Presses made without a connection arrive later, perhaps more than once, so
 * each press has a key and counts once. `ago`: milliseconds since the press, because phones' clocks differ.
 */
export const markSearched = mutation({
  args: { ...helperArgs, note: v.string(), share: v.number(), ago: v.number(), press: v.string() },
  returns,
  handler: async (ctx, { block, note, share, ago, press, ...helperKey }) => {
    const helperInParty = await helperIn(ctx, helperKey);
    if ("code" in helperInParty) return refuse(helperInParty);
    const { party, helper } = helperInParty;
    const problem =
      isWalkedPercent(share) && isToken(press) && ago >= 0
        ? checkNote({ note })
        : ({ code: "request.invalid" } as const);
    if (problem) return refuse(problem);
    if (![helper.block, ...(helper.recentBlocks ?? [])].includes(block)) return refuse({ code: "party.notYours" });
    const at = Math.floor(Math.max(party._creationTime, Date.now() - ago));
    await tickBlock(ctx, helperInParty, helper, { block, note: cleanLine(note), share, at, press });
    return null;
  },
});

/** Deletes the helpers' data, unless the party is open again. `finishSoon` scheduled this call at `leftAt`. */
export const finish = internalMutation({
  args: { partyId: v.id("parties"), leftAt: v.number() },
  returns: v.null(),
  handler: async (ctx, { partyId, leftAt }) => {
    await finishParty(ctx, partyId, leftAt);
    return null;
  },
});
