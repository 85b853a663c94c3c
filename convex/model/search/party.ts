// A search party: who searches where. Each block that was taken or searched is a small document of its own, so people
// who take different blocks rarely wait for each other (docs/decisions/backend/029-search-party.md).
import { isInCircle } from "../../../domain/search/blocks";
import type { Problem } from "../../../domain/texts/failure";
import { limits } from "../../../domain/limits";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { internal } from "../../_generated/api";
import { isRemoved } from "../moderation/hideContent";
import { searchCentre } from "./sightings";

export type Party = Doc<"parties">;
type Helper = Doc<"partyHelpers">;
type Block = Doc<"partyBlocks">;

export const partyOfReport = (ctx: QueryCtx, reportId: Id<"reports">) =>
  ctx.db
    .query("parties")
    .withIndex("by_report", (q) => q.eq("reportId", reportId))
    .unique();

const partyOfKey = (ctx: QueryCtx, key: string) =>
  ctx.db
    .query("parties")
    .withIndex("by_key", (q) => q.eq("key", key))
    .unique();

/** The party behind a link, with its report. */
export async function partyWithReport(ctx: QueryCtx, key: string) {
  const party = await partyOfKey(ctx, key);
  const report = party && (await ctx.db.get("reports", party.reportId));
  return report ? { party, report } : null;
}

/** Whether the report may have a party. */
export const isSearchedFor = (report: Doc<"reports">) =>
  report.status === "lost" && report.lifecycle === "open" && !isRemoved(report);

/** Whether the party can't continue, because it was closed or its data was deleted. Its report can have a new one. */
export const hasEnded = ({ closedAt, endedAt }: Party) => closedAt !== undefined || endedAt !== undefined;

export const isPartyOpen = (party: Party, report: Doc<"reports">) => !hasEnded(party) && isSearchedFor(report);

/** The circle to search. Its centre moves with the newest confirmed sighting. */
export async function circleOf(ctx: QueryCtx, { metres }: Party, report: Doc<"reports">) {
  // Everybody with the link reads it, so it must not tell at which house a sighting was.
  const { point, source } = await searchCentre(ctx, report, { isExact: false });
  return { ...point, km: metres / 1000, source };
}

export const blocksOf = (ctx: QueryCtx, { _id }: Party) =>
  ctx.db.query("partyBlocks").withIndex("by_party_and_block", (q) => q.eq("partyId", _id));

export const blockRow = (ctx: QueryCtx, { _id }: Party, block: string) =>
  ctx.db
    .query("partyBlocks")
    .withIndex("by_party_and_block", (q) => q.eq("partyId", _id).eq("block", block))
    .unique();

export const helperOf = (ctx: QueryCtx, { _id }: Party, token: string) =>
  ctx.db
    .query("partyHelpers")
    .withIndex("by_party_and_token", (q) => q.eq("partyId", _id).eq("token", token))
    .unique();

/** A secret of 128 random bits, in characters that are allowed in links. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export interface PartyWithReport {
  party: Party;
  report: Doc<"reports">;
}

/** The open party behind a link, or the problem to tell the person with the link. */
export async function openPartyOfKey(ctx: QueryCtx, key: string): Promise<PartyWithReport | Problem> {
  const partyAndReport = await partyWithReport(ctx, key);
  if (!partyAndReport) return { code: "party.gone" };
  return isPartyOpen(partyAndReport.party, partyAndReport.report) ? partyAndReport : { code: "party.isOver" };
}

/** The number of helpers, without those who were dismissed. */
export const countHelpers = ({ joinedCount, dismissedCount = 0 }: Party) => joinedCount - dismissedCount;

/** Whether the text looks like a token that our page makes. Anything else would only fill the table. */
export const isToken = (token: string) => /^[\w-]{16,64}$/.test(token);

