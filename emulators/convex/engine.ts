// Opens the engine on a data folder: functions bundled, workers started, jobs armed, sources watched.
import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Backend, BackendOptions, Call, Commit, HttpAnswer, Json, Reload } from "./backend.ts";
import { bundleFunctions, type Bundled } from "./bundle/functions.ts";
import { patiently, watchSources } from "./bundle/watch.ts";
import { bundleWorkers } from "./bundle/workers.ts";
import { actionServices } from "./functions/actionServices.ts";
import { callLog } from "./functions/callLog.ts";
import { jobRunner } from "./functions/jobRunner.ts";
import { Scheduler } from "./jobs/scheduler.ts";
import type { From } from "./runtime/actionMessages.ts";
import { type Answer, type FunctionCall, type Ready, sure } from "./runtime/messages.ts";
import { canonical } from "./runtime/modules.ts";
import { lockFolder } from "./store/lockFolder.ts";
import { ActionThreads } from "./threads/actionThreads.ts";
import { TransactionThread } from "./threads/transactionThread.ts";

const uploadTokenMs = 60 * 60 * 1000;

export const newRequestId = () => randomUUID().replaceAll("-", "").slice(0, 16);

function asFunctionCall(call: Call): FunctionCall {
  // Nobody outside calls a component: to them it is a function that does not exist.
  const isHidden = call.caller === "public" && Boolean(call.componentPath);
  return {
    component: isHidden ? "" : (call.componentPath ?? ""),
    path: canonical(isHidden ? `${call.componentPath}/${call.path}` : call.path),
    args: call.args,
    identity: call.identity,
    caller: call.caller,
    requestId: call.requestId ?? newRequestId(),
    ip: call.ip ?? null,
    userAgent: call.userAgent ?? null,
    authToken: call.authToken ?? null,
  };
}

type Outcome = { ok: true; value: Json } | { ok: false; message: string; data?: Json };

function outcome({ value, error }: Pick<Answer, "value" | "error">, requestId: string): Outcome {
  if (!error) return { ok: true, value: value ?? null };
  const message = `[Request ID: ${requestId}] Server Error\n${error.message}`;
  return error.data === undefined ? { ok: false, message } : { ok: false, message, data: error.data };
}

