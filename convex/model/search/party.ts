// A search party: who looks where. Each block that a helper has touched is a small document of its own, so two people
// who take or tick different blocks never wait for each other (docs/decisions/backend/029-search-party.md).
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
export async function partyBehind(ctx: QueryCtx, key: string) {
  const party = await partyOfKey(ctx, key);
  const report = party && (await ctx.db.get("reports", party.reportId));
  return report ? { party, report } : null;
}

/** Whether a party may continue. */
export const isSearchedFor = (report: Doc<"reports">) =>
  report.status === "lost" && report.lifecycle === "open" && !isRemoved(report);

/** A party that was closed or has lost its helpers never continues. Its report can have a new one. */
export const isFinal = ({ closedAt, endedAt }: Party) => closedAt !== undefined || endedAt !== undefined;

export const isOn = (party: Party, report: Doc<"reports">) => !isFinal(party) && isSearchedFor(report);

/** The centre of the search. It moves with the newest confirmed sighting. */
export async function circleOf(ctx: QueryCtx, { metres }: Party, report: Doc<"reports">) {
  // Everybody with the link reads it, so it must not tell at which house a sighting was.
  const { point, source } = await searchCentre(ctx, report, { exact: false });
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

/** 128 random bits in letters that are allowed in links. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export interface On {
  party: Party;
  report: Doc<"reports">;
}

/** The party behind the link if it is still on, or what to tell a person with the link. */
export async function partyOn(ctx: QueryCtx, key: string): Promise<On | Problem> {
  const found = await partyBehind(ctx, key);
  if (!found) return { code: "party.gone" };
  return isOn(found.party, found.report) ? found : { code: "party.isOver" };
}

/** The helpers, without those who were taken off the search. */
export const helpersIn = ({ people, dismissed = 0 }: Party) => people - dismissed;

/** No phone makes such a token, so it would only fill the table. */
export const isToken = (token: string) => /^[\w-]{16,64}$/.test(token);

/** Registers a helper, or stores a new name. */
export async function helperFor(ctx: MutationCtx, party: Party, token: string, name: string): Promise<Helper> {
  const existing = await helperOf(ctx, party, token);
  if (existing) {
    if (existing.name !== name) await ctx.db.patch("partyHelpers", existing._id, { name });
    return { ...existing, name };
  }
  const helperId = await ctx.db.insert("partyHelpers", { partyId: party._id, token, name, presses: [] });
  await ctx.db.patch("parties", party._id, { people: party.people + 1 });
  return (await ctx.db.get("partyHelpers", helperId))!;
}

/** The block's assignee. After a long time without a sign of life, a block is free again. */
export const assigneeNow = (row: Block | null) =>
  row?.assignee && row.assignee.until > Date.now() ? row.assignee : undefined;

/** Frees the helper's block, unless it belongs to another helper by now. */
export async function free(ctx: MutationCtx, party: Party, helper: Helper) {
  const row = helper.block === undefined ? null : await blockRow(ctx, party, helper.block);
  if (row?.assignee?.helperId === helper._id) {
    if (row.searched || row.share > 0) await ctx.db.patch("partyBlocks", row._id, { assignee: undefined });
    else await ctx.db.delete("partyBlocks", row._id);
  }
  if (helper.block !== undefined) await ctx.db.patch("partyHelpers", helper._id, { block: undefined });
}

export async function assignBlock(ctx: MutationCtx, on: On, helper: Helper, block: string) {
  const { party } = on;
  if (helper.block !== block) await free(ctx, party, helper);
  const row = await blockRow(ctx, party, block);
  const since = Date.now();
  const { _id: helperId, name } = helper;
  const assignee = { helperId, name, since, until: since + limits.blockIdleMs };
  // A new assignee starts at zero percent.
  const share = row?.assignee?.helperId === helperId ? row.share : 0;
  if (row) await ctx.db.patch("partyBlocks", row._id, { assignee, share });
  else {
    await makeRoom(ctx, on);
    await ctx.db.insert("partyBlocks", { partyId: party._id, block, assignee, share: 0 });
  }
  const taken = [...(helper.taken ?? []).filter((one) => one !== block), block].slice(-limits.blocksPerHelper);
  await ctx.db.patch("partyHelpers", helperId, { block, taken });
}

/** After the search has moved several times, the oldest blocks outside it are deleted. */
async function makeRoom(ctx: MutationCtx, { party, report }: On) {
  const rows = await blocksOf(ctx, party).take(limits.partyBlocks);
  if (rows.length < limits.partyBlocks) return;
  const circle = await circleOf(ctx, party, report);
  const left = rows.filter(({ block }) => !isInCircle(block, circle));
  const [oldest] = left.toSorted((one, other) => one._creationTime - other._creationTime);
  if (oldest) await ctx.db.delete("partyBlocks", oldest._id);
}

interface Tick {
  block: string;
  note: string;
  share: number;
  at: number;
  press: string;
}

const pressesKept = 20;

/** A helper has searched a block. Another assignee keeps it: they see that it was searched, and decide. */
export async function tick(ctx: MutationCtx, on: On, helper: Helper, { block, note, share, at, press }: Tick) {
  const { party } = on;
  if (helper.presses.includes(press)) return;
  await ctx.db.patch("partyHelpers", helper._id, { presses: [...helper.presses, press].slice(-pressesKept) });
  const row = await blockRow(ctx, party, block);
  const { _id: helperId, name } = helper;
  const assignee = assigneeNow(row);
  const isOthers = assignee !== undefined && assignee.helperId !== helperId;
  const isNewest = !row?.searched || row.searched.at <= at;
  const changes = {
    ...(isNewest && { searched: { helperId, name, at, note } }),
    ...(!isOthers && { assignee: undefined, share: Math.max(share, row?.share ?? 0) }),
  };
  if (row) await ctx.db.patch("partyBlocks", row._id, changes);
  else {
    await makeRoom(ctx, on);
    await ctx.db.insert("partyBlocks", { partyId: party._id, block, share, ...changes });
  }
  if (helper.block === block) await ctx.db.patch("partyHelpers", helper._id, { block: undefined });
  if (!row?.searched) await ctx.db.patch("parties", party._id, { searched: party.searched + 1 });
}

/**
 * Takes a helper off the search and deletes everything they left in it. Their token stays stored, so it can't join
 * again.
 */
export async function dismiss(ctx: MutationCtx, party: Party, { _id: helperId }: Helper) {
  let undone = 0;
  for (const row of await blocksOf(ctx, party).take(limits.partyBlocks)) {
    const [isAssignee, ticked] = [row.assignee?.helperId === helperId, row.searched?.helperId === helperId];
    if (!isAssignee && !ticked) continue;
    if (ticked) undone += 1;
    const [assignee, searched] = [isAssignee ? undefined : row.assignee, ticked ? undefined : row.searched];
    if (assignee || searched)
      await ctx.db.patch("partyBlocks", row._id, { assignee, searched, share: assignee ? row.share : 0 });
    else await ctx.db.delete("partyBlocks", row._id);
  }
  await ctx.db.patch("partyHelpers", helperId, { dismissed: true, name: "", block: undefined, taken: [], presses: [] });
  const { searched, dismissed = 0 } = party;
  await ctx.db.patch("parties", party._id, { searched: searched - undone, dismissed: dismissed + 1 });
}

/** Deletes everything that helpers left in the party. */
async function clear(ctx: MutationCtx, party: Party) {
  for (const { _id } of await blocksOf(ctx, party).take(limits.partyBlocks)) await ctx.db.delete("partyBlocks", _id);
  const helpers = await ctx.db
    .query("partyHelpers")
    .withIndex("by_party_and_token", (q) => q.eq("partyId", party._id))
    .take(limits.partyHelpers);
  for (const { _id } of helpers) await ctx.db.delete("partyHelpers", _id);
}

/** True once no helper's record is left. */
export const isCleared = async (ctx: QueryCtx, { _id }: Party) =>
  (await ctx.db
    .query("partyHelpers")
    .withIndex("by_party_and_token", (q) => q.eq("partyId", _id))
    .first()) === null;

/** Once the party can't be reopened, deletes everything but the numbers, which the thanks mention. */
export async function finish(ctx: MutationCtx, partyId: Id<"parties">, leftAt: number) {
  const party = await ctx.db.get("parties", partyId);
  // The report returned and left again, so the time for undoing starts again.
  if (party?.leftAt !== leftAt) return;
  const report = await ctx.db.get("reports", party.reportId);
  if (report && isOn(party, report)) return;
  await clear(ctx, party);
  await ctx.db.patch("parties", partyId, { endedAt: Date.now() });
}

/** Call it after a report has left the board. The page shows nothing of the search any more, and Undo restores it. */
export async function finishSoon(ctx: MutationCtx, reportId: Id<"reports">) {
  const party = await partyOfReport(ctx, reportId);
  if (!party || party.endedAt !== undefined) return;
  const { _id: partyId } = party;
  const leftAt = Date.now();
  await ctx.db.patch("parties", partyId, { leftAt });
  await ctx.scheduler.runAfter(limits.undoHomeMs, internal.search.party.finish, { partyId, leftAt });
}

export async function dropParty(ctx: MutationCtx, reportId: Id<"reports">) {
  const party = await partyOfReport(ctx, reportId);
  if (!party) return;
  await clear(ctx, party);
  await ctx.db.delete("parties", party._id);
}
