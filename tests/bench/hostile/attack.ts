// Calls every public function as every kind of caller with hostile arguments, and counts violations.
import type { Identity, Json } from "../../../packages/local-convex/src/backend.ts";
import { random, seedOf } from "../../../demo/pictures/random.ts";
import { isMessageCode } from "../../../domain/messages.ts";
import { argumentsFor, type Ids, isMalformed } from "./arguments.ts";
import type { PublicFunction } from "./functions.ts";
import { type Account, type Answer, codeOf, identity, operatorEmail, type World } from "./world/world.ts";

export interface Counts {
  calls: number;
  answered: number;
  /** Refused for an expected reason (`isExpected`). */
  refused: number;
  /** Any other failure. */
  failed: number;
  slow: number;
  slowestMs: number;
  /** Answers that contain the victim's data. */
  leaked: number;
  /** Records of the victim that were changed, deleted or added. */
  changed: number;
  /** One line per kind of violation. */
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

/** "owner" and "other user" are two ordinary users with records. Neither owns the victim's records. */
export const callers = ["visitor", "owner", "other user", "banned user", "operator"] as const;
export type Caller = (typeof callers)[number];

/** No call by others may show or change the victim's records. */
const victim = identity("victim", "victim-7d1f@example.org");
const victimSecret = "secret-7d1f";
const victimContact = "contact-7d1f";

const accounts: Record<Caller, Account | null> = {
  visitor: null,
  owner: identity("owner", "owner@example.org"),
  "other user": identity("other", "other@example.org"),
  "banned user": identity("banned", "banned@example.org"),
  operator: identity("operator", operatorEmail),
};

/** The author to whom the caller "visitor" has written, so that the visitor has threads of their own. */
const visitedAuthor = identity("author", "author@example.org");

const slowMs = 1000;
const batch = 100;

type Documents = Record<string, { _id: string; [field: string]: Json }>;

const rateLimitCodes = new Set(["request.tooMany", "request.busy", "request.signInForMore"]);

/** Convex's own errors for invalid cursors. Its client starts the list again. */
const pagingError = /InvalidCursor|maximumRowsRead and maximumBytesRead must be greater than 0/;

function isExpected(answer: Answer, args: Json): boolean {
  if (answer.ok) return !codeOf(answer) || isMessageCode(codeOf(answer));
  if (pagingError.test(answer.message)) return true;
  if (answer.data !== undefined) return isMessageCode(codeOf(answer));
  return isMalformed(args) || /\n(?:Uncaught \w*:? ?)?ArgumentValidationError: /.test(answer.message);
}

/** Operators' functions may show and change other people's records. */
const mayTouchOthers = (name: string, caller: Caller) =>
  caller === "operator" && name.startsWith("moderation/operator:");
/** A flag may hide the report that it is about. */
const mayHideReport = (name: string) => name === "moderation/flags:add";
/** Functions that anyone may call about another person's report, and the tables that they may change then. */
const openTables: Record<string, string[]> = {
  "moderation/flags:add": ["cases"],
  "reports/share:count": ["shares"],
  "search/scans:count": ["scans"],
  "search/scans:countStreet": ["scans"],
  "search/sightings:add": ["sightings", "searches"],
  // A visitor's upload for a sighting belongs to the report's author.
  "search/sightings:uploadUrls": ["uploads"],
  "threads:open": ["threads", "messages"],
};
const hidingField = /^(?:state|hidden|nameHidden)$/;

export class Attack {
  readonly #world: World;
  #victimIds: Ids = {};
  #victimDocs: Documents = {};
  #callerIds: Partial<Record<Caller, Ids>> = {};

  constructor(world: World) {
    this.#world = world;
  }

  /** Must be called once, before `run`. */
  async prepare() {
    // A push endpoint identifies its browser, so callers must not know the victim's endpoints.
    const { endpoints: _, ...ids } = await this.#createPerson(victim, victimSecret, victimContact, false);
    this.#victimIds = ids;
    this.#victimDocs = await this.#readVictimDocs();
  }

  async #createPerson(
    { tokenIdentifier, email }: Account,
    secret: string,
    contact: string,
    banned: boolean,
  ): Promise<Ids> {
    const file = await this.#world.storeFile();
    return await this.#world.probe<Ids>("person", { tokenIdentifier, email, secret, contact, file, banned });
  }

