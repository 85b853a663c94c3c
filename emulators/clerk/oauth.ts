// Signing in with Google or Facebook: a consent page of our own stands where theirs would.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { accountBy, type Desk, openSession } from "./desk.ts";
import { readBody, redirect, Refusal, sendPage } from "./http.ts";
import { consentPage, notice } from "./pages.ts";
import { primaryOf } from "./shapes.ts";
import { type Account, type Client, newId, type Oauth, type Person, type Verification } from "./state.ts";

const lifetime = 10 * 60 * 1000;

export const providers: Record<string, string> = { google: "Google", facebook: "Facebook" };

/** The made-up accounts on the consent page. */
export const people = [
  { name: "Robin Ferris", email: "robin.ferris@example.org" },
  { name: "Samira Okafor", email: "samira.okafor@example.org" },
  { name: "Theo Lindqvist", email: "theo.lindqvist@example.org" },
];

export function begin(desk: Desk, strategy: string, body: URLSearchParams): [Oauth, Verification] {
  const provider = strategy.replace("oauth_", "");
  if (!Object.hasOwn(providers, provider)) {
    throw new Refusal("form_param_value_invalid", "does not match one of the allowed values", { param: "strategy" });
  }
  const redirectUrl = body.get("redirect_url") ?? "";
  const completeUrl = body.get("action_complete_redirect_url") || redirectUrl;
  for (const url of [redirectUrl, completeUrl]) {
    if (!URL.canParse(url) || new URL(url).origin !== desk.origin) {
      throw new Refusal("form_param_value_invalid", "is not an allowed redirect URL", { param: "redirect_url" });
    }
  }
  const state = randomBytes(16).toString("hex");
  return [
    { state, provider, redirectUrl, completeUrl, person: null },
    {
      status: "unverified",
      strategy,
      attempts: 0,
      expireAt: Date.now() + lifetime,
      redirectUrl: `${desk.origin}/__clerk/oauth/consent?state=${state}`,
    },
  ];
}

interface Pending {
  oauth: Oauth;
  verification: Verification;
}

function pendingOf(client: Client | undefined, state: string | null): Pending | undefined {
  const { signIn, signUp } = client ?? {};
  const found: [Oauth | null | undefined, Verification | null | undefined][] = [
    [signIn?.oauth, signIn?.first],
    [signUp?.oauth, signUp?.external],
  ];
  for (const [oauth, verification] of found) {
    if (oauth && verification && oauth.state === state && verification.status === "unverified") {
      if (verification.expireAt > Date.now()) return { oauth, verification };
    }
  }
  return undefined;
}

function transferable(verification: Verification, code: string, message: string) {
  verification.status = "transferable";
  verification.error = { code, message, long_message: message };
}

function link(account: Account, person: Person) {
  account.external.push({ id: newId("eac"), ...person });
  account.updatedAt = Date.now();
}

/** Where the person goes next, once the provider has said who they are. */
function accept(desk: Desk, client: Client, { oauth, verification }: Pending, person: Person): string {
  oauth.person = person;
  const known = desk.store.state.accounts.find((one) =>
    one.external.some((external) => external.provider === person.provider && external.subject === person.subject),
  );
  const held = person.email ? accountBy(desk, person.email) : undefined;
  if (!known && held && primaryOf(held)?.verification?.status !== "verified") {
    const message = "An account with this address exists, and its address was never verified.";
    verification.status = "failed";
    verification.error = {
      code: "external_account_email_address_verification_required",
      message,
      long_message: message,
    };
    return oauth.redirectUrl;
  }
  if (!known && held) link(held, person);
  const account = known ?? held;
  const signsIn = client.signIn?.oauth === oauth;
  if (account && signsIn) {
    verification.status = "verified";
    openSession(desk, client, account);
    return oauth.completeUrl;
  }
  if (account) transferable(verification, "external_account_exists", "This external account already exists.");
  else transferable(verification, "external_account_not_found", "The external account was not found.");
  return oauth.redirectUrl;
}

export async function consent(
  desk: Desk,
  client: Client | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? "/", desk.origin);
  const pending = pendingOf(client, url.searchParams.get("state"));
  if (!client || !pending) {
    return sendPage(
      response,
      notice("This request to sign in is no longer open. Close this window and try again."),
      400,
    );
  }
  const provider = providers[pending.oauth.provider]!;
  if (request.method !== "POST") return sendPage(response, consentPage(provider, people));

  const body = await readBody(request);
  let next = pending.oauth.redirectUrl;
  if (body.get("choice") === "deny") {
    pending.verification.status = "failed";
    const message = "You did not grant access to your account.";
    pending.verification.error = { code: "oauth_access_denied", message, long_message: message };
  } else {
    const email = (body.get("choice") || body.get("email") || "").trim().toLowerCase();
    const name = people.find((one) => one.email === email)?.name ?? (body.get("name") ?? "").trim();
    const subject = email || `nameless-${name.toLowerCase()}`;
    next = accept(desk, client, pending, { provider: pending.oauth.provider, subject, email, name });
  }
  await desk.store.save();
  redirect(response, next);
}
