// Runs actions, each alone in a worker of its own from a small pool: an action that loops, throws or eats memory takes
// its worker with it and no other call. Workers are kept warm and let go when they are idle.
import { Worker } from "node:worker_threads";
import type { ActionAsked, ActionSettings, Done, FromActionWorker, ToActionWorker } from "../runtime/actionMessages.ts";
import { cpuSince, STUCK_MS } from "./stuck.ts";
import { describeThrown } from "../runtime/errors.ts";

const MAX_WORKERS = 8;
const WARM = 1;
const IDLE_MS = 30_000;
const MEMORY_MB = 256;

type Ask = Extract<FromActionWorker, { type: "ask" }>;

interface Member {
  worker: Worker;
  settings: ActionSettings;
  pulse: Int32Array;
  ready: Promise<void>;
  finish: ((done: Done) => void) | null;
  idleSince: number;
  beat: { count: number; since: NodeJS.CpuUsage };
  verdict: string;
}

export class ActionThreads {
  private members = new Set<Member>();
  private queue: (() => void)[] = [];
  private watchdog = setInterval(() => this.watch(), 500);
  private isClosed = false;

  constructor(
    private readonly file: string,
    private settings: Omit<ActionSettings, "pulse">,
    private readonly answer: (ask: Ask) => Promise<unknown>,
    private readonly log: (line: string) => void,
  ) {
    this.watchdog.unref();
    this.spawn();
  }

  /** From now on calls run on these functions; those under way end on the old ones. */
  use(bundle: string, tables: ActionSettings["tables"]) {
    this.settings = { ...this.settings, bundle, tables };
    for (const member of this.members) if (!member.finish) this.retire(member);
    if (this.members.size < WARM) this.spawn();
  }

  /** A nested action does not wait for a free worker: its caller holds one, and would wait for ever. */
  async run(asked: ActionAsked, isNested: boolean): Promise<Done> {
    const member = await this.take(isNested);
    await member.ready;
    const done = await new Promise<Done>((resolve) => {
      const fail = (message: string) => resolve({ type: "done", logLines: [], error: { message } });
      member.finish = resolve;
      if (!this.members.has(member)) return fail(member.verdict);
      try {
        this.post(member, { type: "run", asked });
      } catch (error) {
        fail(`The call could not be handed over: ${String(error)}`);
      }
    });
    member.finish = null;
    member.idleSince = Date.now();
    if (member.settings.bundle !== this.settings.bundle) this.retire(member);
    this.queue.shift()?.();
    return done;
  }

  private async take(isNested: boolean): Promise<Member> {
    for (;;) {
      const idle = [...this.members].find(
        (member) => !member.finish && member.settings.bundle === this.settings.bundle,
      );
      if (idle) {
        idle.finish = () => {};
        return idle;
      }
      if (isNested || this.members.size < MAX_WORKERS) {
        const member = this.spawn();
        member.finish = () => {};
        return member;
      }
      await new Promise<void>((resolve) => this.queue.push(resolve));
    }
  }

  private post(member: Member, message: ToActionWorker) {
    // The rule is about windows: threads have no origin.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    member.worker.postMessage(message);
  }

  private spawn(): Member {
    const pulse = new SharedArrayBuffer(4);
    const settings = { ...this.settings, pulse };
    const worker = new Worker(this.file, {
      workerData: settings,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    let isReady = () => {};
    const ready = new Promise<void>((resolve) => (isReady = resolve));
    const now = Date.now();
    const member: Member = {
      worker,
      settings,
      pulse: new Int32Array(pulse),
      ready,
      finish: null,
      idleSince: now,
      beat: { count: 0, since: process.cpuUsage() },
      verdict: "The action stopped its worker.",
    };
    this.members.add(member);
    worker.on("message", (message: FromActionWorker) => {
      if (message.type === "ready") isReady();
      else if (message.type === "log") this.log(message.line);
      else if (message.type === "done") member.finish?.(message);
      else void this.reply(member, message);
    });
    worker.on("error", (error: Error & { code?: string }) => {
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      member.verdict = isMemory
        ? "JavaScript execution ran out of memory (maximum memory usage: 64 MB)"
        : `The action stopped its worker: ${error.message}`;
    });
    worker.on("exit", () => {
      this.members.delete(member);
      isReady();
      member.finish?.({ type: "done", logLines: [], error: { message: member.verdict } });
      if (!this.isClosed && this.members.size < WARM) this.spawn();
    });
    return member;
  }

  private async reply(member: Member, ask: Ask) {
    try {
      this.post(member, { type: "reply", id: ask.id, value: await this.answer(ask) });
    } catch (error) {
      const { message, data } = describeThrown(error, "");
      const text = error instanceof Error ? error.message : message;
      this.post(member, { type: "reply", id: ask.id, error: { message: text, ...(data !== undefined && { data }) } });
    }
  }

  private retire(member: Member) {
    this.members.delete(member);
    void member.worker.terminate();
  }

  private watch() {
    const now = Date.now();
    for (const member of this.members) {
      const count = Atomics.load(member.pulse, 0);
      if (count !== member.beat.count || !member.finish) member.beat = { count, since: process.cpuUsage() };
      else if (cpuSince(member.beat.since) > STUCK_MS) {
        member.verdict = "Function execution timed out: the action did not yield for 5 seconds.";
        void member.worker.terminate();
      }
      if (!member.finish && this.members.size > WARM && now - member.idleSince > IDLE_MS) this.retire(member);
    }
  }

  async close() {
    this.isClosed = true;
    clearInterval(this.watchdog);
    await Promise.all([...this.members].map((member) => member.worker.terminate()));
  }
}
