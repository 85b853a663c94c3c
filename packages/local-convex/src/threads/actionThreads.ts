// Runs each action alone in a worker from a small pool, so an action that loops, crashes or runs out of memory stops
// only its own worker. One worker is always kept; others are stopped after they have been idle for a while.
import type { Transferable, Worker } from "node:worker_threads";
import type { BackendOptions, HttpAnswer } from "../backend.ts";
import type {
  ActionRequest,
  ActionSettings,
  ActionSyscall,
  DoneMessage,
  FromActionWorker,
  ToActionWorker,
} from "../runtime/actionMessages.ts";
import { describeThrown } from "../runtime/errors.ts";
import { cpuSince, stuckMs } from "./stuckLimit.ts";
import { newWorker, whyStopped } from "./worker.ts";

/** The most workers at each nesting depth. A running call waits only for deeper calls, so calls cannot deadlock. */
const maxWorkers = 8;
const maxDepth = 8;
/** Production's time limits, for actions outside Node and in Node. */
const maxMs = 30 * 60 * 1000;
const maxInNodeMs = 10 * 60 * 1000;

const minWorkers = 1;
const idleMs = 30_000;

type Settings = Omit<ActionSettings, "pulse">;

type AnswerSyscall = (syscall: ActionSyscall, depth: number) => Promise<unknown>;

/** A worker of the pool. */
interface Member {
  worker: Worker;
  settings: ActionSettings;
  pulse: Int32Array;
  ready: Promise<void>;
  /** Null while the worker is free. */
  finish: ((done: DoneMessage) => void) | null;
  /** Receives an HTTP action's answer before its body is complete. */
  onAnswer: (answer: HttpAnswer) => void;
  /** The nesting depth of the running action. */
  depth: number;
  idleSince: number;
  /**
   * The last pulse count that the watchdog saw, and the processor time of this process when the watchdog first saw that
   * count. Renewed while the worker is free.
   */
  beat: { count: number; since: NodeJS.CpuUsage };
  /** The error that the running call gets if the worker stops. */
  stopReason: string;
}

const failureOf = (message: string): DoneMessage => ({ type: "done", logLines: [], error: { message } });

export class ActionThreads {
  #members = new Set<Member>();
  /** Wakes the calls that wait for a worker. */
  #queue: (() => void)[] = [];
  #watchdog = setInterval(() => this.#watch(), 500);
  #isClosed = false;

  readonly #file: string;
  #settings: Settings;
  readonly #answer: AnswerSyscall;
  readonly #log: (line: string) => void;
  readonly #maxActionMs: number | undefined;
  readonly #stuckMs: number;

  constructor(
    file: string,
    settings: Settings,
    answer: AnswerSyscall,
    log: (line: string) => void,
    limits: Pick<BackendOptions, "longestActionMs" | "stuckMs"> = {},
  ) {
    this.#file = file;
    this.#settings = settings;
    this.#answer = answer;
    this.#log = log;
    this.#maxActionMs = limits.longestActionMs;
    this.#stuckMs = limits.stuckMs ?? stuckMs;
    this.#watchdog.unref();
    this.#spawn();
  }

