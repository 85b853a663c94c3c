// Provider windows that return after sign-in has stopped waiting, two windows in a row, and sign-in while offline.
import { renderHook } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { signInByRedirect, signInInWindow } from "../../../src/services/auth/signIn/providers";
import {
  closeSignIn,
  openSignIn,
  resumeSignIn,
  useSignInRequest,
} from "../../../src/services/auth/signIn/signInDialog";
import { channelName } from "../../../src/services/auth/signIn/signInWindow";
import { setFakeClerk } from "../../support/ui/signIn";

const startedSignIn = {
  firstFactorVerification: { externalVerificationRedirectURL: new URL("https://provider.example/") },
};
const unfinishedSignIn = { status: null, firstFactorVerification: { status: null, error: null } };
const unknownAccount = { ...unfinishedSignIn, firstFactorVerification: { status: "transferable", error: null } };
const denied = {
  ...unfinishedSignIn,
  firstFactorVerification: { status: "failed", error: { code: "oauth_access_denied" } },
};

const createSignUp = vi.fn();
const reload = vi.fn();
const client = { sessions: [], signIn: { create: async () => startedSignIn }, reload };
const clerkWith = (signIn: object) => ({
  sessions: [],
  signIn,
  signUp: { create: createSignUp, verifications: { externalAccount: { status: null } } },
});

const newWindow = () => ({ closed: false, location: { href: "" }, close() {} }) as unknown as Window;
const closeWindow = (opened: Window) => Object.assign(opened, { closed: true });
const returnFromProvider = () => {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("back");
  channel.close();
};
const request = () => renderHook(useSignInRequest).result.current;

beforeAll(() => setFakeClerk({ client, setActive: async () => {} }));
beforeEach(() => {
  reload.mockReset().mockResolvedValue(clerkWith(unfinishedSignIn));
  createSignUp.mockReset().mockResolvedValue({
    status: "missing_requirements",
    missingFields: ["email_address"],
    unverifiedFields: [],
  });
  openSignIn({ mode: "sign-up" });
});
afterEach(() => void vi.restoreAllMocks());

/** Starts a sign-in in a provider's window, which then closes. Sign-in stops waiting for the provider. */
async function closeWindowEarly() {
  const popup = newWindow();
  const attempt = signInInWindow("google", popup, resumeSignIn);
  await vi.waitFor(() => expect(popup.location.href).not.toBe(""));
  closeWindow(popup);
  expect(await attempt).toBeNull();
}

test("opens the dialog at the next step if a provider's window returns after sign-in stopped waiting", async () => {
  await closeWindowEarly();
  reload.mockResolvedValue(clerkWith(unknownAccount));
  returnFromProvider();
  await vi.waitFor(() => expect(request()).toMatchObject({ mode: "sign-up", step: { kind: "giveAddress" } }));
});

test("shows the failure of a window that returns late only if the dialog is still open", async () => {
  await closeWindowEarly();
  reload.mockResolvedValue(clerkWith(denied));
  returnFromProvider();
  const message = sentence("auth.loginFailed", { message: messages["auth.cancelled"] });
  await vi.waitFor(() => expect(request()?.failure?.message).toBe(message));
  reload.mockResolvedValue(clerkWith(unfinishedSignIn));
  await closeWindowEarly();
  closeSignIn();
  reload.mockClear().mockResolvedValue(clerkWith(denied));
  returnFromProvider();
  await vi.waitFor(() => expect(reload).toHaveBeenCalled());
  expect(request()).toBeNull();
});

test("if two windows were opened, only the last sign-in continues when a window returns", async () => {
  await closeWindowEarly();
  const popup = newWindow();
  const attempt = signInInWindow("google", popup, resumeSignIn);
  await vi.waitFor(() => expect(popup.location.href).not.toBe(""));
  reload.mockResolvedValue(clerkWith(unknownAccount));
  returnFromProvider();
  expect(await attempt).toEqual({ kind: "giveAddress" });
  expect(createSignUp).toHaveBeenCalledTimes(1);
});

test("says at once that sign-in is not answering when offline", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const message = sentence("auth.loginFailed", { message: messages["auth.notAnswering"] });
  await expect(signInInWindow("google", newWindow(), resumeSignIn)).rejects.toThrow(message);
  await expect(signInByRedirect("facebook")).rejects.toThrow(message);
});
