// Calls every public function as everybody with hostile arguments, and counts what must never happen.
import type { Identity, Json } from "../../../packages/local-convex/src/backend.ts";
import { random, seedOf } from "../../../demo/pictures/random.ts";
import { isMessageCode } from "../../../domain/messages.ts";
import { argumentsFor, type Ids, isMalformed } from "./arguments.ts";
import type { PublicFunction } from "./functions.ts";
import { type Account, type Answer, codeOf, identity, operatorEmail, type World } from "./world.ts";

export interface Counts {
  calls: number;
  answered: number;
  /** Refused by a validator, or with a sentence of the catalogue. */
  refused: number;
  /** Any other failure. */
  failed: number;
  slow: number;
  slowestMs: number;
  leaked: number;
  changed: number;
  /** One line for each kind of thing that went wrong. */
  notes: Set<string>;
}

export const noCounts = (): Counts => ({
  calls: 0,
  answered: 0,
  refused: 0,
  failed: 0,
  slow: 0,
  slowestMs: 0,
  leaked: 0,
  changed: 0,
  notes: new Set(),
});

export const callers = ["visitor", "owner", "other user", "banned user", "operator"] as const;
export type Caller = (typeof callers)[number];

/** Nobody's call may show or change anything of this person's. */
const victim = identity("victim", "victim-7d1f@example.org");
const secret = "secret-7d1f";
const contact = "contact-7d1f";

const people: Record<Caller, Account | null> = {
  visitor: null,
  owner: identity("owner", "owner@example.org"),
  "other user": identity("other", "other@example.org"),
  "banned user": identity("banned", "banned@example.org"),
  operator: identity("operator", operatorEmail),
};

const slowMs = 1000;
const batch = 100;

type Documents = Record<string, { _id: string; [field: string]: Json }>;

const limited = new Set(["call.tooMany", "call.busy", "call.signInForMore"]);

/** Convex's own refusals of a page. After the first one its client starts the list again. */
const refusedPaging = /InvalidCursor|maximumRowsRead and maximumBytesRead must be greater than 0/;

function isExpected(answer: Answer, args: Json): boolean {
  if (answer.ok) return !codeOf(answer) || isMessageCode(codeOf(answer));
  if (refusedPaging.test(answer.message)) return true;
  if (answer.data !== undefined) return isMessageCode(codeOf(answer));
  return isMalformed(args) || /\n(?:Uncaught \w*:? ?)?ArgumentValidationError: /.test(answer.message);
}

/** What an operator does is meant to show and change other people's things; and enough flags hide a report. */
const isOperatorsWork = (name: string, caller: Caller) => caller === "operator" && name.startsWith("operator:");
const hides = (name: string) => name === "moderation/flags:add";
/** The tables in which anybody may add something about a report of others. */
const openTables: Record<string, string[]> = {
  "moderation/flags:add": ["cases"],
  "reports/share:count": ["shares"],
  "search/scans:count": ["scans"],
  "search/scans:tell": ["scans"],
  "search/checklist:tick": ["searchTicks"],
  "search/sightings:add": ["sightings", "searches"],
  // What a visitor uploads for a sighting belongs to the report's owner.
  "search/sightings:uploadUrls": ["uploads"],
};
const hidingField = /^(?:state|hidden|nameHidden)$/;

export class Attack {
  readonly #world: World;
  #victimIds: Ids = {};
  #victimDocs: Documents = {};
  #own: Partial<Record<Caller, Ids>> = {};

  constructor(world: World) {
    this.#world = world;
  }

  /** Call it once, before anything else. */
  async prepare() {
    // Whoever can name a browser's address is that browser, so nobody else knows the victim's.
    const { endpoints: _, ...ids } = await this.#make(victim, secret, contact, false);
    this.#victimIds = ids;
    this.#victimDocs = await this.#victims();
  }

