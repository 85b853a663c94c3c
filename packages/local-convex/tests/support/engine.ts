// Opens an engine, on a new data folder unless a test names one.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import type { BackendOptions, Call, Failure, Json, QueryCall } from "../../src/backend.ts";
import { openBackend } from "../../src/engine.ts";

type Engine = Awaited<ReturnType<typeof openBackend>>;

export interface OpenedEngine extends Engine {
  /** The data folder. */
  data: string;
  /** The lines of the log. */
  lines: string[];
  /** The bytes of stored files, by storage id. Empty if the test passes `files`. */
  storedFiles: Map<string, Uint8Array>;
  query(path: string, args?: object, callFields?: Partial<QueryCall>): Promise<Value>;
  mutate(path: string, args?: object, callFields?: Partial<Call>): Promise<Value>;
  act(path: string, args?: object, callFields?: Partial<Call>): Promise<Value>;
  /** Closes the engine and deletes its data. */
  end(): Promise<void>;
}

export class CallFailure extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

export const asCall = (path: string, args: object = {}): Call => ({
  path,
  args: convexToJson(args as Value) as Json,
  identity: null,
  caller: "public",
});

const valueOf = (answer: { ok: true; value: Json } | Failure): Value => {
  if (!answer.ok) throw new CallFailure(answer);
  return jsonToConvex(answer.value as JSONValue);
};

export async function openEngine(functions: string, options: Partial<BackendOptions> = {}): Promise<OpenedEngine> {
  const data = options.data ?? (await mkdtemp(path.join(tmpdir(), "engine-")));
  const lines: string[] = [];
  const storedFiles = new Map<string, Uint8Array>();
  const backend = await openBackend({
    root: process.cwd(),
    functions,
    env: {},
    origin: "http://localhost:5213",
    files: {
      write: async (id, bytes) => void storedFiles.set(id, bytes),
      read: async (id) => storedFiles.get(id) ?? null,
      remove: async (id) => void storedFiles.delete(id),
    },
    log: (line) => void lines.push(line),
    watch: false,
    ...options,
    data,
  });
  return {
    ...backend,
    data,
    lines,
    storedFiles,
    query: async (name, args, callFields) => valueOf(await backend.runQuery({ ...asCall(name, args), ...callFields })),
    mutate: async (name, args, callFields) =>
      valueOf(await backend.runMutation({ ...asCall(name, args), ...callFields })),
    act: async (name, args, callFields) => valueOf(await backend.runAction({ ...asCall(name, args), ...callFields })),
    async end() {
      await backend.close();
      await rm(data, { recursive: true, force: true });
    },
  };
}
