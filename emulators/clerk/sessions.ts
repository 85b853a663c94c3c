import { accountOf, type Desk, type Handler, sessionShape, sessionsOf } from "./desk.ts";
import { Refusal } from "./http.ts";
import type { Client, Session } from "./state.ts";

function current(desk: Desk, client: Client, id: string | undefined): Session {
  const found = sessionsOf(desk, client).find((one) => one.id === id);
  // 401 is what makes clerk-js take note that the session is gone.
  if (!found) throw new Refusal("signed_out", "You are signed out", { status: 401 });
  return found;
}

export const touch: Handler = (desk, client, _body, [id]) => {
  const session = current(desk, client, id);
  session.lastActiveAt = Date.now();
  client.lastActiveSessionId = session.id;
  return sessionShape(desk, session);
};

export const read: Handler = (desk, client, _body, [id]) => sessionShape(desk, current(desk, client, id));

export function token(desk: Desk, client: Client, id: string | undefined, template: string | undefined) {
  const session = current(desk, client, id);
  if (template !== undefined && template !== "convex") {
    throw new Refusal("resource_not_found", `No JWT template exists with name: ${template}`, { status: 404 });
  }
  const account = accountOf(desk, session.accountId)!;
  const make = template === undefined ? desk.signer.sessionToken : desk.signer.templateToken;
  return { object: "token", jwt: make(account, session, desk.origin) };
}

export const end: Handler = (desk, client, _body, [id]) => {
  const session = current(desk, client, id);
  const shape = sessionShape(desk, session);
  session.status = "ended";
  if (client.lastActiveSessionId === session.id) client.lastActiveSessionId = null;
  return { ...shape, status: "ended" };
};

export const endAll: Handler = (desk, client) => {
  for (const session of sessionsOf(desk, client)) session.status = "ended";
  client.lastActiveSessionId = null;
  client.signIn = null;
  client.signUp = null;
  return null;
};
