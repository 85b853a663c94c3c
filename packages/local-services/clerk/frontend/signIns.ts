// Signing in: with a password, a code, Google or Facebook, by resetting the password, or by turning a sign-up for an
// existing account into a sign-in.
import { accountLinkedTo, accountOf, accountWithAddress, isAddress, revokeSessions } from "../accounts.ts";
import { openSession, requireSignedOut, sessionsOf } from "../clients.ts";
import * as codes from "../codes.ts";
import type { Context, Handler } from "../context.ts";
import { ClerkError } from "../http.ts";
import { needsDeviceCode, throwErrorNamedIn, tagOf } from "../magic.ts";
import { startOauth } from "./oauth.ts";
import { checkStrength, hashPassword, matchesPassword } from "../passwords.ts";
import * as shapes from "../shapes.ts";
import { type Account, type Client, newId, type SignIn } from "../state.ts";

const shape = (context: Context, signIn: SignIn) => shapes.signIn(signIn, accountOf(context, signIn.accountId));

function complete(context: Context, client: Client, signIn: SignIn, account: Account) {
  signIn.status = "complete";
  signIn.createdSessionId = openSession(context, client, account).id;
}

/** Continues after a correct password. A device new to the account may need a second factor. */
function continueAfterPassword(context: Context, client: Client, signIn: SignIn, account: Account) {
  const address = shapes.primaryOf(account)?.address ?? "";
  if (needsDeviceCode(address, context.switches) && !account.trusted.includes(client.id)) {
    signIn.status = tagOf(address) === "trust" ? "needs_client_trust" : "needs_second_factor";
    return;
  }
  complete(context, client, signIn, account);
}

async function checkPassword(account: Account, password: string) {
  if (account.password === null) {
    throw new ClerkError("strategy_for_user_invalid", "The verification strategy is not valid for this account.");
  }
  if (!(await matchesPassword(password, account.password))) {
    throw new ClerkError("form_password_incorrect", "Password is incorrect. Try again, or use another method.", {
      param: "password",
    });
  }
}

const newSignIn = (): SignIn => ({
  id: newId("sia"),
  status: "needs_identifier",
  identifier: "",
  accountId: null,
  first: null,
  second: null,
  oauth: null,
  createdSessionId: null,
});

function sendReset(context: Context, signIn: SignIn, account: Account) {
  if (account.password === null) {
    throw new ClerkError("strategy_for_user_invalid", "The verification strategy is not valid for this account.");
  }
  const to = shapes.primaryOf(account)!.address;
  signIn.first = codes.send(context, to, "reset_password_email_code", "Your code to choose a new password");
}

export const create: Handler = async (context, client, form) => {
  requireSignedOut(context, client);
  const signIn = newSignIn();
  const strategy = form.get("strategy") ?? "";
  if (form.get("transfer") === "true") {
    const { oauth, external } = client.signUp ?? {};
    const account = oauth?.profile && accountLinkedTo(context, oauth.profile);
    if (!account || external?.status !== "transferable") {
      throw new ClerkError("account_transfer_invalid", "The account cannot be transferred.", { status: 400 });
    }
    signIn.identifier = oauth.profile!.email;
    signIn.accountId = account.id;
    client.signIn = signIn;
    complete(context, client, signIn, account);
    return shape(context, signIn);
  }
  if (strategy.startsWith("oauth_")) {
    [signIn.oauth, signIn.first] = startOauth(context, strategy, form);
    client.signIn = signIn;
    return shape(context, signIn);
  }
  const identifier = (form.get("identifier") ?? "").trim().toLowerCase();
  if (!isAddress(identifier)) {
    throw new ClerkError("form_param_format_invalid", "Identifier is invalid.", { param: "identifier" });
  }
  throwErrorNamedIn(identifier);
  const account = accountWithAddress(context, identifier);
  if (!account)
    throw new ClerkError("form_identifier_not_found", "Couldn't find your account.", { param: "identifier" });
  signIn.identifier = identifier;
  signIn.accountId = account.id;
  signIn.status = "needs_first_factor";
  const password = form.get("password");
  if (strategy === "reset_password_email_code") sendReset(context, signIn, account);
  else if (password !== null) {
    await checkPassword(account, password);
    continueAfterPassword(context, client, signIn, account);
  }
  if (signIn.status !== "complete") client.signIn = signIn;
  return shape(context, signIn);
};

function requireSignIn(context: Context, client: Client, id: string | undefined): [SignIn, Account] {
  const signIn = client.signIn;
  const account = signIn && accountOf(context, signIn.accountId);
  if (!signIn || signIn.id !== id || !account) {
    throw new ClerkError("resource_not_found", "No sign in was found.", { status: 404 });
  }
  return [signIn, account];
}

export const read: Handler = (context, client, _form, [id]) => {
  if (client.signIn?.id !== id) throw new ClerkError("resource_not_found", "No sign in was found.", { status: 404 });
  return shape(context, client.signIn!);
};

export const prepareFirst: Handler = (context, client, form, [id]) => {
  const [signIn, account] = requireSignIn(context, client, id);
  if (form.get("strategy") === "reset_password_email_code") sendReset(context, signIn, account);
  else signIn.first = codes.send(context, shapes.primaryOf(account)!.address, "email_code", "Your code to sign in");
  return shape(context, signIn);
};

export const attemptFirst: Handler = async (context, client, form, [id]) => {
  const [signIn, account] = requireSignIn(context, client, id);
  const strategy = form.get("strategy") ?? "password";
  if (strategy === "password") await checkPassword(account, form.get("password") ?? "");
  else codes.check(signIn.first, form.get("code") ?? "");
  if (strategy === "password") continueAfterPassword(context, client, signIn, account);
  // The code is proof enough, also on a new device.
  else if (strategy === "email_code") complete(context, client, signIn, account);
  else {
    signIn.status = "needs_new_password";
    if (form.get("password") !== null) await resetPassword(context, client, form, [id!]);
  }
  return shape(context, signIn);
};

export const resetPassword: Handler = async (context, client, form, [id]) => {
  const [signIn, account] = requireSignIn(context, client, id);
  if (signIn.status !== "needs_new_password") {
    throw new ClerkError("sign_in_status_invalid", "A new password cannot be set now.", { status: 400 });
  }
  const password = form.get("password") ?? "";
  checkStrength(password);
  account.password = await hashPassword(password);
  account.updatedAt = Date.now();
  if (form.get("sign_out_of_other_sessions") === "true") {
    revokeSessions(context, account, sessionsOf(context, client));
  }
  // The emailed code is proof enough, so no second factor is needed.
  complete(context, client, signIn, account);
  return shape(context, signIn);
};

export const prepareSecond: Handler = (context, client, _form, [id]) => {
  const [signIn, account] = requireSignIn(context, client, id);
  signIn.second = codes.send(context, shapes.primaryOf(account)!.address, "email_code", "Your code for a new device");
  return shape(context, signIn);
};

export const attemptSecond: Handler = (context, client, form, [id]) => {
  const [signIn, account] = requireSignIn(context, client, id);
  codes.check(signIn.second, form.get("code") ?? "");
  complete(context, client, signIn, account);
  return shape(context, signIn);
};
