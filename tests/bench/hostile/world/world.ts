// The app's backend on the local engine, with emulators and the functions of ../probe.ts, which read and write its
// tables directly. It runs in this process, because HTTP would dominate the time of millions of calls.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import type { Failure, Identity, Json } from "../../../../packages/local-convex/src/backend.ts";
import { openBackend } from "../../../../packages/local-convex/src/engine.ts";
import { startHost, originOf } from "../../../../packages/local-convex/src/host/host.ts";
import { services } from "../../../../demo/services.ts";
import type { browserKeys } from "../browserKeys.ts";
import type { PublicFunction } from "../functions.ts";

export const operatorEmail = "operator@example.org";

export type Account = Identity & { email: string };

export const identity = (name: string, email: string): Account => {
  const issuer = "https://clerk.homeward.test";
  const subject = `user_${name}`;
  return { tokenIdentifier: `${issuer}|${subject}`, issuer, subject, name, email, emailVerified: true };
};

/** A browser that is subscribed at the local push service. */
export interface Phone {
  target: { endpoint: string; p256dh: string; auth: string };
  /** Returns the pushes that arrived since the last call. */
  collect(): Promise<string[]>;
}

export interface Letter {
  subject: string;
  html: string;
}

export interface World {
  call(name: string, kind: PublicFunction["kind"], args: Json, as: Identity | null, ip: string): Promise<Answer>;
  /** Opens a page that the backend serves. */
  open(path: string, ip: string): Promise<{ status: number; text: string }>;
  /** Calls a function of ../probe.ts. */
  probe<Value>(name: string, args: Json): Promise<Value>;
  newPhone(): Promise<Phone>;
  /** Sends due pushes without waiting for the backend's schedule. */
  sendPushes(): Promise<void>;
  /** The emails that were sent to an address. */
  lettersTo(address: string): Promise<Letter[]>;
  /** Refills all rate limits. */
  refill(): Promise<void>;
  /** Stores a small file in place of a photo, and returns its id. */
  storeFile(): Promise<string>;
  close(): Promise<void>;
}

export type Answer = { ok: true; value: Json } | Failure;

/** The code of a refusal, whether it was thrown or returned. Empty if the call succeeded, or failed without a code. */
export function codeOf(answer: Answer): string {
  const refused = answer.ok ? (answer.value as { refused?: Json } | null)?.refused : answer.data;
  const code = (refused as { code?: Json } | null | undefined)?.code;
  return typeof code === "string" ? code : "";
}

export const operator = identity("operator", operatorEmail);

