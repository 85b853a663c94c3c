// Signs users in or up with Google or Facebook, through the emulator's own consent page.
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { redirect } from "../../../local-convex/src/pages/response.ts";
import { accountLinkedTo, accountWithAddress } from "../accounts.ts";
import { openSession } from "../clients.ts";
import type { Context } from "../context.ts";
import { ClerkError, readForm } from "../http.ts";
import { people, sendClosedPage, sendConsentPage } from "./pages.ts";
import { type Client, newId, type Oauth, type ProviderProfile, type Verification } from "../state.ts";

const lifetimeMs = 10 * 60 * 1000;
const providers: Record<string, string> = { google: "Google", facebook: "Facebook" };

/** Starts a round trip to the provider; the verification holds the address of the consent page. */
export function startOauth({ origin }: Context, strategy: string, form: URLSearchParams): [Oauth, Verification] {
  const provider = strategy.replace("oauth_", "");
  if (!Object.hasOwn(providers, provider)) {
    throw new ClerkError("form_param_value_invalid", "does not match one of the allowed values", { param: "strategy" });
  }
  const redirectUrl = form.get("redirect_url") ?? "";
  const completeUrl = form.get("action_complete_redirect_url") || redirectUrl;
  for (const url of [redirectUrl, completeUrl]) {
    if (!URL.canParse(url) || new URL(url).origin !== origin) {
      throw new ClerkError("form_param_value_invalid", "is not an allowed redirect URL", { param: "redirect_url" });
    }
  }
  const state = randomBytes(16).toString("hex");
  return [
    { state, provider, redirectUrl, completeUrl, profile: null },
    {
      status: "unverified",
      strategy,
      attempts: 0,
      expireAt: Date.now() + lifetimeMs,
      redirectUrl: `${origin}/__clerk/oauth/consent?state=${state}`,
    },
  ];
}

interface Pending {
  oauth: Oauth;
  verification: Verification;
}

/** The client's unfinished sign-in or sign-up that `state` belongs to. */
function pendingOf({ signIn, signUp }: Client, state: string | null): Pending | undefined {
  const attempts = [
    { oauth: signIn?.oauth, verification: signIn?.first },
    { oauth: signUp?.oauth, verification: signUp?.external },
  ];
  for (const { oauth, verification } of attempts) {
    if (!oauth || !verification || oauth.state !== state) continue;
    if (verification.status === "unverified" && verification.expireAt > Date.now()) return { oauth, verification };
  }
  return undefined;
}

function endVerification(verification: Verification, status: "transferable" | "failed", code: string, message: string) {
  verification.status = status;
  verification.error = { code, message, long_message: message };
}

/** Handles the provider's answer. Returns the address the browser goes to next. */
function accept(context: Context, client: Client, { oauth, verification }: Pending, profile: ProviderProfile): string {
  oauth.profile = profile;
  const linkedAccount = accountLinkedTo(context, profile);
  const accountAtAddress = profile.email ? accountWithAddress(context, profile.email) : undefined;
  if (!linkedAccount && accountAtAddress) {
    const { verification: emailCheck } = accountAtAddress.emails.find(({ address }) => address === profile.email)!;
    if (emailCheck?.status !== "verified") {
      const message = "An account with this address exists, and its address was never verified.";
      endVerification(verification, "failed", "external_account_email_address_verification_required", message);
      return oauth.redirectUrl;
    }
    accountAtAddress.external.push({ id: newId("eac"), ...profile });
    accountAtAddress.updatedAt = Date.now();
  }
  const account = linkedAccount ?? accountAtAddress;
  if (account && client.signIn?.oauth === oauth) {
    verification.status = "verified";
    openSession(context, client, account);
    return oauth.completeUrl;
  }
  // A sign-in without an account can become a sign-up. A sign-up with an account can become a sign-in.
  if (account)
    endVerification(verification, "transferable", "external_account_exists", "This external account already exists.");
  else
    endVerification(verification, "transferable", "external_account_not_found", "The external account was not found.");
  return oauth.redirectUrl;
}

/** Shows the consent page and handles the choice made on it. */
export async function consent(
  context: Context,
  client: Client | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { searchParams } = new URL(request.url ?? "/", context.origin);
  const pending = client && pendingOf(client, searchParams.get("state"));
  if (!pending) return sendClosedPage(response);
  const { provider, redirectUrl } = pending.oauth;
  if (request.method !== "POST") return sendConsentPage(response, providers[provider]!);

  const form = await readForm(request);
  let nextUrl = redirectUrl;
  if (form.get("choice") === "deny") {
    endVerification(pending.verification, "failed", "oauth_access_denied", "You did not grant access to your account.");
  } else {
    const email = (form.get("choice") || form.get("email") || "").trim().toLowerCase();
    const name = people.find((one) => one.email === email)?.name ?? (form.get("name") ?? "").trim();
    const subject = email || `nameless-${name.toLowerCase()}`;
    nextUrl = accept(context, client, pending, { provider, subject, email, name });
  }
  await context.store.save();
  redirect(response, nextUrl);
}
