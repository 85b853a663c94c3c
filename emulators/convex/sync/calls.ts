// A socket's calls: its mutations one after the other in the order they came, its actions side by side.
import type { Backend, Call } from "../backend.ts";
import { encodeTs, type AddQuery, type ServerMessage } from "./wire.ts";

const mostPending = 1000;

/** The conversation that the calls belong to. */
export interface Caller {
  isOver(): boolean;
  send(message: ServerMessage): void;
  end(code: 1013, reason: string): void;
  fail: (error: unknown) => void;
  /** A mutation was answered. */
  answered(ok: boolean): void;
}

export class Calls {
  readonly #backend: Backend;
  readonly #caller: Caller;
  #queue: Promise<void> = Promise.resolve();
  #mutating: Promise<void> | undefined;
  #pending = { mutations: 0, actions: 0 };

  constructor(backend: Backend, caller: Caller) {
    this.#backend = backend;
    this.#caller = caller;
  }

  /** The mutation that runs now, until its answer is sent. */
  get mutating() {
    return this.#mutating;
  }

  mutate(call: Call, requestId: number, sessionId: string | undefined) {
    if (this.#pending.mutations >= mostPending) return this.#caller.end(1013, "TooManyConcurrentMutations");
    this.#pending.mutations++;
    const session = sessionId === undefined ? {} : { session: { id: sessionId, request: requestId } };
    this.#queue = this.#queue
      .then(async () => {
        this.#pending.mutations--;
        // What the client has not heard of it sends again on its next socket.
        if (this.#caller.isOver()) return;
        const running = this.#backend.runMutation({ ...call, ...session });
        this.#mutating = running.then((answer) => {
          const { logLines } = answer;
          // One that wrote nothing ran later than the last change: no transition would ever reach its own time.
          const latest = this.#backend.ts();
          const ts = answer.ts < latest ? answer.ts : latest;
          const about = { type: "MutationResponse", requestId, logLines } as const;
          if (answer.ok) this.#caller.send({ ...about, success: true, result: answer.value, ts: encodeTs(ts) });
          else this.#caller.send({ ...about, success: false, result: answer.message, ...dataOf(answer) });
          this.#caller.answered(answer.ok);
        }, this.#caller.fail);
        await this.#mutating;
        this.#mutating = undefined;
      })
      .catch(this.#caller.fail);
  }

  act(call: Call, requestId: number) {
    if (this.#pending.actions >= mostPending) return this.#caller.end(1013, "TooManyConcurrentActions");
    this.#pending.actions++;
    void this.#backend
      .runAction(call)
      .then((answer) => {
        const about = { type: "ActionResponse", requestId, logLines: answer.logLines } as const;
        if (answer.ok) this.#caller.send({ ...about, success: true, result: answer.value });
        else this.#caller.send({ ...about, success: false, result: answer.message, ...dataOf(answer) });
      }, this.#caller.fail)
      .finally(() => this.#pending.actions--);
  }
}

const dataOf = ({ data }: { data?: AddQuery["args"] }) => (data === undefined ? {} : { errorData: data });
