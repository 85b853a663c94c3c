// Combines the server's blocks with this phone's unsent ticks into what the party's map and lists show.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { blocksIn, byDistance, nameOfBlock } from "../../../../domain/search/blocks";
import { messages, sentence } from "../../../../domain/messages";
import { fingerprint } from "../../../../domain/texts/text";
import type { Tick } from "./blocks/unsentTicks";

export type Party = Extract<FunctionReturnType<typeof api.search.party.get>, { state: "on" }>;
type Row = Party["blocks"][number];

export interface BlockView {
  block: string;
  name: string;
  state: "free" | "taken" | "searched" | "mine";
  /** The helper who has the block now. */
  assignee: Row["assignee"];
  searched: Pick<NonNullable<Row["searched"]>, "name" | "at" | "note"> | undefined;
  /** How much of the block was walked, in percent, as the phone of its latest assignee has reported it. */
  share: number;
}

export interface OwnHelper {
  name: string;
  helperId: string | null;
}

export const circleOf = ({ centre, metres }: Party) => ({ ...centre, km: metres / 1000 });

function viewBlock(block: string, row: Row | undefined, tick: Tick | undefined, me: OwnHelper, now: number): BlockView {
  const isMine = row?.assignee !== undefined && row.assignee.helperId === me.helperId && !tick;
  // Another helper keeps a block only until `until`, because helpers may leave without giving a block back. The user's
  // own block stays theirs.
  const assignee = row?.assignee && (isMine || (row.assignee.until > now && !tick)) ? row.assignee : undefined;
  const searched = tick ? { name: me.name, at: tick.pressedAt, note: tick.note } : row?.searched;
  const state = isMine ? "mine" : assignee ? "taken" : searched ? "searched" : "free";
  return { block, name: nameOfBlock(block), state, assignee, searched, share: row?.share ?? 0 };
}

/** The blocks of the search, and the user's own block even if the search has moved away from it. */
export function viewBlocks(party: Party, ticks: readonly Tick[], me: OwnHelper, now: number): BlockView[] {
  const rows = new Map(party.blocks.map((row) => [row.block, row]));
  const ownBlocks = party.blocks
    .filter(({ assignee }) => assignee && assignee.helperId === me.helperId)
    .map(({ block }) => block);
  const ids = new Set([...blocksIn(circleOf(party)), ...ownBlocks]);
  return [...ids].map((block) =>
    viewBlock(
      block,
      rows.get(block),
      ticks.find((tick) => tick.block === block),
      me,
      now,
    ),
  );
}

export function countStates(blocks: readonly BlockView[]) {
  const count = (...states: BlockView["state"][]) => blocks.filter(({ state }) => states.includes(state)).length;
  return { searched: count("searched"), taken: count("taken", "mine"), free: count("free") };
}

/** One of this many nearest free blocks is suggested. */
const nearestCount = 5;

/**
 * Suggests one of the free blocks nearest to the middle of the search. The token decides which one, so helpers who join
 * at the same time usually get different blocks. A helper's suggestion can change only when those nearest blocks do.
 */
export function nextFreeBlock(party: Party, blocks: readonly BlockView[], token: string): string | null {
  const freeBlocks = blocks.filter(({ state }) => state === "free").map(({ block }) => block);
  const [suggestion] = byDistance(freeBlocks, party.centre)
    .slice(0, nearestCount)
    // Hashed twice because a single hash ranks neighbouring blocks alike for many tokens.
    .map((block) => ({ block, rank: fingerprint(fingerprint(token + block)) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  return suggestion?.block ?? null;
}

export function blockStateText({ state, assignee, searched }: BlockView): string {
  if (state === "mine") return messages["party.stateMine"];
  if (state === "taken") return sentence("party.stateTaken", { name: assignee!.name });
  return state === "searched" ? sentence("party.stateSearched", { name: searched!.name }) : messages["party.stateFree"];
}

export interface Helper {
  id: Id<"partyHelpers">;
  name: string;
  /** The block that the helper has now, and since when. */
  walking: { block: string; since: number } | null;
  searchedCount: number;
  /** When the helper last ticked off a block, and the note about that block. */
  last: { at: number; note: string } | null;
}

/** The helpers who have a block or were the last to search one; those who have one come first. */
export function listHelpers(party: Party, now: number): Helper[] {
  const helpers = new Map<string, Helper>();
  const helperOf = (id: Id<"partyHelpers">, name: string) => {
    const helper = helpers.get(id) ?? { id, name, walking: null, searchedCount: 0, last: null };
    helpers.set(id, helper);
    return helper;
  };
  for (const { block, assignee, searched } of party.blocks) {
    if (assignee && assignee.until > now) {
      helperOf(assignee.helperId, assignee.name).walking = { block: nameOfBlock(block), since: assignee.since };
    }
    if (!searched) continue;
    const helper = helperOf(searched.helperId, searched.name);
    helper.searchedCount += 1;
    if (!helper.last || helper.last.at < searched.at) helper.last = { at: searched.at, note: searched.note };
  }
  // First those who have a block, the longest first. Then the others, the latest tick first.
  const rankOf = ({ walking, last }: Helper) => (walking ? Number.MAX_SAFE_INTEGER - walking.since : (last?.at ?? 0));
  return [...helpers.values()].toSorted((one, other) => rankOf(other) - rankOf(one));
}