  /** Runs future calls on these functions. Running calls finish on the old ones. */
  use(functions: Pick<ActionSettings, "bundle" | "nodeBundle" | "deployment" | "tables">) {
    this.#settings = { ...this.#settings, ...functions };
    for (const member of this.#members) if (!member.finish) this.#retire(member);
    if (this.#members.size < minWorkers) this.#spawn();
  }

  async run(request: ActionRequest, depth = 0, onAnswer: Member["onAnswer"] = () => {}): Promise<DoneMessage> {
    if (depth > maxDepth) return failureOf(`Actions call one another too deeply (maximum depth: ${maxDepth}).`);
    const member = await this.#take(depth);
    if (!member) return failureOf("The server is closing.");
    await member.ready;
    const isInNode = request.kind === "action" && request.isInNode;
    const limitMs = this.#maxActionMs ?? (isInNode ? maxInNodeMs : maxMs);
    const deadline = setTimeout(() => {
      member.stopReason = isInNode
        ? `Uncaught Error: Action \`${request.call.path.split(":")[1]}\` execution timed out (maximum duration ${limitMs / 1000}s)\n`
        : `Function execution timed out (maximum duration: ${limitMs / 1000}s)`;
      void member.worker.terminate();
    }, limitMs);
    const done = await new Promise<DoneMessage>((resolve) => {
      member.finish = resolve;
      member.onAnswer = onAnswer;
      // The worker may have stopped while it loaded.
      if (!this.#members.has(member)) return resolve(failureOf(member.stopReason));
      try {
        const body = request.kind === "http" ? request.request.body : null;
        this.#post(member, { type: "run", request }, body ? [body as Transferable] : []);
      } catch (error) {
        resolve(failureOf(`The call could not be sent to its worker: ${String(error)}`));
      }
    });
    clearTimeout(deadline);
    member.finish = null;
    member.idleSince = Date.now();
    if (!this.#isCurrent(member)) this.#retire(member);
    for (const wake of this.#queue.splice(0)) wake();
    return done;
  }

  #isCurrent({ settings }: Member): boolean {
    return settings.bundle === this.#settings.bundle && settings.nodeBundle === this.#settings.nodeBundle;
  }

  async #take(depth: number): Promise<Member | null> {
    while (!this.#isClosed) {
      const busyMembers = [...this.#members].filter((member) => member.finish && member.depth === depth);
      if (busyMembers.length < maxWorkers) {
        const isFree = (candidate: Member) => !candidate.finish && this.#isCurrent(candidate);
        const member = [...this.#members].find(isFree) ?? this.#spawn();
        // Not free from now on. `run` sets the real function.
        member.finish = () => {};
        member.depth = depth;
        return member;
      }
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    return null;
  }

  #post(member: Member, message: ToActionWorker, transferred: Transferable[] = []) {
    // The rule concerns windows; threads have no origin.
    // eslint-disable-next-line unicorn/require-post-message-target-origin
    member.worker.postMessage(message, transferred);
  }

  #spawn(): Member {
    const pulse = new SharedArrayBuffer(4);
    const settings = { ...this.#settings, pulse };
    const worker = newWorker(this.#file, settings);
    let resolveReady = () => {};
    const ready = new Promise<void>((resolve) => (resolveReady = resolve));
    const member: Member = {
      worker,
      settings,
      pulse: new Int32Array(pulse),
      ready,
      finish: null,
      onAnswer: () => {},
      depth: 0,
      idleSince: Date.now(),
      beat: { count: 0, since: process.cpuUsage() },
      stopReason: "The action stopped its worker.",
    };
    this.#members.add(member);
    worker.on("message", (message: FromActionWorker) => {
      if (message.type === "ready") resolveReady();
      else if (message.type === "log") this.#log(message.line);
      else if (message.type === "refused") this.#log(`[ERROR] ${message.message}`);
      else if (message.type === "answer") member.onAnswer(message.answer);
      else if (message.type === "done") member.finish?.(message);
      else void this.#reply(member, message);
    });
    worker.on("error", (error: Error) => {
      member.stopReason = whyStopped("action", error);
    });
    worker.on("exit", () => {
      this.#members.delete(member);
      resolveReady();
      member.finish?.(failureOf(member.stopReason));
      if (!this.#isClosed && this.#members.size < minWorkers) this.#spawn();
    });
    return member;
  }

  async #reply(member: Member, syscall: ActionSyscall) {
    const { id } = syscall;
    try {
      this.#post(member, { type: "reply", id, value: await this.#answer(syscall, member.depth) });
    } catch (error) {
      const { message, data } = describeThrown(error, "");
      const text = error instanceof Error ? error.message : message;
      this.#post(member, { type: "reply", id, error: { message: text, ...(data !== undefined && { data }) } });
    }
  }

  #retire(member: Member) {
    this.#members.delete(member);
    void member.worker.terminate();
  }

  #watch() {
    const now = Date.now();
    for (const member of this.#members) {
      const count = Atomics.load(member.pulse, 0);
      if (count !== member.beat.count || !member.finish) member.beat = { count, since: process.cpuUsage() };
      else if (cpuSince(member.beat.since) > this.#stuckMs) {
        member.stopReason = `Function execution timed out: the action did not yield for ${this.#stuckMs / 1000} s.`;
        void member.worker.terminate();
      }
      if (!member.finish && this.#members.size > minWorkers && now - member.idleSince > idleMs) this.#retire(member);
    }
  }

  async close() {
    this.#isClosed = true;
    clearInterval(this.#watchdog);
    await Promise.all([...this.#members].map((member) => member.worker.terminate()));
  }
}