export async function openBackend(options: BackendOptions): Promise<Backend> {
  const { root, data, origin, files, log } = options;
  const release = lockFolder(data);
  try {
    return await open(options, release);
  } catch (error) {
    release();
    throw error;
  }

  async function open(
    { functions = "convex", watch = true, closing }: BackendOptions,
    release: () => void,
  ): Promise<Backend> {
    const out = path.join(data, "build");
    await rm(out, { recursive: true, force: true });
    const env = { ...options.env, CONVEX_CLOUD_URL: origin, CONVEX_SITE_URL: `${origin}/http` };
    const workers = await bundleWorkers(root, out);

    const commitListeners = new Set<(commit: Commit) => void>();
    const reloadListeners = new Set<(reload: Reload) => void>();
    const logCall = callLog(log);
    let ts = 0n;
    let scheduler: Scheduler;

    const thread = new TransactionThread(
      workers.transactions,
      { root, data, bundle: "", env, origin },
      {
        commit({ commit, jobs, deletedFiles }) {
          ts = commit.ts;
          for (const listener of commitListeners) listener(commit);
          scheduler.change(jobs);
          for (const id of deletedFiles) void files.remove(id).catch((error: unknown) => log(String(error)));
        },
        replaced(ready) {
          // It died after a commit and before it could tell: what that commit touched is not known.
          if (ready.ts <= ts) return;
          ts = ready.ts;
          scheduler.change(ready.jobs);
          for (const listener of reloadListeners) listener({ affects: () => true });
        },
        log,
      },
    );
    async function begin() {
      const found = await bundleFunctions(root, functions, out);
      return { bundled: found, ready: await thread.use(found.file) };
    }
    const { bundled, ready } = watch ? await patiently(begin, log, closing) : await begin();
    ts = ready.ts;

    const kindOf = ({ component, path }: { component: string; path: string }) =>
      thread.ready.manifest.functions.find((one) => one.component === component && one.path === path);

    const actions: ActionThreads = new ActionThreads(
      workers.actions,
      { root, bundle: bundled.file, env, tables: ready.tables },
      (ask, depth) => services(ask, depth),
      log,
      options.longestActionMs,
    );

    async function runAction(call: FunctionCall, depth = 0) {
      const started = performance.now();
      const { component, path, args, caller, ...rest } = call;
      const from: From = { path, ...rest };
      const done = await actions.run({ kind: "action", component, path, args, caller, from }, depth);
      logCall("A", call, { ...done, took: performance.now() - started });
      return { ...done, value: done.value as Json };
    }
    async function runMutation(
      call: FunctionCall,
      extra: { session?: { id: string; request: number }; job?: { id: string; component: string } } = {},
    ) {
      const answer = await thread.ask({ op: "mutation", call, session: extra.session ?? null, job: extra.job ?? null });
      logCall("M", call, answer);
      return answer;
    }
    async function runQuery(call: FunctionCall, journal: string | null = null, at: bigint | null = null) {
      const answer = await thread.ask({ op: "query", call, journal, ts: at });
      logCall("Q", call, answer);
      return answer;
    }
    const calls = { thread, runQuery, runMutation, runAction, kindOf };
    const services = actionServices({ ...calls, origin, files });

    scheduler = new Scheduler(jobRunner(calls), log);
    scheduler.change(ready.jobs);
    scheduler.setCrons(ready.manifest.crons);

    let present = bundled;
    async function reload() {
      const next = await bundleFunctions(root, functions, out);
      if (next.file === present.file) return next;
      const { notes, manifest, tables, ts: now } = await thread.use(next.file);
      if (now > ts) ts = now;
      actions.use(next.file, tables);
      scheduler.setCrons(manifest.crons);
      for (const note of notes) log(`  index ${note}`);
      const before = present;
      present = next;
      for (const listener of reloadListeners) listener({ affects: changed(before, next) });
      return next;
    }
    const watcher = watch ? watchSources(bundled, reload, log) : undefined;

    return {
      async runQuery(call) {
        const asked = asFunctionCall(call);
        const answer = await runQuery(asked, call.journal ?? null, call.ts ?? null);
        const { logLines, readSet, journal, readsIdentity } = answer;
        const seen = {
          readSet: readSet ?? { ranges: [] },
          journal: journal ?? null,
          readsIdentity: readsIdentity ?? false,
        };
        return { ...outcome(answer, asked.requestId), logLines, ts: answer.ts, ...seen };
      },
      async runMutation(call) {
        const asked = asFunctionCall(call);
        const answer = await runMutation(asked, call.session && { session: call.session });
        return { ...outcome(answer, asked.requestId), logLines: answer.logLines, ts: answer.ts };
      },
      async runAction(call) {
        const asked = asFunctionCall(call);
        const done = await runAction(asked);
        return { ...outcome(done, asked.requestId), logLines: done.logLines };
      },
      async runHttpAction({ method, url, headers, body, identity, ...rest }) {
        const started = performance.now();
        const requestId = rest.requestId ?? newRequestId();
        const { pathname } = new URL(url);
        const from: From = {
          path: `${method} ${pathname}`,
          requestId,
          identity,
          ip: rest.ip ?? null,
          userAgent: rest.userAgent ?? null,
          authToken: rest.authToken ?? null,
        };
        const done = await actions.run({ kind: "http", request: { method, url, headers, body }, from });
        logCall("H", { component: "", path: from.path }, { ...done, took: performance.now() - started });
        if (!done.error) return done.value as HttpAnswer;
        const text = JSON.stringify({ code: `[Request ID: ${requestId}] Server Error`, trace: done.error.message });
        return { status: 500, headers: [["content-type", "application/json"]], body: new TextEncoder().encode(text) };
      },
      kindOf(path, caller) {
        const found = kindOf({ component: "", path: canonical(path) });
        return found && (caller === "internal" || found.isPublic) ? found.kind : undefined;
      },
      ts: () => ts,
      onCommit: (listener) => subscribe(commitListeners, listener),
      onReload: (listener) => subscribe(reloadListeners, listener),
      authProviders: () => thread.ready.manifest.auth,
      storage: {
        async acceptsUpload(token) {
          const [issuedAt, nonce, signature] = token.split(".");
          if (!issuedAt || !nonce || !signature) return false;
          const age = Date.now() - Number(issuedAt);
          const right = createHmac("sha256", thread.ready.secret).update(`upload:${issuedAt}:${nonce}`).digest();
          const given = Buffer.from(signature, "base64url");
          return age >= -1000 && age < uploadTokenMs && given.length === right.length && timingSafeEqual(given, right);
        },
        async newId() {
          return sure(await thread.ask({ op: "newFileId" })) as string;
        },
        async create({ storageId, sha256, size, contentType }) {
          const document = { sha256, size, ...(contentType !== null && { contentType }) };
          sure(await thread.ask({ op: "insertFile", file: storageId, document }));
        },
        async metadata(storageId) {
          const found = sure(await thread.ask({ op: "file", file: storageId })) as Record<string, Json> | null;
          if (!found) return null;
          const { sha256, size, contentType } = found as { sha256: string; size: number; contentType?: string };
          return { storageId, sha256, size, contentType: contentType ?? null };
        },
      },
      async reset() {
        scheduler.clear();
        const { ts: now, error } = await thread.ask({ op: "reset" });
        if (error) throw new Error(error.message);
        ts = now;
        for (const listener of reloadListeners) listener({ affects: () => true });
      },
      async close() {
        await watcher?.close();
        scheduler.close();
        await actions.close();
        await thread.close();
        release();
      },
    };
  }
}

function subscribe<T>(listeners: Set<(event: T) => void>, listener: (event: T) => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A function is affected when any source its module is made of has changed; components and the schema affect all. */
function changed(before: Bundled, after: Bundled): Reload["affects"] {
  const isWide = before.shared !== after.shared;
  return (path, componentPath = "") => {
    if (isWide || componentPath !== "") return isWide;
    const module = canonical(path).split(":")[0]!;
    return before.modules.get(module) !== after.modules.get(module);
  };
}

export interface Calls {
  thread: TransactionThread;
  runQuery(call: FunctionCall): Promise<Answer>;
  runMutation(call: FunctionCall, extra?: { job?: { id: string; component: string } }): Promise<Answer>;
  runAction(call: FunctionCall, depth?: number): Promise<Pick<Answer, "value" | "error" | "logLines">>;
  kindOf(target: { component: string; path: string }): Ready["manifest"]["functions"][number] | undefined;
}
