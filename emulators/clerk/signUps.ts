import * as codes from "./codes.ts";
import { accountBy, createAccount, type Desk, type Handler, openSession, requireSignedOut } from "./desk.ts";
import { Refusal } from "./http.ts";
import { asksForAddressCode, provoke } from "./magic.ts";
import { begin } from "./oauth.ts";
import { checkStrength, hash } from "./passwords.ts";
import * as shapes from "./shapes.ts";
import { type Client, newId, type SignUp } from "./state.ts";

export const addressShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function metadataOf(body: URLSearchParams): Record<string, unknown> {
  const text = body.get("unsafe_metadata");
  if (!text) return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new Refusal("form_param_format_invalid", "is not valid JSON", { param: "unsafe_metadata" });
  }
}

async function take(desk: Desk, signUp: SignUp, body: URLSearchParams) {
  const email = (body.get("email_address") ?? signUp.email).trim().toLowerCase();
  if (email) {
    if (!addressShape.test(email)) {
      throw new Refusal("form_param_format_invalid", "Email address must be a valid email address.", {
        param: "email_address",
      });
    }
    provoke(email);
    if (accountBy(desk, email)) {
      throw new Refusal("form_identifier_exists", "That email address is taken. Please try another.", {
        param: "email_address",
      });
    }
  }
  const password = body.get("password");
  if (password !== null) checkStrength(password);
  if (email !== signUp.email) {
    signUp.verification = asksForAddressCode(email, desk.switches)
      ? { status: "unverified", strategy: "email_code", attempts: 0, expireAt: Number.MAX_SAFE_INTEGER }
      : null;
  }
  signUp.email = email;
  signUp.firstName = body.get("first_name") ?? signUp.firstName;
  signUp.lastName = body.get("last_name") ?? signUp.lastName;
  signUp.metadata = { ...signUp.metadata, ...metadataOf(body) };
  if (password !== null) signUp.password = await hash(password);
}

function finish(desk: Desk, client: Client, signUp: SignUp) {
  const hasWay = signUp.password !== null || signUp.oauth?.person;
  if (!signUp.email || !hasWay || (signUp.verification && signUp.verification.status !== "verified")) return;
  // The address may have been taken while the code was on its way.
  if (accountBy(desk, signUp.email)) {
    throw new Refusal("form_identifier_exists", "That email address is taken. Please try another.", {
      param: "email_address",
    });
  }
  const person = signUp.oauth?.person ?? null;
  const byProvider = person !== null && person.email === signUp.email;
  const account = createAccount(desk, {
    email: signUp.email,
    verified: byProvider || signUp.verification?.status === "verified",
    strategy: byProvider ? `from_oauth_${person.provider}` : "email_code",
    firstName: signUp.firstName,
    lastName: signUp.lastName,
    password: signUp.password,
    metadata: signUp.metadata,
    person,
  });
  signUp.createdUserId = account.id;
  signUp.createdSessionId = openSession(desk, client, account).id;
}

const blank = (): SignUp => ({
  id: newId("sua"),
  email: "",
  firstName: "",
  lastName: "",
  metadata: {},
  password: null,
  verification: null,
  external: null,
  oauth: null,
  createdSessionId: null,
  createdUserId: null,
});

export const create: Handler = async (desk, client, body) => {
  requireSignedOut(desk, client);
  const signUp = blank();
  const strategy = body.get("strategy") ?? "";
  if (body.get("transfer") === "true") {
    const { oauth, first } = client.signIn ?? {};
    if (!oauth?.person || first?.status !== "transferable") {
      throw new Refusal("account_transfer_invalid", "The account cannot be transferred.", { status: 400 });
    }
    const [firstName = "", ...rest] = oauth.person.name.split(" ");
    Object.assign(signUp, { oauth, firstName, lastName: rest.join(" "), email: oauth.person.email });
    signUp.external = { ...first, status: "verified" };
    delete signUp.external.error;
    signUp.metadata = metadataOf(body);
    client.signIn = null;
  } else if (strategy.startsWith("oauth_")) {
    [signUp.oauth, signUp.external] = begin(desk, strategy, body);
    signUp.metadata = metadataOf(body);
  } else {
    await take(desk, signUp, body);
  }
  client.signUp = signUp;
  finish(desk, client, signUp);
  return shapes.signUp(signUp);
};

function current(client: Client, id: string | undefined): SignUp {
  if (!client.signUp || client.signUp.id !== id) {
    throw new Refusal("resource_not_found", "No sign up was found.", { status: 404 });
  }
  return client.signUp;
}

export const read: Handler = (_desk, client, _body, [id]) => shapes.signUp(current(client, id));

export const update: Handler = async (desk, client, body, [id]) => {
  const signUp = current(client, id);
  await take(desk, signUp, body);
  finish(desk, client, signUp);
  return shapes.signUp(signUp);
};

export const prepare: Handler = (desk, client, _body, [id]) => {
  const signUp = current(client, id);
  if (!signUp.email) throw new Refusal("form_param_nil", "Enter email address.", { param: "email_address" });
  signUp.verification = codes.send(desk, signUp.email, "email_code", "Your code to confirm this address");
  return shapes.signUp(signUp);
};

export const attempt: Handler = (desk, client, body, [id]) => {
  const signUp = current(client, id);
  codes.check(signUp.verification, body.get("code") ?? "");
  finish(desk, client, signUp);
  return shapes.signUp(signUp);
};
