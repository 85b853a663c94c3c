// The endpoints for a client's own sessions.
import { accountOf } from "./accounts.ts";
import { sessionShape, sessionsOf } from "./clients.ts";
import type { Context, Handler } from "./context.ts";
import { ClerkError } from "./http.ts";
import type { Client, Session } from "./state.ts";

function requireOwnSession(context: Context, client: Client, id: string | undefined): Session {
  const session = sessionsOf(context, client).find((one) => one.id === id);
  // Only a 401 tells clerk-js that the session is gone.
  if (!session) throw new ClerkError("signed_out", "You are signed out", { status: 401 });
  return session;
}

export const touch: Handler = (context, client, _form, [id]) => {
  const session = requireOwnSession(context, client, id);
  session.lastActiveAt = Date.now();
  client.lastActiveSessionId = session.id;
  return sessionShape(context, session);
};

export const read: Handler = (context, client, _form, [id]) =>
  sessionShape(context, requireOwnSession(context, client, id));

export function token(context: Context, client: Client, id: string | undefined, template: string | undefined) {
  const session = requireOwnSession(context, client, id);
  if (template !== undefined && template !== "convex") {
    throw new ClerkError("resource_not_found", `No JWT template exists with name: ${template}`, { status: 404 });
  }
  const account = accountOf(context, session.accountId)!;
  const makeToken = template === undefined ? context.signer.sessionToken : context.signer.templateToken;
  return { object: "token", jwt: makeToken(account, session, context.origin) };
}

export const end: Handler = (context, client, _form, [id]) => {
  const session = requireOwnSession(context, client, id);
  const shape = sessionShape(context, session);
  session.status = "ended";
  if (client.lastActiveSessionId === session.id) client.lastActiveSessionId = null;
  return { ...shape, status: "ended" };
};

export const endAll: Handler = (context, client) => {
  for (const session of sessionsOf(context, client)) session.status = "ended";
  client.lastActiveSessionId = null;
  client.signIn = null;
  client.signUp = null;
  return null;
};
