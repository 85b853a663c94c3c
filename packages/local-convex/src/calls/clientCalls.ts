// Runs the calls that clients make through the server, and answers in the vendor's form.
import {
  backendLane,
  type Backend,
  type Call,
  type Failure,
  type HttpAnswer,
  type HttpCall,
  type Success,
} from "../backend.ts";
import { canonicalPath } from "../functions/address.ts";
import type { DoneMessage } from "../runtime/actionMessages.ts";
import type { Thrown } from "../runtime/errors.ts";
import type { Answer, CallContext, FunctionCall } from "../runtime/transactionMessages.ts";
import type { ActionThreads } from "../threads/actionThreads.ts";
import type { LogCall } from "./callLog.ts";
import type { Calls } from "./calls.ts";

const eightHexDigits = () =>
  Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, "0");
const newRequestId = () => eightHexDigits() + eightHexDigits();

const contextOf = (path: string, call: Call | HttpCall): CallContext => ({
  path,
  // A call without a connection is the backend's own work.
  lane: call.lane ?? backendLane,
  identity: call.identity,
  ...("identityFault" in call && { identityFault: call.identityFault }),
  requestId: call.requestId ?? newRequestId(),
  ip: call.ip ?? null,
  userAgent: call.userAgent ?? null,
  authToken: call.authToken ?? null,
});

function functionCall(call: Call): FunctionCall {
  const { args, caller, componentPath: component = "" } = call;
  // Clients cannot see a component's functions, so look for a function of the app at that path.
  const isHidden = caller === "public" && component !== "";
  const path = canonicalPath(isHidden ? `${component}/${call.path}` : call.path);
  return { ...contextOf(path, call), component: isHidden ? "" : component, args, caller };
}

const failureText = (requestId: string, message: string) => `[Request ID: ${requestId}] Server Error\n${message}`;

function failureOf({ message, data }: Thrown, { requestId }: FunctionCall): Failure {
  const text = failureText(requestId, message);
  return data === undefined ? { ok: false, message: text } : { ok: false, message: text, data };
}

const resultOf = ({ value, error }: Pick<Answer, "value" | "error">, target: FunctionCall): Success | Failure =>
  error ? failureOf(error, target) : { ok: true, value: value ?? null };

const serverError = (requestId: string, trace: string): HttpAnswer => ({
  status: 500,
  headers: [["content-type", "application/json"]],
  body: new Blob([JSON.stringify({ code: `[Request ID: ${requestId}] Server Error`, trace })]).stream(),
});

/** Fails the body when the call fails, because a stopped worker leaves its streams open. */
function failWithCall(body: ReadableStream<Uint8Array>, whenDone: Promise<DoneMessage>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      start(controller) {
        void whenDone.then(({ error }) => error && controller.error(new Error(error.message)));
      },
      async pull(controller) {
        const { done: isDone, value } = await reader.read();
        if (isDone) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

type ClientCalls = Pick<Backend, "runQuery" | "watch" | "runMutation" | "runAction" | "runHttpAction" | "kindOf">;

export function clientCalls(calls: Calls, actions: ActionThreads, logCall: LogCall): ClientCalls {
  return {
    async runQuery({ journal = null, ts = null, ...call }) {
      const target = functionCall(call);
      const answer = await calls.query(target, { journal, ts });
      return {
        ...resultOf(answer, target),
        logLines: answer.logLines,
        ts: answer.ts,
        readSet: answer.readSet ?? { ranges: [] },
        journal: answer.journal ?? null,
        readsIdentity: answer.readsIdentity ?? false,
      };
    },
    watch({ journal = null, ...call }, watcher) {
      const target = functionCall(call);
      return calls.watch(target, journal, {
        onStale: () => watcher.onStale(),
        onRun({ text, error, logLines, journal: newJournal, readsIdentity, readsTime }) {
          const result = error ? failureOf(error, target) : ({ ok: true, text: text! } as const);
          watcher.onAnswer({ ...result, logLines, journal: newJournal, readsIdentity, readsTime });
        },
      });
    },
    async runMutation({ session = null, watchesQueries = false, ...call }) {
      const target = functionCall(call);
      const answer = await calls.mutation(target, { session, watchesQueries });
      return { ...resultOf(answer, target), logLines: answer.logLines, ts: answer.ts };
    },
    async runAction(call) {
      const target = functionCall(call);
      const answer = await calls.action(target);
      return { ...resultOf(answer, target), logLines: answer.logLines };
    },
    async runHttpAction({ method, url, headers, body, ...call }) {
      const startedAt = performance.now();
      const context = contextOf(`${method} ${new URL(url).pathname}`, { method, url, headers, body, ...call });
      const request = { kind: "http", request: { method, url, headers, body }, context } as const;
      return new Promise((resolve) => {
        const onAnswer = ({ status, headers: responseHeaders, body: responseBody }: HttpAnswer) =>
          resolve({ status, headers: responseHeaders, body: responseBody && failWithCall(responseBody, whenDone) });
        const whenDone = actions.run(request, 0, onAnswer);
        void whenDone.then(({ error, logLines }) => {
          const ms = performance.now() - startedAt;
          logCall("H", { component: "", path: context.path }, { logLines, ...(error && { error }), ms });
          if (error) resolve(serverError(context.requestId, error.message));
        });
      });
    },
    kindOf({ path, caller, componentPath: component = "" }) {
      const func = calls.find({ component, path: canonicalPath(path) });
      return func && (caller === "internal" || func.isPublic) ? func.kind : undefined;
    },
  };
}
