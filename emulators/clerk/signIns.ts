import * as codes from "./codes.ts";
import { accountBy, accountOf, type Desk, type Handler, openSession, requireSignedOut, sessionsOf } from "./desk.ts";
import { Refusal } from "./http.ts";
import { asksForDeviceCode, provoke, tagOf } from "./magic.ts";
import { begin } from "./oauth.ts";
import { checkStrength, hash, matches } from "./passwords.ts";
import * as shapes from "./shapes.ts";
import { type Account, type Client, newId, type SignIn } from "./state.ts";
import { addressShape } from "./signUps.ts";

const shape = (desk: Desk, signIn: SignIn) => shapes.signIn(signIn, accountOf(desk, signIn.accountId));

function complete(desk: Desk, client: Client, signIn: SignIn, account: Account) {
  signIn.status = "complete";
  signIn.createdSessionId = openSession(desk, client, account).id;
}

/** The first factor holds; a device that is new to the account may have to give a second. */
function pass(desk: Desk, client: Client, signIn: SignIn, account: Account) {
  const address = shapes.primaryOf(account)?.address ?? "";
  if (asksForDeviceCode(address, desk.switches) && !account.trusted.includes(client.id)) {
    signIn.status = tagOf(address) === "trust" ? "needs_client_trust" : "needs_second_factor";
    return;
  }
  complete(desk, client, signIn, account);
}

async function checkPassword(account: Account, password: string) {
  if (account.password === null) {
    throw new Refusal("strategy_for_user_invalid", "The verification strategy is not valid for this account.");
  }
  if (!(await matches(password, account.password))) {
    throw new Refusal("form_password_incorrect", "Password is incorrect. Try again, or use another method.", {
      param: "password",
    });
  }
}

const blank = (): SignIn => ({
  id: newId("sia"),
  status: "needs_identifier",
  identifier: "",
  accountId: null,
  first: null,
  second: null,
  oauth: null,
  createdSessionId: null,
});

function sendReset(desk: Desk, signIn: SignIn, account: Account) {
  if (account.password === null) {
    throw new Refusal("strategy_for_user_invalid", "The verification strategy is not valid for this account.");
  }
  const to = shapes.primaryOf(account)!.address;
  signIn.first = codes.send(desk, to, "reset_password_email_code", "Your code to choose a new password");
}

export const create: Handler = async (desk, client, body) => {
  requireSignedOut(desk, client);
  const signIn = blank();
  const strategy = body.get("strategy") ?? "";
  if (body.get("transfer") === "true") {
    const { oauth, external } = client.signUp ?? {};
    const held = oauth?.person && accountBy(desk, oauth.person.email);
    if (!held || external?.status !== "transferable") {
      throw new Refusal("account_transfer_invalid", "The account cannot be transferred.", { status: 400 });
    }
    signIn.identifier = oauth.person!.email;
    signIn.accountId = held.id;
    client.signIn = signIn;
    complete(desk, client, signIn, held);
    return shape(desk, signIn);
  }
  if (strategy.startsWith("oauth_")) {
    [signIn.oauth, signIn.first] = begin(desk, strategy, body);
    client.signIn = signIn;
    return shape(desk, signIn);
  }
  const identifier = (body.get("identifier") ?? "").trim().toLowerCase();
  if (!addressShape.test(identifier)) {
    throw new Refusal("form_param_format_invalid", "Identifier is invalid.", { param: "identifier" });
  }
  provoke(identifier);
  const account = accountBy(desk, identifier);
  if (!account) throw new Refusal("form_identifier_not_found", "Couldn't find your account.", { param: "identifier" });
  signIn.identifier = identifier;
  signIn.accountId = account.id;
  signIn.status = "needs_first_factor";
  const password = body.get("password");
  if (strategy === "reset_password_email_code") sendReset(desk, signIn, account);
  else if (password !== null) {
    await checkPassword(account, password);
    pass(desk, client, signIn, account);
  }
  if (signIn.status !== "complete") client.signIn = signIn;
  return shape(desk, signIn);
};

function current(desk: Desk, client: Client, id: string | undefined): [SignIn, Account] {
  const signIn = client.signIn;
  const account = signIn && accountOf(desk, signIn.accountId);
  if (!signIn || signIn.id !== id || !account) {
    throw new Refusal("resource_not_found", "No sign in was found.", { status: 404 });
  }
  return [signIn, account];
}

export const read: Handler = (desk, client, _body, [id]) => {
  if (client.signIn?.id !== id) throw new Refusal("resource_not_found", "No sign in was found.", { status: 404 });
  return shape(desk, client.signIn!);
};

export const prepareFirst: Handler = (desk, client, body, [id]) => {
  const [signIn, account] = current(desk, client, id);
  if (body.get("strategy") === "reset_password_email_code") sendReset(desk, signIn, account);
  else signIn.first = codes.send(desk, shapes.primaryOf(account)!.address, "email_code", "Your code to sign in");
  return shape(desk, signIn);
};

export const attemptFirst: Handler = async (desk, client, body, [id]) => {
  const [signIn, account] = current(desk, client, id);
  const strategy = body.get("strategy") ?? "password";
  if (strategy === "password") await checkPassword(account, body.get("password") ?? "");
  else codes.check(signIn.first, body.get("code") ?? "");
  if (strategy !== "reset_password_email_code") pass(desk, client, signIn, account);
  else {
    signIn.status = "needs_new_password";
    if (body.get("password") !== null) await resetPassword(desk, client, body, [id!]);
  }
  return shape(desk, signIn);
};

export const resetPassword: Handler = async (desk, client, body, [id]) => {
  const [signIn, account] = current(desk, client, id);
  if (signIn.status !== "needs_new_password") {
    throw new Refusal("sign_in_status_invalid", "A new password cannot be set now.", { status: 400 });
  }
  const password = body.get("password") ?? "";
  checkStrength(password);
  account.password = await hash(password);
  account.updatedAt = Date.now();
  if (body.get("sign_out_of_other_sessions") === "true") {
    const mine = sessionsOf(desk, client);
    for (const session of desk.store.state.sessions) {
      if (session.accountId === account.id && !mine.includes(session)) session.status = "revoked";
    }
  }
  // The e-mailed code has proved the person already.
  complete(desk, client, signIn, account);
  return shape(desk, signIn);
};

export const prepareSecond: Handler = (desk, client, _body, [id]) => {
  const [signIn, account] = current(desk, client, id);
  signIn.second = codes.send(desk, shapes.primaryOf(account)!.address, "email_code", "Your code for a new device");
  return shape(desk, signIn);
};

export const attemptSecond: Handler = (desk, client, body, [id]) => {
  const [signIn, account] = current(desk, client, id);
  codes.check(signIn.second, body.get("code") ?? "");
  complete(desk, client, signIn, account);
  return shape(desk, signIn);
};
