// What a signed-in person may see and change of their own account.
import * as codes from "./codes.ts";
import { accountBy, accountOf, type Desk, type Handler, sessionsOf, sessionShape } from "./desk.ts";
import { Refusal } from "./http.ts";
import { provoke } from "./magic.ts";
import { checkStrength, hash, matches } from "./passwords.ts";
import * as shapes from "./shapes.ts";
import { addressShape } from "./signUps.ts";
import { type Account, type Client, type Email, newId, type Session } from "./state.ts";

export function requireSession(desk: Desk, client: Client): [Session, Account] {
  const sessions = sessionsOf(desk, client);
  const session = sessions.find((one) => one.id === client.lastActiveSessionId) ?? sessions[0];
  if (!session) throw new Refusal("signed_out", "You are signed out", { status: 401 });
  return [session, accountOf(desk, session.accountId)!];
}

export const read: Handler = (desk, client) => shapes.user(requireSession(desk, client)[1]);

export const update: Handler = (desk, client, body) => {
  const [, account] = requireSession(desk, client);
  provoke(`${body.get("first_name") ?? ""} ${body.get("last_name") ?? ""}`);
  account.firstName = body.get("first_name") ?? account.firstName;
  account.lastName = body.get("last_name") ?? account.lastName;
  const metadata = body.get("unsafe_metadata");
  if (metadata) account.metadata = JSON.parse(metadata) as Record<string, unknown>;
  const primary = body.get("primary_email_address_id");
  if (primary) account.emails.sort((a, b) => Number(b.id === primary) - Number(a.id === primary));
  account.updatedAt = Date.now();
  return shapes.user(account);
};

/** Ends every session of the account, and forgets it. */
export function removeAccount(desk: Desk, account: Account) {
  for (const session of desk.store.state.sessions) if (session.accountId === account.id) session.status = "revoked";
  desk.store.state.accounts = desk.store.state.accounts.filter((one) => one !== account);
}

export const remove: Handler = (desk, client) => {
  const [, account] = requireSession(desk, client);
  removeAccount(desk, account);
  return { object: "user", id: account.id, deleted: true };
};

export const changePassword: Handler = async (desk, client, body) => {
  const [mine, account] = requireSession(desk, client);
  if (account.password !== null && !(await matches(body.get("current_password") ?? "", account.password))) {
    throw new Refusal("form_password_incorrect", "Password is incorrect.", { param: "current_password" });
  }
  const password = body.get("new_password") ?? "";
  checkStrength(password, "new_password");
  account.password = await hash(password);
  account.updatedAt = Date.now();
  if (body.get("sign_out_of_other_sessions") === "true") {
    for (const session of desk.store.state.sessions) {
      if (session.accountId === account.id && session !== mine) session.status = "revoked";
    }
  }
  return shapes.user(account);
};

const emailShape = (account: Account, id: string) =>
  shapes.user(account).email_addresses.find((email) => email.id === id);

function emailOf(account: Account, id: string | undefined): Email {
  const email = account.emails.find((one) => one.id === id);
  if (!email) throw new Refusal("resource_not_found", "The email address was not found.", { status: 404 });
  return email;
}

export const addEmail: Handler = (desk, client, body) => {
  const [, account] = requireSession(desk, client);
  const address = (body.get("email_address") ?? "").trim().toLowerCase();
  const param = "email_address";
  if (!addressShape.test(address)) {
    throw new Refusal("form_param_format_invalid", "Email address must be a valid email address.", { param });
  }
  provoke(address);
  if (accountBy(desk, address)) throw new Refusal("form_identifier_exists", "That email address is taken.", { param });
  const email: Email = { id: newId("idn"), address, verification: null };
  account.emails.push(email);
  return emailShape(account, email.id);
};

export const prepareEmail: Handler = (desk, client, _body, [id]) => {
  const [, account] = requireSession(desk, client);
  const email = emailOf(account, id);
  email.verification = codes.send(desk, email.address, "email_code", "Your code to confirm this address");
  return emailShape(account, email.id);
};

export const attemptEmail: Handler = (desk, client, body, [id]) => {
  const [, account] = requireSession(desk, client);
  const email = emailOf(account, id);
  codes.check(email.verification, body.get("code") ?? "");
  account.updatedAt = Date.now();
  return emailShape(account, email.id);
};

export const removeEmail: Handler = (desk, client, _body, [id]) => {
  const [, account] = requireSession(desk, client);
  const email = emailOf(account, id);
  account.emails = account.emails.filter((one) => one !== email);
  return { object: "email_address", id: email.id, deleted: true };
};

export const sessions: Handler = (desk, client) => {
  const [, account] = requireSession(desk, client);
  return desk.store.state.sessions
    .filter((one) => one.accountId === account.id && one.status === "active")
    .map((one) => ({ ...sessionShape(desk, one), latest_activity: { id: newId("act"), object: "session_activity" } }));
};

export const revokeSession: Handler = (desk, client, _body, [id]) => {
  const [, account] = requireSession(desk, client);
  const session = desk.store.state.sessions.find((one) => one.id === id && one.accountId === account.id);
  if (!session) throw new Refusal("resource_not_found", "Session not found", { status: 404 });
  session.status = "revoked";
  return { ...sessionShape(desk, session), latest_activity: { id: newId("act"), object: "session_activity" } };
};
