// The sign-in dialog offers only the providers that the Clerk instance has set up.
import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { messages } from "../../../domain/messages";
import { SignInDialog } from "../../../src/features/account/auth/SignInDialog";
import { render } from "../../support/ui/fakeCalls";
import { setFakeClerk } from "../../support/ui/signIn";

/** `authenticatable`: whether people can sign in with the provider. */
const connection = (enabled: boolean, authenticatable = true) => ({ enabled, authenticatable });

const setUpClerk = (social: object, status = "ready") =>
  setFakeClerk({ status, client: {}, __internal_environment: { userSettings: { attributes: {}, social } } });

const show = () => render(<SignInDialog request={{ mode: "login" }} hasOwnUrl={false} onClose={() => {}} />);

async function showAgain() {
  cleanup();
  show();
  await settled();
}
/** Waits for Clerk's answer, which arrives in a microtask. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

const buttonOf = (provider: "google" | "facebook") => screen.queryByText(messages[`auth.${provider}`]);
const isHidden = (provider: "google" | "facebook") => buttonOf(provider)!.closest(".invisible") !== null;

beforeEach(() => localStorage.clear());

it("hides a provider that is not set up but keeps its space, and leaves it out at the next opening", async () => {
  setUpClerk({ oauth_google: connection(true), oauth_facebook: connection(false) });
  show();
  expect(isHidden("facebook")).toBe(false);
  await waitFor(() => expect(isHidden("facebook")).toBe(true));
  expect(isHidden("google")).toBe(false);
  await showAgain();
  expect(buttonOf("facebook")).toBeNull();
  expect(isHidden("google")).toBe(false);
});

it("hides both providers and the “or” if neither is for signing in, and later leaves them out", async () => {
  setUpClerk({ oauth_facebook: connection(true, false) });
  show();
  await waitFor(() => expect(screen.getByText(messages["auth.or"]).className).toContain("invisible"));
  expect(isHidden("google") && isHidden("facebook")).toBe(true);
  await showAgain();
  expect([buttonOf("google"), buttonOf("facebook"), screen.queryByText(messages["auth.or"])]).toEqual([
    null,
    null,
    null,
  ]);
});

it("offers both providers while the settings are unknown, because Clerk's service did not answer", async () => {
  setUpClerk({}, "degraded");
  show();
  await settled();
  expect(isHidden("google") || isHidden("facebook")).toBe(false);
  await showAgain();
  expect(isHidden("google") || isHidden("facebook")).toBe(false);
});

// The first opening after the change still shows the providers that were offered last time.
it("offers a newly set-up provider from the second opening on", async () => {
  setUpClerk({ oauth_google: connection(true) });
  show();
  await waitFor(() => expect(isHidden("facebook")).toBe(true));
  setUpClerk({ oauth_google: connection(true), oauth_facebook: connection(true) });
  await showAgain();
  await showAgain();
  expect(isHidden("facebook")).toBe(false);
});