/** Registers a helper, or stores a new name. */
export async function helperFor(ctx: MutationCtx, party: Party, token: string, name: string): Promise<Helper> {
  const existing = await helperOf(ctx, party, token);
  if (existing) {
    if (existing.name !== name) await ctx.db.patch("partyHelpers", existing._id, { name });
    return { ...existing, name };
  }
  const helperId = await ctx.db.insert("partyHelpers", { partyId: party._id, token, name, presses: [] });
  await ctx.db.patch("parties", party._id, { joinedCount: party.joinedCount + 1 });
  return (await ctx.db.get("partyHelpers", helperId))!;
}

/** The block's assignee. Undefined after a long time without a sign of life: then the block is free again. */
export const assigneeNow = (row: Block | null) =>
  row?.assignee && row.assignee.until > Date.now() ? row.assignee : undefined;

/** Frees the helper's block, unless it belongs to another helper by now. */
export async function freeBlock(ctx: MutationCtx, party: Party, helper: Helper) {
  const row = helper.block === undefined ? null : await blockRow(ctx, party, helper.block);
  if (row?.assignee?.helperId === helper._id) {
    if (row.searched || row.share > 0) await ctx.db.patch("partyBlocks", row._id, { assignee: undefined });
    else await ctx.db.delete("partyBlocks", row._id);
  }
  if (helper.block !== undefined) await ctx.db.patch("partyHelpers", helper._id, { block: undefined });
}

export async function assignBlock(ctx: MutationCtx, openParty: PartyWithReport, helper: Helper, block: string) {
  const { party } = openParty;
  if (helper.block !== block) await freeBlock(ctx, party, helper);
  const row = await blockRow(ctx, party, block);
  const since = Date.now();
  const { _id: helperId, name } = helper;
  const assignee = { helperId, name, since, until: since + limits.blockIdleMs };
  // A new assignee starts at zero percent.
  const share = row?.assignee?.helperId === helperId ? row.share : 0;
  if (row) await ctx.db.patch("partyBlocks", row._id, { assignee, share });
  else {
    await makeRoom(ctx, openParty);
    await ctx.db.insert("partyBlocks", { partyId: party._id, block, assignee, share: 0 });
  }
  const recentBlocks = [...(helper.recentBlocks ?? []).filter((one) => one !== block), block].slice(
    -limits.blocksPerHelper,
  );
  await ctx.db.patch("partyHelpers", helperId, { block, recentBlocks });
}

/** Makes room in a full party: deletes the oldest block outside the circle, left over from before the search moved. */
async function makeRoom(ctx: MutationCtx, { party, report }: PartyWithReport) {
  const rows = await blocksOf(ctx, party).take(limits.partyBlocks);
  if (rows.length < limits.partyBlocks) return;
  const circle = await circleOf(ctx, party, report);
  const blocksOutside = rows.filter(({ block }) => !isInCircle(block, circle));
  const [oldestBlock] = blocksOutside.toSorted((one, other) => one._creationTime - other._creationTime);
  if (oldestBlock) await ctx.db.delete("partyBlocks", oldestBlock._id);
}

interface BlockTick {
  block: string;
  note: string;
  share: number;
  at: number;
  /** A key of the press of the button. A known key is a repeated request. */
  press: string;
}

/** How many of a helper's latest presses are remembered, to recognize repeated requests. */
const mostPresses = 20;

/** Ticks off a block that a helper has searched. If it has another assignee by now, they keep it and see the tick. */
export async function tickBlock(
  ctx: MutationCtx,
  openParty: PartyWithReport,
  helper: Helper,
  { block, note, share, at, press }: BlockTick,
) {
  const { party } = openParty;
  if (helper.presses.includes(press)) return;
  await ctx.db.patch("partyHelpers", helper._id, { presses: [...helper.presses, press].slice(-mostPresses) });
  const row = await blockRow(ctx, party, block);
  const { _id: helperId, name } = helper;
  const assignee = assigneeNow(row);
  const isTakenByAnother = assignee !== undefined && assignee.helperId !== helperId;
  const isNewest = !row?.searched || row.searched.at <= at;
  const changes = {
    ...(isNewest && { searched: { helperId, name, at, note } }),
    ...(!isTakenByAnother && { assignee: undefined, share: Math.max(share, row?.share ?? 0) }),
  };
  if (row) await ctx.db.patch("partyBlocks", row._id, changes);
  else {
    await makeRoom(ctx, openParty);
    await ctx.db.insert("partyBlocks", { partyId: party._id, block, share, ...changes });
  }
  if (helper.block === block) await ctx.db.patch("partyHelpers", helper._id, { block: undefined });
  if (!row?.searched) await ctx.db.patch("parties", party._id, { searchedCount: party.searchedCount + 1 });
}

