// Opens the engine on a data folder: bundles the functions, starts the workers, sets the jobs' timers and watches the
// sources.
import { randomBytes } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Backend, BackendOptions, Commit, Reload } from "./backend.ts";
import { changesBetween } from "./bundle/changes.ts";
import { bundleFunctions } from "./bundle/functions.ts";
import { retryUntilLoaded, watchSources } from "./bundle/watch.ts";
import { bundleWorkers } from "./bundle/workers.ts";
import { actionSyscalls } from "./calls/actionSyscalls.ts";
import { callLog } from "./calls/callLog.ts";
import { callsOn } from "./calls/calls.ts";
import { clientCalls } from "./calls/clientCalls.ts";
import { fileDocuments } from "./calls/fileDocuments.ts";
import { type Inspectable, inspectionOf } from "./calls/inspection.ts";
import { jobRunner } from "./calls/jobRunner.ts";
import { Meter } from "./calls/meter.ts";
import { RecentCalls } from "./calls/recentCalls.ts";
import type { DueCron } from "./jobs/crons.ts";
import { Scheduler } from "./jobs/scheduler.ts";
import { Listeners } from "./listeners.ts";
import type { ActionSyscall, NodeFunctions } from "./runtime/actionMessages.ts";
import { type Deployment, unwrap } from "./runtime/transactionMessages.ts";
import { lockFolder } from "./store/lockFolder.ts";
import { ActionThreads } from "./threads/actionThreads.ts";
import { nodeFunctions } from "./threads/nodeFunctions.ts";
import { TransactionThread } from "./threads/transactionThread.ts";

const reloadOfAll: Reload = { affects: () => true };

const newDeployment = (): Deployment => ({ at: Date.now(), seed: new Uint8Array(randomBytes(32)) });

const pathsOf = (functions: NodeFunctions) => functions.map((fn) => fn.path);

export async function openBackend(options: BackendOptions): Promise<Backend & Inspectable> {
  const release = lockFolder(options.data);
  try {
    return await openLocked(options, release);
  } catch (error) {
    release();
    throw error;
  }
}

async function openLocked(options: BackendOptions, release: () => void): Promise<Backend & Inspectable> {
  const {
    root,
    data,
    origin,
    files,
    log,
    functions = "convex",
    watch = true,
    allowsMissingVariables = false,
  } = options;
  const outFolder = path.join(data, "build");
  await rm(outFolder, { recursive: true, force: true });
  const env = { ...options.env, CONVEX_CLOUD_URL: origin, CONVEX_SITE_URL: `${origin}/http` };
  const workers = await bundleWorkers(root, outFolder);

  const commits = new Listeners<Commit>();
  const reloads = new Listeners<Reload>();
  /** The time of the latest commit. */
  let ts = 0n;
  let scheduler: Scheduler;

  const thread = new TransactionThread(
    workers.transactions,
    { root, data, bundle: "", functionsInNode: [], deployment: newDeployment(), env, origin, allowsMissingVariables },
    {
      commit({ commit, jobs, deletedFiles }) {
        ts = commit.ts;
        commits.notify(commit);
        scheduler.change(jobs);
        for (const id of deletedFiles) void files.remove(id).catch((error: unknown) => log(String(error)));
      },
      onReplaced(ready) {
        if (ready.ts <= ts) return;
        // The worker committed but died before reporting, so its writes are unknown.
        ts = ready.ts;
        scheduler.change(ready.jobs);
        reloads.notify(reloadOfAll);
      },
      async file(storageId, bytes) {
        if (!bytes) return await files.read(storageId);
        await files.write(storageId, bytes);
        return null;
      },
      log,
    },
    options.stuckMs,
  );
  async function load() {
    const functionsBundle = await bundleFunctions(root, functions, outFolder);
    const deployment = newDeployment();
    const settings = { root, bundle: functionsBundle.file, nodeBundle: functionsBundle.nodeFile, deployment, env };
    const functionsInNode = await nodeFunctions(workers.actions, { ...settings, tables: [] });
    const ready = await thread.use({
      bundle: functionsBundle.file,
      deployment,
      functionsInNode: pathsOf(functionsInNode),
    });
    return { functionsBundle, settings, functionsInNode, ready };
  }
  const firstLoad = watch ? await retryUntilLoaded(load, log, options.closing) : await load();
  const { functionsBundle, ready } = firstLoad;
  let { functionsInNode } = firstLoad;
  ts = ready.ts;

  const actions = new ActionThreads(
    workers.actions,
    { ...firstLoad.settings, tables: ready.tables },
    // `answerSyscall` needs these threads, so it is defined after them.
    (syscall: ActionSyscall, depth: number) => answerSyscall(syscall, depth),
    log,
    options,
  );
  // The dashboard's pages listen to these changes: every call and every commit.
  const changes = new Listeners<void>();
  commits.add(() => changes.notify());
  const recentCalls = new RecentCalls(() => changes.notify());
  const meter = new Meter();
  const logCall = callLog(log, recentCalls, meter, options.verbose);
  const calls = callsOn(thread, actions, logCall, () => functionsInNode);
  const documents = fileDocuments(thread);
  const answerSyscall = actionSyscalls({ thread, calls, documents, files, origin });

  scheduler = new Scheduler(jobRunner(thread, calls), log);
  scheduler.change(ready.jobs);
  scheduler.setCrons(ready.crons);

  const sweepJobs = () => void thread.ask({ op: "sweepJobs" });
  sweepJobs();
  const sweepTimer = setInterval(sweepJobs, 60 * 60 * 1000).unref();

  let currentBundle = functionsBundle;
  async function reload() {
    const newBundle = await bundleFunctions(root, functions, outFolder);
    if (newBundle.file === currentBundle.file && newBundle.nodeFile === currentBundle.nodeFile) return newBundle;
    const deployment = newDeployment();
    const settings = { root, bundle: newBundle.file, nodeBundle: newBundle.nodeFile, deployment, env };
    const nextFunctionsInNode = await nodeFunctions(workers.actions, { ...settings, tables: [] });
    const {
      notes,
      crons,
      tables,
      ts: now,
    } = await thread.use({
      bundle: newBundle.file,
      deployment,
      functionsInNode: pathsOf(nextFunctionsInNode),
    });
    if (now > ts) ts = now;
    functionsInNode = nextFunctionsInNode;
    actions.use({ ...settings, tables });
    scheduler.setCrons(crons);
    for (const note of notes) log(`  index ${note}`);
    const affects = changesBetween(currentBundle, newBundle);
    currentBundle = newBundle;
    reloads.notify({ affects });
    return newBundle;
  }
  const watcher = watch ? watchSources(functionsBundle, reload, log) : undefined;

  return {
    ...clientCalls(calls, actions, logCall),
    ts: () => ts,
    onCommit: commits.add,
    onReload: reloads.add,
    authProviders: () => thread.ready.manifest.auth,
    storage: documents,
    inspection: inspectionOf(thread, recentCalls, meter, changes.add),
    async reset() {
      scheduler.clearJobs();
      const answer = await thread.ask({ op: "reset" });
      scheduler.setCrons(unwrap(answer) as unknown as DueCron[]);
      ts = answer.ts;
      reloads.notify(reloadOfAll);
    },
    async close() {
      await watcher?.close();
      scheduler.close();
      clearInterval(sweepTimer);
      await actions.close();
      await thread.close();
      release();
    },
  };
}
