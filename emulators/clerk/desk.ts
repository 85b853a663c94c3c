// What every handler works with, and what several of them do: finding accounts, opening sessions, naming the client.
import { randomBytes } from "node:crypto";
import { Refusal } from "./http.ts";
import type { Switches } from "./magic.ts";
import * as shapes from "./shapes.ts";
import { type Account, type Client, newId, type Person, type Session, type Store } from "./state.ts";
import type { Signer } from "./tokens.ts";

export interface Desk {
  store: Store;
  signer: Signer;
  origin: string;
  switches: Switches;
  log(line: string): void;
}

export type Handler = (desk: Desk, client: Client, body: URLSearchParams, ids: string[]) => unknown;

const week = 7 * 24 * 60 * 60 * 1000;

export function newClient(desk: Desk): Client {
  const now = Date.now();
  const client: Client = {
    id: newId("client"),
    cookie: randomBytes(32).toString("base64url"),
    signIn: null,
    signUp: null,
    lastActiveSessionId: null,
    createdAt: now,
    updatedAt: now,
  };
  desk.store.state.clients.push(client);
  return client;
}

export const accountOf = (desk: Desk, id: string | null) => desk.store.state.accounts.find((one) => one.id === id);

export function accountBy(desk: Desk, address: string): Account | undefined {
  const wanted = address.trim().toLowerCase();
  return desk.store.state.accounts.find((one) => one.emails.some((email) => email.address === wanted));
}

export function sessionsOf(desk: Desk, client: Client): Session[] {
  const now = Date.now();
  return desk.store.state.sessions.filter(
    (one) =>
      one.clientId === client.id && one.status === "active" && one.expireAt > now && accountOf(desk, one.accountId),
  );
}

/** One session a client, as an instance in single-session mode has it. */
export function openSession(desk: Desk, client: Client, account: Account): Session {
  const now = Date.now();
  for (const other of sessionsOf(desk, client)) other.status = "ended";
  const session: Session = {
    id: newId("sess"),
    clientId: client.id,
    accountId: account.id,
    status: "active",
    createdAt: now,
    lastActiveAt: now,
    expireAt: now + week,
  };
  desk.store.state.sessions.push(session);
  if (!account.trusted.includes(client.id)) account.trusted = [...account.trusted.slice(-19), client.id];
  account.lastSignInAt = now;
  client.lastActiveSessionId = session.id;
  // A finished attempt that lingers here would be taken up again by the next OAuth return.
  client.signIn = null;
  client.signUp = null;
  return session;
}

export interface NewAccount {
  email: string;
  verified: boolean;
  strategy: string;
  firstName: string;
  lastName: string;
  password: string | null;
  metadata: Record<string, unknown>;
  person: Person | null;
}

export function createAccount(desk: Desk, given: NewAccount): Account {
  const now = Date.now();
  const address = given.email.toLowerCase();
  const verified = { status: "verified", strategy: given.strategy, attempts: 0, expireAt: now } as const;
  const account: Account = {
    id: newId("user"),
    firstName: given.firstName,
    lastName: given.lastName,
    emails: address ? [{ id: newId("idn"), address, verification: given.verified ? verified : null }] : [],
    password: given.password,
    external: given.person ? [{ id: newId("eac"), ...given.person }] : [],
    metadata: given.metadata,
    trusted: [],
    createdAt: now,
    updatedAt: now,
    lastSignInAt: now,
  };
  desk.store.state.accounts.push(account);
  return account;
}

export function requireSignedOut(desk: Desk, client: Client) {
  if (sessionsOf(desk, client).length > 0) {
    throw new Refusal("session_exists", "You're already signed in.", { status: 400 });
  }
}

function session(desk: Desk, value: Session) {
  const account = accountOf(desk, value.accountId)!;
  return {
    id: value.id,
    object: "session",
    status: value.status,
    expire_at: value.expireAt,
    abandon_at: value.expireAt + 3 * week,
    last_active_at: value.lastActiveAt,
    last_active_organization_id: null,
    actor: null,
    tasks: null,
    factor_verification_age: [Math.floor((Date.now() - value.createdAt) / 60_000), -1],
    user: shapes.user(account),
    public_user_data: shapes.publicUser(account),
    last_active_token: { object: "token", jwt: desk.signer.sessionToken(account, value, desk.origin) },
    created_at: value.createdAt,
    updated_at: value.lastActiveAt,
  };
}

export const sessionShape = session;

export function clientShape(desk: Desk, client: Client) {
  const sessions = sessionsOf(desk, client);
  return {
    object: "client",
    id: client.id,
    sessions: sessions.map((one) => session(desk, one)),
    sign_in: client.signIn && shapes.signIn(client.signIn, accountOf(desk, client.signIn.accountId)),
    sign_up: client.signUp && shapes.signUp(client.signUp),
    last_active_session_id: sessions.find((one) => one.id === client.lastActiveSessionId)?.id ?? null,
    last_authentication_strategy: null,
    cookie_expires_at: null,
    captcha_bypass: true,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}