/** A different IP address for each number. */
export const addressOf = (at: number) => `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;

/** The value that the call returned. Throws if the call was refused or failed. */
export function valueOf(answer: Answer): Json {
  if (!answer.ok || codeOf(answer)) throw new Error(answer.ok ? codeOf(answer) : answer.message);
  return answer.value;
}

interface Options {
  /** Treats new accounts as old enough to be trusted. */
  trustNewAccounts?: boolean;
  /** Notifies users of messages at once, also by email. */
  hasNoWaits?: boolean;
}

function setToZero(limitsFile: string, names: readonly string[]) {
  let limits = readFileSync(limitsFile, "utf8");
  for (const name of names) {
    const changed = limits.replace(new RegExp(`${name} = [^;]+;`), `${name} = 0;`);
    if (changed === limits) throw new Error(`${limitsFile} has no ${name}.`);
    limits = changed;
  }
  writeFileSync(limitsFile, limits);
}

export async function openWorld({ trustNewAccounts = false, hasNoWaits = false }: Options = {}): Promise<World> {
  const folder = path.resolve(`.proof/hostile-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync("convex", path.join(folder, "convex"), { recursive: true });
  cpSync("domain", path.join(folder, "domain"), { recursive: true });
  setToZero(path.join(folder, "domain/limitValues.ts"), [
    ...(trustNewAccounts ? ["trustedAccountMs"] : []),
    ...(hasNoWaits ? ["messageNoticeMs", "messageMailAfterMs"] : []),
  ]);
  for (const file of ["../probe.ts", "./threadRecords.ts", "../browserKeys.ts"]) {
    const source = readFileSync(new URL(file, import.meta.url), "utf8");
    const withMovedImports = source
      .replaceAll(/(?:\.\.\/){3,4}convex\//g, "./")
      .replaceAll(/(?:\.\.\/){3,4}domain\//g, "../domain/")
      .replace("./world/", "./");
    writeFileSync(path.join(folder, "convex", path.basename(file)), withMovedImports);
  }

  const server = createServer((request, response) => local.middleware(request, response, () => response.end()));
  const origin = originOf(server);
  const env: Record<string, string> = { OPERATOR_EMAILS: operatorEmail };
  const local = startHost({
    root: process.cwd(),
    data: path.join(folder, "services"),
    services: services.filter(({ id }) => id !== "convex"),
    env,
    origin,
    log: () => {},
    watch: false,
  });
  server.listen(0, "localhost");
  await local.ready;

  const fileContents = new Map<string, Uint8Array>();
  const backend = await openBackend({
    root: process.cwd(),
    functions: path.join(path.relative(".", folder), "convex"),
    data: path.join(folder, "convex-data"),
    env,
    origin: await origin,
    files: {
      write: async (id, bytes) => void fileContents.set(id, bytes),
      read: async (id) => fileContents.get(id) ?? null,
      remove: async (id) => void fileContents.delete(id),
    },
    log: () => {},
    watch: false,
  });
  const runs = {
    query: backend.runQuery.bind(backend),
    mutation: backend.runMutation.bind(backend),
    action: backend.runAction.bind(backend),
  };
  async function probe<Value>(name: string, args: Json) {
    const run = name === "snapshot" ? runs.query : runs.mutation;
    const answer = await run({ path: `probe:${name}`, args, identity: null, caller: "internal" });
    if (!answer.ok) throw new Error(`probe:${name}: ${answer.message}`);
    return answer.value as Value;
  }
  return {
    call: (name, kind, args, as, ip) => runs[kind]({ path: name, args, identity: as, caller: "public", ip }),
    async open(pathname, ip) {
      const url = (await origin) + pathname;
      const { status, body } = await backend.runHttpAction({
        method: "GET",
        url,
        headers: [],
        body: null,
        identity: null,
        ip,
      });
      return { status, text: await new Response(body).text() };
    },
    probe,
    async newPhone() {
      const subscriptionsUrl = `${await origin}/__push/subscriptions`;
      const response = await fetch(subscriptionsUrl, { method: "POST", body: env["VAPID_PUBLIC_KEY"]! });
      const { id, endpoint, keys } = (await response.json()) as {
        id: string;
        endpoint: string;
        keys: typeof browserKeys;
      };
      const collect = async () => (await (await fetch(`${subscriptionsUrl}/${id}`)).json()) as string[];
      return { target: { endpoint, ...keys }, collect };
    },
    async sendPushes() {
      const answer = await runs.action({ path: "notify/push:sendDue", args: {}, identity: null, caller: "internal" });
      if (!answer.ok) throw new Error(`notify/push:sendDue: ${answer.message}`);
    },
    async lettersTo(address) {
      const inbox = `${await origin}/__resend/inbox.json?to=${encodeURIComponent(address)}`;
      return (await (await fetch(inbox)).json()) as Letter[];
    },
    async refill() {
      while (!(await probe<boolean>("refill", {})));
    },
    async storeFile() {
      const id = await backend.storage.newId("");
      const bytes = new Uint8Array(64);
      fileContents.set(id, bytes);
      await backend.storage.create({ storageId: id, sha256: "", size: bytes.length, contentType: "image/webp" });
      return id;
    },
    async close() {
      await backend.close();
      await local.close();
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
