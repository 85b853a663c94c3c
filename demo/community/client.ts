// A client of the local backend that may call every function, internal ones included.
import type { Backend, Json } from "../../packages/local-convex/src/backend.ts";
import type { BackendClient } from "./fill.ts";

type Answer = { ok: true; value: Json } | { ok: false; message: string };

export function clientOf(backend: Backend): BackendClient {
  const call = (path: string, args: object) => ({
    path,
    args: args as Json,
    identity: null,
    caller: "internal" as const,
  });
  const value = (answer: Answer) => {
    if (answer.ok) return answer.value;
    throw new Error(answer.message);
  };
  return {
    query: async (path, args) => value(await backend.runQuery(call(path, args))),
    mutation: async (path, args) => value(await backend.runMutation(call(path, args))),
    action: async (path, args) => value(await backend.runAction(call(path, args))),
  };
}
