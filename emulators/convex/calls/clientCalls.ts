// Calls from outside: what the server passes on for clients, answered in the vendor's form.
import type { Backend, Call, Failure, HttpAnswer, HttpCall, Success } from "../backend.ts";
import { canonical } from "../functions/address.ts";
import type { Thrown } from "../runtime/errors.ts";
import type { Answer, CallContext, FunctionCall } from "../runtime/messages.ts";
import type { ActionThreads } from "../threads/actionThreads.ts";
import type { LogCall } from "./callLog.ts";
import type { Calls } from "./calls.ts";

const eightDigits = () =>
  Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, "0");
const newRequestId = () => eightDigits() + eightDigits();

const contextOf = (path: string, call: Call | HttpCall): CallContext => ({
  path,
  identity: call.identity,
  ...("identityFault" in call && { identityFault: call.identityFault }),
  requestId: call.requestId ?? newRequestId(),
  ip: call.ip ?? null,
  userAgent: call.userAgent ?? null,
  authToken: call.authToken ?? null,
});

function functionCall(call: Call): FunctionCall {
  const { args, caller, componentPath: component = "" } = call;
  // To the outside, a component's function does not exist: look for one of the app's that has such a path.
  const isHidden = caller === "public" && component !== "";
  const path = canonical(isHidden ? `${component}/${call.path}` : call.path);
  return { ...contextOf(path, call), component: isHidden ? "" : component, args, caller };
}

const failureText = (requestId: string, message: string) => `[Request ID: ${requestId}] Server Error\n${message}`;

function failureOf({ message, data }: Thrown, { requestId }: FunctionCall): Failure {
  const text = failureText(requestId, message);
  return data === undefined ? { ok: false, message: text } : { ok: false, message: text, data };
}

const resultOf = ({ value, error }: Pick<Answer, "value" | "error">, asked: FunctionCall): Success | Failure =>
  error ? failureOf(error, asked) : { ok: true, value: value ?? null };

type ClientCalls = Pick<Backend, "runQuery" | "watch" | "runMutation" | "runAction" | "runHttpAction" | "kindOf">;

export function clientCalls(calls: Calls, actions: ActionThreads, logCall: LogCall): ClientCalls {
  return {
    async runQuery({ journal = null, ts = null, ...call }) {
      const asked = functionCall(call);
      const answer = await calls.query(asked, { journal, ts });
      return {
        ...resultOf(answer, asked),
        logLines: answer.logLines,
        ts: answer.ts,
        readSet: answer.readSet ?? { ranges: [] },
        journal: answer.journal ?? null,
        readsIdentity: answer.readsIdentity ?? false,
      };
    },
    watch({ journal = null, ...call }, watcher) {
      const asked = functionCall(call);
      return calls.watch(asked, journal, {
        stale: () => watcher.stale(),
        ran({ text, error, logLines, journal: next, readsIdentity }) {
          const result = error ? failureOf(error, asked) : ({ ok: true, text: text! } as const);
          watcher.answered({ ...result, logLines, journal: next, readsIdentity });
        },
      });
    },
    async runMutation({ session, ...call }) {
      const asked = functionCall(call);
      const answer = await calls.mutation(asked, session && { session });
      return { ...resultOf(answer, asked), logLines: answer.logLines, ts: answer.ts };
    },
    async runAction(call) {
      const asked = functionCall(call);
      const answer = await calls.action(asked);
      return { ...resultOf(answer, asked), logLines: answer.logLines };
    },
    async runHttpAction({ method, url, headers, body, ...call }) {
      const started = performance.now();
      const context = contextOf(`${method} ${new URL(url).pathname}`, { method, url, headers, body, ...call });
      const done = await actions.run({ kind: "http", request: { method, url, headers, body }, context });
      logCall("H", { component: "", path: context.path }, { ...done, took: performance.now() - started });
      if (!done.error) return done.value as HttpAnswer;
      const code = `[Request ID: ${context.requestId}] Server Error`;
      const text = JSON.stringify({ code, trace: done.error.message });
      return { status: 500, headers: [["content-type", "application/json"]], body: new TextEncoder().encode(text) };
    },
    kindOf(path, caller) {
      const found = calls.find({ component: "", path: canonical(path) });
      return found && (caller === "internal" || found.isPublic) ? found.kind : undefined;
    },
  };
}