  async #make({ tokenIdentifier, email }: Account, secret: string, contact: string, banned: boolean): Promise<Ids> {
    const file = await this.#world.storeFile();
    return await this.#world.probe<Ids>("person", { tokenIdentifier, email, secret, contact, file, banned });
  }

  #victims(): Promise<Documents> {
    const ids = [...Object.values(this.#victimIds).flat(), victim.tokenIdentifier];
    return this.#world.probe<Documents>("snapshot", { ids });
  }

  /** Deletes what everybody else has, and gives each account fresh records. */
  async #freshPeople() {
    await this.#world.probe("clear", { keep: Object.values(this.#victimDocs).map(({ _id }) => _id) });
    for (const [caller, who] of Object.entries(people)) {
      if (who) this.#own[caller as Caller] = await this.#make(who, caller, "555", caller === "banned user");
    }
  }

  /** The tables in which something of the victim's is not as it was. Puts it back. */
  async #changes(mayHide: boolean, open: readonly string[] = []): Promise<string[]> {
    const now = await this.#victims();
    const seen = (doc: Json | undefined) =>
      JSON.stringify(doc, (key, value: unknown) => (mayHide && hidingField.test(key) ? undefined : value));
    const known = Object.keys(this.#victimDocs);
    const changed = known.filter((name) => seen(now[name]) !== seen(this.#victimDocs[name]));
    const added = Object.keys(now).filter((name) => !known.includes(name));
    const docs = known
      .filter((name) => now[name] && JSON.stringify(now[name]) !== JSON.stringify(this.#victimDocs[name]))
      .map((name) => ({ table: name.split(" ")[0]!, doc: this.#victimDocs[name]! }));
    if (docs.length > 0) await this.#world.probe("restore", { docs });
    return [...changed, ...added].map((name) => name.split(" ")[0]!).filter((table) => !open.includes(table));
  }

  async run({ name, kind, validator }: PublicFunction, caller: Caller, times: number): Promise<Counts> {
    const counts = noCounts();
    const dice = random(seedOf(`${name} ${caller}`));
    const who = people[caller];
    for (let done = 0; done < times; done += batch) {
      await this.#freshPeople();
      const own = this.#own[caller] ?? {};
      const tables = new Set([...Object.keys(this.#victimIds), ...Object.keys(own)]);
      const ids = Object.fromEntries(
        [...tables].map((table) => [table, [...(this.#victimIds[table] ?? []), ...(own[table] ?? [])]]),
      );
      const next = argumentsFor(validator, ids, dice);
      for (let at = 0; at < batch && done + at < times; at += 1)
        await this.#once(counts, name, kind, next(), who, caller);
      const changes = isOperatorsWork(name, caller) ? [] : await this.#changes(hides(name), openTables[name]);
      if (isOperatorsWork(name, caller)) await this.#changes(true);
      counts.changed += changes.length;
      for (const table of changes) counts.notes.add(`${name} as ${caller} changed ${table}`);
    }
    return counts;
  }

  async #once(
    counts: Counts,
    name: string,
    kind: PublicFunction["kind"],
    args: Json,
    who: Identity | null,
    caller: Caller,
  ) {
    const ask = async () => {
      const started = performance.now();
      const answer = await this.#world.call(name, kind, args, who, "203.0.113.7");
      return { answer, ms: performance.now() - started };
    };
    let { answer, ms } = await ask();
    if (limited.has(codeOf(answer))) {
      await this.#world.refill();
      ({ answer, ms } = await ask());
    }
    // Another process may have had the processor.
    for (let again = 0; ms > slowMs && again < 3; again += 1) ms = Math.min(ms, (await ask()).ms);
    counts.calls += 1;
    counts.slowestMs = Math.max(counts.slowestMs, ms);
    if (ms > slowMs) {
      counts.slow += 1;
      counts.notes.add(`${name} as ${caller} took ${Math.round(ms)} ms with ${JSON.stringify(args).slice(0, 80)}`);
    }
    if (!isExpected(answer, args)) {
      counts.failed += 1;
      const why = answer.ok ? codeOf(answer) : answer.message.split("\n").slice(1, 3).join(" ");
      counts.notes.add(`${name} as ${caller}: ${why.slice(0, 200)}`);
    } else if (answer.ok && !codeOf(answer)) counts.answered += 1;
    else counts.refused += 1;
    const shown = answer.ok ? JSON.stringify(answer.value) : answer.message + JSON.stringify(answer.data);
    const isLeak = shown.includes(secret) || (name !== "reports:contact" && shown.includes(contact));
    if (isLeak && !isOperatorsWork(name, caller)) {
      counts.leaked += 1;
      counts.notes.add(`${name} as ${caller} showed what is the victim's`);
    }
  }
}