/**
 * Takes a helper off the search and deletes everything they left in it. Their token stays stored, so that they can't
 * join again with it.
 */
export async function dismissHelper(ctx: MutationCtx, party: Party, { _id: helperId }: Helper) {
  let removedTicks = 0;
  for (const row of await blocksOf(ctx, party).take(limits.partyBlocks)) {
    const [isAssignee, hasTicked] = [row.assignee?.helperId === helperId, row.searched?.helperId === helperId];
    if (!isAssignee && !hasTicked) continue;
    if (hasTicked) removedTicks += 1;
    const [assignee, searched] = [isAssignee ? undefined : row.assignee, hasTicked ? undefined : row.searched];
    if (assignee || searched)
      await ctx.db.patch("partyBlocks", row._id, { assignee, searched, share: assignee ? row.share : 0 });
    else await ctx.db.delete("partyBlocks", row._id);
  }
  await ctx.db.patch("partyHelpers", helperId, {
    dismissed: true,
    name: "",
    block: undefined,
    recentBlocks: [],
    presses: [],
  });
  const { searchedCount, dismissedCount = 0 } = party;
  await ctx.db.patch("parties", party._id, {
    searchedCount: searchedCount - removedTicks,
    dismissedCount: dismissedCount + 1,
  });
}

/** Deletes everything that helpers left in the party. */
async function deleteHelperData(ctx: MutationCtx, party: Party) {
  for (const { _id } of await blocksOf(ctx, party).take(limits.partyBlocks)) await ctx.db.delete("partyBlocks", _id);
  const helpers = await ctx.db
    .query("partyHelpers")
    .withIndex("by_party_and_token", (q) => q.eq("partyId", party._id))
    .take(limits.partyHelpers);
  for (const { _id } of helpers) await ctx.db.delete("partyHelpers", _id);
}

/** Whether no helper's data is stored. */
export const isCleared = async (ctx: QueryCtx, { _id }: Party) =>
  (await ctx.db
    .query("partyHelpers")
    .withIndex("by_party_and_token", (q) => q.eq("partyId", _id))
    .first()) === null;

/**
 * Deletes the helpers and blocks once the party can't be reopened. The party keeps its counts. `leftAt` is the time at
 * which `finishSoon` scheduled this call.
 */
export async function finishParty(ctx: MutationCtx, partyId: Id<"parties">, leftAt: number) {
  const party = await ctx.db.get("parties", partyId);
  // If the times differ, `finishSoon` was called again and has scheduled another call.
  if (party?.leftAt !== leftAt) return;
  const report = await ctx.db.get("reports", party.reportId);
  if (report && isPartyOpen(party, report)) return;
  await deleteHelperData(ctx, party);
  await ctx.db.patch("parties", partyId, { endedAt: Date.now() });
}

/**
 * Schedules `finishParty` for when Undo is no longer possible. Call it after the report was closed, or after the
 * household has closed the party.
 */
export async function finishSoon(ctx: MutationCtx, reportId: Id<"reports">) {
  const party = await partyOfReport(ctx, reportId);
  if (!party || party.endedAt !== undefined) return;
  const { _id: partyId } = party;
  const leftAt = Date.now();
  await ctx.db.patch("parties", partyId, { leftAt });
  await ctx.scheduler.runAfter(limits.undoHomeMs, internal.search.party.finish, { partyId, leftAt });
}

export async function deleteParty(ctx: MutationCtx, reportId: Id<"reports">) {
  const party = await partyOfReport(ctx, reportId);
  if (!party) return;
  await deleteHelperData(ctx, party);
  await ctx.db.delete("parties", party._id);
}
