// A socket's calls: mutations one after another in order of arrival, actions concurrently.
import type { Backend, Call, Json } from "../backend.ts";
import { encodeTs, type ServerMessage } from "./protocol.ts";

const maxPending = 1000;

/** The session that makes the calls. */
export interface Caller {
  isClosed(): boolean;
  watchesQueries(): boolean;
  send(message: ServerMessage): void;
  end(code: 1013, reason: string): void;
  fail: (error: unknown) => void;
  /** Called when a mutation's answer has been sent. */
  onMutationAnswered(ok: boolean): void;
}

const dataOf = ({ data }: { data?: Json }) => (data === undefined ? {} : { errorData: data });

export class SocketCalls {
  readonly #backend: Backend;
  readonly #caller: Caller;
  #queue: Promise<void> = Promise.resolve();
  #pending = { mutations: 0, actions: 0 };

  constructor(backend: Backend, caller: Caller) {
    this.#backend = backend;
    this.#caller = caller;
  }

  mutate(call: Call, requestId: number, sessionId: string | undefined) {
    if (this.#pending.mutations >= maxPending) return this.#caller.end(1013, "TooManyConcurrentMutations");
    this.#pending.mutations++;
    const session = sessionId === undefined ? {} : { session: { id: sessionId, request: requestId } };
    this.#queue = this.#queue
      .then(async () => {
        this.#pending.mutations--;
        // The client repeats unanswered mutations on its next socket.
        if (this.#caller.isClosed()) return;
        const watchesQueries = this.#caller.watchesQueries();
        const answer = await this.#backend.runMutation({ ...call, ...session, watchesQueries });
        const { logLines } = answer;
        // If the mutation wrote nothing, its time is later than the last commit's, and the client would wait for a
        // transition that reaches it.
        const latestTs = this.#backend.ts();
        const ts = answer.ts < latestTs ? answer.ts : latestTs;
        const head = { type: "MutationResponse", requestId, logLines } as const;
        if (answer.ok) this.#caller.send({ ...head, success: true, result: answer.value, ts: encodeTs(ts) });
        else this.#caller.send({ ...head, success: false, result: answer.message, ...dataOf(answer) });
        this.#caller.onMutationAnswered(answer.ok);
      })
      .catch(this.#caller.fail);
  }

  act(call: Call, requestId: number) {
    if (this.#pending.actions >= maxPending) return this.#caller.end(1013, "TooManyConcurrentActions");
    this.#pending.actions++;
    void this.#backend
      .runAction(call)
      .then((answer) => {
        const head = { type: "ActionResponse", requestId, logLines: answer.logLines } as const;
        if (answer.ok) this.#caller.send({ ...head, success: true, result: answer.value });
        else this.#caller.send({ ...head, success: false, result: answer.message, ...dataOf(answer) });
      }, this.#caller.fail)
      .finally(() => this.#pending.actions--);
  }
}
