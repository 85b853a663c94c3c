// Signing up: with a password, with a code alone, with Google or Facebook, or by turning a sign-in without an account
// into a sign-up.
import { accountWithAddress, createAccount, isAddress } from "../accounts.ts";
import { openSession, requireSignedOut } from "../clients.ts";
import * as codes from "../codes.ts";
import type { Context, Handler } from "../context.ts";
import { ClerkError } from "../http.ts";
import { throwErrorNamedIn, needsAddressCode } from "../magic.ts";
import { startOauth } from "./oauth.ts";
import { checkStrength, hashPassword } from "../passwords.ts";
import * as shapes from "../shapes.ts";
import { type Client, newId, type SignUp } from "../state.ts";

const emailParam = "email_address";

function metadataOf(form: URLSearchParams): Record<string, unknown> {
  const text = form.get("unsafe_metadata");
  if (!text) return {};
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    throw new ClerkError("form_param_format_invalid", "is not valid JSON", { param: "unsafe_metadata" });
  }
}

function requireFreeAddress(context: Context, email: string) {
  if (!accountWithAddress(context, email)) return;
  throw new ClerkError("form_identifier_exists", "That email address is taken. Please try another.", {
    param: emailParam,
  });
}

async function applyFields(context: Context, signUp: SignUp, form: URLSearchParams) {
  const email = (form.get("email_address") ?? signUp.email).trim().toLowerCase();
  if (email) {
    if (!isAddress(email)) {
      throw new ClerkError("form_param_format_invalid", "Email address must be a valid email address.", {
        param: emailParam,
      });
    }
    throwErrorNamedIn(email);
    requireFreeAddress(context, email);
  }
  const password = form.get("password");
  if (password !== null) checkStrength(password);
  if (email !== signUp.email) {
    // Without a password or a provider, the code is the only proof.
    const isProvedByCode = password === null && signUp.password === null && !signUp.oauth;
    signUp.verification =
      isProvedByCode || needsAddressCode(email, context.switches)
        ? { status: "unverified", strategy: "email_code", attempts: 0, expireAt: Number.MAX_SAFE_INTEGER }
        : null;
  }
  signUp.email = email;
  signUp.firstName = form.get("first_name") ?? signUp.firstName;
  signUp.lastName = form.get("last_name") ?? signUp.lastName;
  signUp.metadata = { ...signUp.metadata, ...metadataOf(form) };
  if (password !== null) signUp.password = await hashPassword(password);
}

/** Creates the account and opens a session, unless something is still missing. */
function finishIfComplete(context: Context, client: Client, signUp: SignUp) {
  const profile = signUp.oauth?.profile ?? null;
  const isVerifiedIfRequired = signUp.verification === null || signUp.verification.status === "verified";
  const canSignIn = signUp.password !== null || profile !== null || signUp.verification?.status === "verified";
  if (!signUp.email || !canSignIn || !isVerifiedIfRequired) return;
  // Another account may have taken the address meanwhile.
  requireFreeAddress(context, signUp.email);
  const isProvedByProvider = profile !== null && profile.email === signUp.email;
  const account = createAccount(context, {
    email: signUp.email,
    isAddressVerified: isProvedByProvider || signUp.verification?.status === "verified",
    strategy: isProvedByProvider ? `from_oauth_${profile.provider}` : "email_code",
    firstName: signUp.firstName,
    lastName: signUp.lastName,
    password: signUp.password,
    metadata: signUp.metadata,
    profile,
  });
  signUp.createdUserId = account.id;
  signUp.createdSessionId = openSession(context, client, account).id;
}

const newSignUp = (): SignUp => ({
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

export const create: Handler = async (context, client, form) => {
  requireSignedOut(context, client);
  const signUp = newSignUp();
  const strategy = form.get("strategy") ?? "";
  if (form.get("transfer") === "true") {
    const { oauth, first } = client.signIn ?? {};
    if (!oauth?.profile || first?.status !== "transferable") {
      throw new ClerkError("account_transfer_invalid", "The account cannot be transferred.", { status: 400 });
    }
    const [firstName = "", ...rest] = oauth.profile.name.split(" ");
    Object.assign(signUp, { oauth, firstName, lastName: rest.join(" "), email: oauth.profile.email });
    signUp.external = { ...first, status: "verified" };
    delete signUp.external.error;
    signUp.metadata = metadataOf(form);
    client.signIn = null;
  } else if (strategy.startsWith("oauth_")) {
    [signUp.oauth, signUp.external] = startOauth(context, strategy, form);
    signUp.metadata = metadataOf(form);
  } else {
    await applyFields(context, signUp, form);
  }
  client.signUp = signUp;
  finishIfComplete(context, client, signUp);
  return shapes.signUp(signUp);
};

function requireSignUp(client: Client, id: string | undefined): SignUp {
  if (!client.signUp || client.signUp.id !== id) {
    throw new ClerkError("resource_not_found", "No sign up was found.", { status: 404 });
  }
  return client.signUp;
}

export const read: Handler = (_context, client, _form, [id]) => shapes.signUp(requireSignUp(client, id));

export const update: Handler = async (context, client, form, [id]) => {
  const signUp = requireSignUp(client, id);
  await applyFields(context, signUp, form);
  finishIfComplete(context, client, signUp);
  return shapes.signUp(signUp);
};

export const prepare: Handler = (context, client, _form, [id]) => {
  const signUp = requireSignUp(client, id);
  if (!signUp.email) throw new ClerkError("form_param_nil", "Enter email address.", { param: emailParam });
  signUp.verification = codes.send(context, signUp.email, "email_code", "Your code to confirm this address");
  return shapes.signUp(signUp);
};

export const attempt: Handler = (context, client, form, [id]) => {
  const signUp = requireSignUp(client, id);
  codes.check(signUp.verification, form.get("code") ?? "");
  finishIfComplete(context, client, signUp);
  return shapes.signUp(signUp);
};
