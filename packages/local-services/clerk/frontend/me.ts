// The endpoints through which signed-in users read, change and delete their account and end their sessions.
import { accountOf, accountWithAddress, isAddress, removeAccount, revokeSessions } from "../accounts.ts";
import { sessionShape, sessionsOf } from "../clients.ts";
import * as codes from "../codes.ts";
import type { Context, Handler } from "../context.ts";
import { ClerkError } from "../http.ts";
import { throwErrorNamedIn } from "../magic.ts";
import { checkStrength, hashPassword, matchesPassword } from "../passwords.ts";
import * as shapes from "../shapes.ts";
import { type Account, type Client, type Email, newId, type Session } from "../state.ts";

function requireSession(context: Context, client: Client): [Session, Account] {
  const sessions = sessionsOf(context, client);
  const session = sessions.find((one) => one.id === client.lastActiveSessionId) ?? sessions[0];
  if (!session) throw new ClerkError("signed_out", "You are signed out", { status: 401 });
  return [session, accountOf(context, session.accountId)!];
}

export const read: Handler = (context, client) => shapes.user(requireSession(context, client)[1]);

export const update: Handler = (context, client, form) => {
  const [, account] = requireSession(context, client);
  throwErrorNamedIn(`${form.get("first_name") ?? ""} ${form.get("last_name") ?? ""}`);
  account.firstName = form.get("first_name") ?? account.firstName;
  account.lastName = form.get("last_name") ?? account.lastName;
  const metadata = form.get("unsafe_metadata");
  if (metadata) account.metadata = JSON.parse(metadata) as Record<string, unknown>;
  const primary = form.get("primary_email_address_id");
  if (primary) account.emails.sort((a, b) => Number(b.id === primary) - Number(a.id === primary));
  account.updatedAt = Date.now();
  return shapes.user(account);
};

export const remove: Handler = (context, client) => {
  const [, account] = requireSession(context, client);
  removeAccount(context, account);
  return { object: "user", id: account.id, deleted: true };
};

export const changePassword: Handler = async (context, client, form) => {
  const [session, account] = requireSession(context, client);
  if (account.password !== null && !(await matchesPassword(form.get("current_password") ?? "", account.password))) {
    throw new ClerkError("form_password_incorrect", "Password is incorrect.", { param: "current_password" });
  }
  const password = form.get("new_password") ?? "";
  checkStrength(password, "new_password");
  account.password = await hashPassword(password);
  account.updatedAt = Date.now();
  if (form.get("sign_out_of_other_sessions") === "true") {
    revokeSessions(context, account, [session]);
  }
  return shapes.user(account);
};

const emailShape = (account: Account, id: string) =>
  shapes.user(account).email_addresses.find((email) => email.id === id);

function emailOf(account: Account, id: string | undefined): Email {
  const email = account.emails.find((one) => one.id === id);
  if (!email) throw new ClerkError("resource_not_found", "The email address was not found.", { status: 404 });
  return email;
}

export const addEmail: Handler = (context, client, form) => {
  const [, account] = requireSession(context, client);
  const address = (form.get("email_address") ?? "").trim().toLowerCase();
  const param = "email_address";
  if (!isAddress(address)) {
    throw new ClerkError("form_param_format_invalid", "Email address must be a valid email address.", { param });
  }
  throwErrorNamedIn(address);
  if (accountWithAddress(context, address))
    throw new ClerkError("form_identifier_exists", "That email address is taken.", { param });
  const email: Email = { id: newId("idn"), address, verification: null };
  account.emails.push(email);
  return emailShape(account, email.id);
};

export const prepareEmail: Handler = (context, client, _form, [id]) => {
  const [, account] = requireSession(context, client);
  const email = emailOf(account, id);
  email.verification = codes.send(context, email.address, "email_code", "Your code to confirm this address");
  return emailShape(account, email.id);
};

export const attemptEmail: Handler = (context, client, form, [id]) => {
  const [, account] = requireSession(context, client);
  const email = emailOf(account, id);
  codes.check(email.verification, form.get("code") ?? "");
  account.updatedAt = Date.now();
  return emailShape(account, email.id);
};

export const removeEmail: Handler = (context, client, _form, [id]) => {
  const [, account] = requireSession(context, client);
  const email = emailOf(account, id);
  account.emails = account.emails.filter((one) => one !== email);
  return { object: "email_address", id: email.id, deleted: true };
};

export const sessions: Handler = (context, client) => {
  const [, account] = requireSession(context, client);
  return context.store.state.sessions
    .filter((one) => one.accountId === account.id && one.status === "active")
    .map((one) => ({
      ...sessionShape(context, one),
      latest_activity: { id: newId("act"), object: "session_activity" },
    }));
};

export const revokeSession: Handler = (context, client, _form, [id]) => {
  const [, account] = requireSession(context, client);
  const session = context.store.state.sessions.find((one) => one.id === id && one.accountId === account.id);
  if (!session) throw new ClerkError("resource_not_found", "Session not found", { status: 404 });
  session.status = "revoked";
  return { ...sessionShape(context, session), latest_activity: { id: newId("act"), object: "session_activity" } };
};
