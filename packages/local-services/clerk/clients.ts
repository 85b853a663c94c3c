// Clients (Clerk's word for one browser) and their sessions.
import { randomBytes } from "node:crypto";
import { accountOf } from "./accounts.ts";
import type { Context } from "./context.ts";
import { ClerkError } from "./http.ts";
import * as shapes from "./shapes.ts";
import { type Account, type Client, newId, type Session } from "./state.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;
const maxTrustedClients = 20;

export function newClient({ store }: Context): Client {
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
  store.state.clients.push(client);
  return client;
}

export function sessionsOf(context: Context, client: Client): Session[] {
  const now = Date.now();
  return context.store.state.sessions.filter(
    ({ clientId, accountId, status, expireAt }) =>
      clientId === client.id && status === "active" && expireAt > now && accountOf(context, accountId),
  );
}

/** Opens a session and ends the client's others, because the instance is in single-session mode. */
export function openSession(context: Context, client: Client, account: Account): Session {
  const now = Date.now();
  for (const other of sessionsOf(context, client)) other.status = "ended";
  const session: Session = {
    id: newId("sess"),
    clientId: client.id,
    accountId: account.id,
    status: "active",
    createdAt: now,
    lastActiveAt: now,
    expireAt: now + weekMs,
  };
  context.store.state.sessions.push(session);
  if (!account.trusted.includes(client.id))
    account.trusted = [...account.trusted.slice(1 - maxTrustedClients), client.id];
  account.lastSignInAt = now;
  client.lastActiveSessionId = session.id;
  // Removes the finished attempt. Otherwise the next return from a provider would continue it.
  client.signIn = null;
  client.signUp = null;
  return session;
}

export function requireSignedOut(context: Context, client: Client) {
  if (sessionsOf(context, client).length > 0) {
    throw new ClerkError("session_exists", "You're already signed in.", { status: 400 });
  }
}

export function sessionShape(context: Context, session: Session) {
  const account = accountOf(context, session.accountId)!;
  return {
    id: session.id,
    object: "session",
    status: session.status,
    expire_at: session.expireAt,
    abandon_at: session.expireAt + 3 * weekMs,
    last_active_at: session.lastActiveAt,
    last_active_organization_id: null,
    actor: null,
    tasks: null,
    factor_verification_age: [Math.floor((Date.now() - session.createdAt) / 60_000), -1],
    user: shapes.user(account),
    public_user_data: shapes.publicUser(account),
    last_active_token: { object: "token", jwt: context.signer.sessionToken(account, session, context.origin) },
    created_at: session.createdAt,
    updated_at: session.lastActiveAt,
  };
}

export function clientShape(context: Context, client: Client) {
  const sessions = sessionsOf(context, client);
  return {
    object: "client",
    id: client.id,
    sessions: sessions.map((session) => sessionShape(context, session)),
    sign_in: client.signIn && shapes.signIn(client.signIn, accountOf(context, client.signIn.accountId)),
    sign_up: client.signUp && shapes.signUp(client.signUp),
    last_active_session_id: sessions.find((one) => one.id === client.lastActiveSessionId)?.id ?? null,
    last_authentication_strategy: null,
    cookie_expires_at: null,
    captcha_bypass: true,
    created_at: client.createdAt,
    updated_at: client.updatedAt,
  };
}