  #readVictimDocs(): Promise<Documents> {
    const ids = [...Object.values(this.#victimIds).flat(), victim.tokenIdentifier];
    return this.#world.probe<Documents>("snapshot", { ids });
  }

  /** Deletes all records except the victim's, and gives each account fresh ones. */
  async #resetPeople() {
    await this.#world.probe("clear", { keep: Object.values(this.#victimDocs).map(({ _id }) => _id) });
    for (const [caller, account] of Object.entries(accounts)) {
      if (account)
        this.#callerIds[caller as Caller] = await this.#createPerson(account, caller, "555", caller === "banned user");
    }
    const { threads, messages, meetingPlans } = await this.#createPerson(visitedAuthor, "author", "555", false);
    // The author's first two threads are with the visitor, whose device knows their secrets.
    const threadSecrets = ["author-thread", "author-home-thread"];
    this.#callerIds.visitor = {
      threads: threads!.slice(0, 2),
      threadSecrets,
      messages: messages!,
      meetingPlans: meetingPlans!,
    };
  }

  /** Returns the table of each record of the victim that was changed, deleted or added. Restores the changed ones. */
  async #changedTables(mayHide: boolean, allowedTables: readonly string[] = []): Promise<string[]> {
    const current = await this.#readVictimDocs();
    const comparableText = (doc: Json | undefined) =>
      JSON.stringify(doc, (key, value: unknown) => (mayHide && hidingField.test(key) ? undefined : value));
    // Each key is a table and an id.
    const victimKeys = Object.keys(this.#victimDocs);
    const changed = victimKeys.filter((key) => comparableText(current[key]) !== comparableText(this.#victimDocs[key]));
    const added = Object.keys(current).filter((key) => !victimKeys.includes(key));
    const docs = victimKeys
      .filter((key) => current[key] && JSON.stringify(current[key]) !== JSON.stringify(this.#victimDocs[key]))
      .map((key) => ({ table: key.split(" ")[0]!, doc: this.#victimDocs[key]! }));
    if (docs.length > 0) await this.#world.probe("restore", { docs });
    return [...changed, ...added].map((key) => key.split(" ")[0]!).filter((table) => !allowedTables.includes(table));
  }

  async run({ name, kind, validator }: PublicFunction, caller: Caller, times: number): Promise<Counts> {
    const counts = noCounts();
    const dice = random(seedOf(`${name} ${caller}`));
    const account = accounts[caller];
    for (let callsDone = 0; callsDone < times; callsDone += batch) {
      await this.#resetPeople();
      const own = this.#callerIds[caller] ?? {};
      const tables = new Set([...Object.keys(this.#victimIds), ...Object.keys(own)]);
      const ids = Object.fromEntries(
        [...tables].map((table) => [table, [...(this.#victimIds[table] ?? []), ...(own[table] ?? [])]]),
      );
      const nextArguments = argumentsFor(validator, ids, dice);
      for (let at = 0; at < batch && callsDone + at < times; at += 1)
        await this.#callOnce(counts, name, kind, nextArguments(), account, caller);
      const changes = mayTouchOthers(name, caller)
        ? []
        : await this.#changedTables(mayHideReport(name), openTables[name]);
      // These changes are allowed. The call only restores the records.
      if (mayTouchOthers(name, caller)) await this.#changedTables(true);
      counts.changed += changes.length;
      for (const table of changes) counts.notes.add(`${name} as ${caller} changed ${table}`);
    }
    return counts;
  }

  async #callOnce(
    counts: Counts,
    name: string,
    kind: PublicFunction["kind"],
    args: Json,
    account: Identity | null,
    caller: Caller,
  ) {
    const ask = async () => {
      const started = performance.now();
      const answer = await this.#world.call(name, kind, args, account, "203.0.113.7");
      return { answer, ms: performance.now() - started };
    };
    let { answer, ms } = await ask();
    if (rateLimitCodes.has(codeOf(answer))) {
      await this.#world.refill();
      ({ answer, ms } = await ask());
    }
    // A slow call is repeated, because another process may have used the CPU.
    for (let attempt = 0; ms > slowMs && attempt < 3; attempt += 1) ms = Math.min(ms, (await ask()).ms);
    counts.calls += 1;
    counts.slowestMs = Math.max(counts.slowestMs, ms);
    if (ms > slowMs) {
      counts.slow += 1;
      counts.notes.add(`${name} as ${caller} took ${Math.round(ms)} ms with ${JSON.stringify(args).slice(0, 80)}`);
    }
    if (!isExpected(answer, args)) {
      counts.failed += 1;
      const reason = answer.ok ? codeOf(answer) : answer.message.split("\n").slice(1, 3).join(" ");
      counts.notes.add(`${name} as ${caller}: ${reason.slice(0, 200)}`);
    } else if (answer.ok && !codeOf(answer)) counts.answered += 1;
    else counts.refused += 1;
    const answerText = answer.ok ? JSON.stringify(answer.value) : answer.message + JSON.stringify(answer.data);
    // `reports:contact` is there to show a report's contact.
    const isLeak =
      answerText.includes(victimSecret) || (name !== "reports:contact" && answerText.includes(victimContact));
    if (isLeak && !mayTouchOthers(name, caller)) {
      counts.leaked += 1;
      counts.notes.add(`${name} as ${caller} showed the victim's data`);
    }
  }
}
