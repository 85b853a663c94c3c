// What a party's map and lists show: its blocks as they are at this moment, for this phone.
import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { blocksIn, byDistance, nameOfBlock } from "../../../../domain/search/blocks";
import { messages, sentence } from "../../../../domain/messages";
import { fingerprint } from "../../../../domain/texts/text";
import type { Tick } from "./ticks";

export type Party = Extract<FunctionReturnType<typeof api.search.party.of>, { state: "on" }>;
type Row = Party["blocks"][number];

export interface Seen {
  block: string;
  name: string;
  state: "free" | "taken" | "searched" | "mine";
  holder: Row["holder"];
  searched: Pick<NonNullable<Row["searched"]>, "name" | "at" | "note"> | undefined;
  share: number;
  /** Its tick is still on this phone. */
  waits: boolean;
}

export interface Me {
  name: string;
  helperId: string | null;
}

export const circleOf = ({ centre, metres }: Party) => ({ ...centre, km: metres / 1000 });

function seenOf(block: string, row: Row | undefined, tick: Tick | undefined, me: Me, now: number): Seen {
  const isMine = row?.holder !== undefined && row.holder.helperId === me.helperId && !tick;
  // The time of a block that somebody has left is over by itself.
  const holder = row?.holder && (isMine || (row.holder.until > now && !tick)) ? row.holder : undefined;
  const searched = tick ? { name: me.name, at: tick.at, note: tick.note } : row?.searched;
  const state = isMine ? "mine" : holder ? "taken" : searched ? "searched" : "free";
  return { block, name: nameOfBlock(block), state, holder, searched, share: row?.share ?? 0, waits: Boolean(tick) };
}

/** The blocks of the search, and this phone's own one even where the search has moved on. */
export function seenBlocks(party: Party, ticks: readonly Tick[], me: Me, now: number): Seen[] {
  const rows = new Map(party.blocks.map((row) => [row.block, row]));
  const own = party.blocks.filter(({ holder }) => holder && holder.helperId === me.helperId).map(({ block }) => block);
  const ids = new Set([...blocksIn(circleOf(party)), ...own]);
  return [...ids].map((block) =>
    seenOf(
      block,
      rows.get(block),
      ticks.find((tick) => tick.block === block),
      me,
      now,
    ),
  );
}

export function countStates(blocks: readonly Seen[]) {
  const count = (...states: Seen["state"][]) => blocks.filter(({ state }) => states.includes(state)).length;
  return { searched: count("searched"), taken: count("taken", "mine"), free: count("free") };
}

const offered = 5;

/**
 * One of the free blocks nearest to the middle of the search. Which one depends on the phone, so that people who come at
 * the same time are not all sent to the same block; it stays the same while it is one of them.
 */
export function nextFree(party: Party, blocks: readonly Seen[], token: string): string | null {
  const free = blocks.filter(({ state }) => state === "free").map(({ block }) => block);
  const [first] = byDistance(free, party.centre)
    .slice(0, offered)
    // Twice: the first one ranks neighbours alike on many phones.
    .map((block) => ({ block, rank: fingerprint(fingerprint(token + block)) }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1));
  return first?.block ?? null;
}

export function stateText({ state, holder, searched }: Seen): string {
  if (state === "mine") return messages["party.stateMine"];
  if (state === "taken") return sentence("party.stateTaken", { name: holder!.name });
  return state === "searched" ? sentence("party.stateSearched", { name: searched!.name }) : messages["party.stateFree"];
}

export interface Person {
  id: Id<"partyHelpers">;
  name: string;
  walking: { block: string; since: number } | null;
  searched: number;
  /** What they ticked off last. */
  last: { at: number; note: string } | null;
}

/** Who has a block or has searched one: those who are walking first. */
export function peopleOf(party: Party, now: number): Person[] {
  const people = new Map<string, Person>();
  const personOf = (id: Id<"partyHelpers">, name: string) => {
    const person = people.get(id) ?? { id, name, walking: null, searched: 0, last: null };
    people.set(id, person);
    return person;
  };
  for (const { block, holder, searched } of party.blocks) {
    if (holder && holder.until > now) {
      personOf(holder.helperId, holder.name).walking = { block: nameOfBlock(block), since: holder.since };
    }
    if (!searched) continue;
    const person = personOf(searched.helperId, searched.name);
    person.searched += 1;
    if (!person.last || person.last.at < searched.at) person.last = { at: searched.at, note: searched.note };
  }
  const order = ({ walking, last }: Person) => (walking ? Number.MAX_SAFE_INTEGER - walking.since : (last?.at ?? 0));
  return [...people.values()].toSorted((one, other) => order(other) - order(one));
}
