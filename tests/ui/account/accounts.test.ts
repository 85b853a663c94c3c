// Sign-in, sign-up and sign-out, mostly with answers that the Clerk emulator doesn't give.
import { ClerkAPIResponseError } from "@clerk/shared/error";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { emailPasswordReset, signIn, signUp } from "../../../src/services/auth/signIn/accounts";
import { authStore } from "../../../src/services/auth/authStore";
import { setTokenSource } from "../../../src/services/auth/tokenSource";
import { signOut } from "../../../src/services/auth/signOut";
import { isLoggingOut } from "../../../src/services/auth/useAuth";
import { setFakeClerk } from "../../support/ui/signIn";

const refusal = (code: string) => new ClerkAPIResponseError(code, { status: 422, data: [{ code, message: code }] });

const setActive = vi.fn(async () => {});
const createSignIn = vi.fn();
const createSignUp = vi.fn();
const endSession = vi.fn(async () => {});
const client = {
  signIn: { create: createSignIn },
  signUp: { create: createSignUp },
  reload: async () => ({ lastActiveSessionId: "sess_1" }),
};

beforeAll(() => setFakeClerk({ client, setActive, signOut: endSession }));
beforeEach(() => vi.resetAllMocks());
afterEach(() => void vi.restoreAllMocks());

test("signs in", async () => {
  createSignIn.mockResolvedValue({ status: "complete", createdSessionId: "sess_2" });
  expect(await signIn("maya@example.org", "correct horse")).toEqual({ kind: "done" });
  expect(setActive).toHaveBeenCalledWith({ session: "sess_2" });
});

test("uses a session that exists already, so a second press of the sign-in button is not an error", async () => {
  createSignIn.mockRejectedValue(refusal("session_exists"));
  expect(await signIn("maya@example.org", "correct horse")).toEqual({ kind: "done" });
  expect(setActive).toHaveBeenCalledWith({ session: "sess_1" });
});

test("says so if the account needs a second factor that the app does not offer", async () => {
  createSignIn.mockResolvedValue({ status: "needs_second_factor", supportedSecondFactors: [{ strategy: "totp" }] });
  await expect(signIn("maya@example.org", "correct horse")).rejects.toThrow(messages["auth.needsSecondFactor"]);
});

test.each([
  [[{ strategy: "oauth_google" }], "auth.useGoogle"],
  [[{ strategy: "oauth_facebook" }], "auth.useFacebook"],
  [[{ strategy: "oauth_google" }, { strategy: "oauth_facebook" }], "auth.useOther"],
  [[{ strategy: "email_code" }, { strategy: "oauth_google" }], "auth.useGoogle"],
  [[{ strategy: "email_code" }], "auth.useCode"],
  [[{ strategy: "passkey" }], "auth.useOther"],
] as const)("names another way to sign in without a password: %j", async (supportedFirstFactors, hint) => {
  createSignIn
    .mockRejectedValueOnce(refusal("strategy_for_user_invalid"))
    .mockResolvedValueOnce({ status: "needs_first_factor", supportedFirstFactors });
  await expect(signIn("maya@example.org", "correct horse")).rejects.toMatchObject({
    message: messages["auth.invalidCredential"],
    hint,
  });
});

test("'Forgot password' names the right button if the account has no password", async () => {
  createSignIn
    .mockRejectedValueOnce(refusal("strategy_for_user_invalid"))
    .mockResolvedValueOnce({ supportedFirstFactors: [{ strategy: "oauth_google" }] });
  await expect(emailPasswordReset("maya@example.org")).rejects.toMatchObject({
    message: messages["auth.useGoogle"],
    field: undefined,
  });
});

test("stops waiting if Clerk stops answering after it has loaded", async () => {
  vi.useFakeTimers();
  createSignIn.mockReturnValue(new Promise(() => {}));
  const call = signIn("maya@example.org", "correct horse").catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await call).toMatchObject({ code: "auth.notAnswering" });
});

test("splits a name into Clerk's first and last name, and fails if Clerk requires more fields", async () => {
  createSignUp.mockResolvedValue({
    status: "missing_requirements",
    missingFields: ["phone_number"],
    unverifiedFields: [],
  });
  const details = { name: "Maya van der Lind", email: "maya@example.org", password: "correct horse" };
  await expect(signUp(details)).rejects.toThrow(messages["auth.other"]);
  expect(createSignUp).toHaveBeenCalledWith({
    emailAddress: "maya@example.org",
    password: "correct horse",
    firstName: "Maya",
    lastName: "van der Lind",
  });
});

test("signs out even if no token arrives for the token sync service", async () => {
  vi.stubEnv("VITE_TOKEN_SYNC_URL", "http://localhost:1/nobody");
  setTokenSource(() => new Promise(() => {}));
  authStore.setSignedIn({ id: "user_1", email: "maya@example.org", name: "Maya", signUpType: "email" });
  await signOut();
  expect(endSession).toHaveBeenCalled();
  expect(authStore.get().status).toBe("signedOut");
  vi.unstubAllEnvs();
});

test("does not sign out while offline, because the session would continue at Clerk", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  authStore.setSignedIn({ id: "user_1", email: "maya@example.org", name: "Maya", signUpType: "email" });
  await expect(signOut()).rejects.toThrow(messages["auth.notAnswering"]);
  expect(endSession).not.toHaveBeenCalled();
  expect(authStore.isSignedInAtClerk()).toBe(true);
});

test("isLoggingOut stays true during a retry right after a failed sign-out", async () => {
  vi.useFakeTimers();
  setTokenSource(async () => null);
  endSession.mockRejectedValueOnce(new Error("no answer")).mockReturnValueOnce(new Promise(() => {}));
  authStore.setSignedIn({ id: "user_1", email: "maya@example.org", name: "Maya", signUpType: "email" });
  await expect(signOut()).rejects.toThrow("no answer");
  const retry = signOut().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1500);
  expect(isLoggingOut()).toBe(true);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await retry).toMatchObject({ code: "auth.notAnswering" });
  expect(isLoggingOut()).toBe(false);
});

test("says so if signing out gets no answer, and keeps the user signed in", async () => {
  vi.useFakeTimers();
  endSession.mockReturnValue(new Promise(() => {}));
  authStore.setSignedIn({ id: "user_1", email: "maya@example.org", name: "Maya", signUpType: "email" });
  const call = signOut().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await call).toMatchObject({ code: "auth.notAnswering" });
  expect(authStore.isSignedInAtClerk()).toBe(true);
});
