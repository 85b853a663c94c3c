// How the app uses Clerk's hooks, which are stubs here.
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClerkSync } from "../../../src/services/auth/ClerkSync";
import { authStore } from "../../../src/services/auth/authStore";

const { clerk, state } = vi.hoisted(() => ({
  clerk: {
    status: "ready",
    session: { lastActiveToken: null, getToken: vi.fn(async () => "fresh") },
    client: { reload: vi.fn(async () => ({ lastActiveSessionId: "sess_1" as string | null })) },
    setActive: vi.fn(async () => {}),
  },
  state: { user: null as object | null },
}));
vi.mock("@clerk/clerk-react", () => ({
  ClerkProvider: ({ children }: { children: unknown }) => children,
  useClerk: () => clerk,
  useUser: () => ({ isLoaded: true, user: state.user }),
}));

const maya = {
  id: "user_1",
  externalAccounts: [],
  primaryEmailAddress: { emailAddress: "maya@example.org" },
  fullName: "Maya",
  passwordEnabled: true,
};
const fetchStub = vi.fn<typeof fetch>();
const signInElsewhere = () =>
  act(async () => {
    dispatchEvent(Object.assign(new Event("storage"), { key: "homeward:signed-in", newValue: "1" }));
  });

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  state.user = null;
  clerk.status = "ready";
  fetchStub.mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal("fetch", fetchStub);
  vi.stubEnv("VITE_TOKEN_SYNC_URL", "https://elsewhere.example/session");
});
afterEach(() => {
  cleanup();
  authStore.setSignedOut();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test("sends a fresh token to the token sync service on a new sign-in, but not on a later visit", async () => {
  state.user = maya;
  render(<ClerkSync />);
  await vi.waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(1));
  expect(fetchStub.mock.calls[0]![1]).toMatchObject({ method: "POST", headers: { authorization: "Bearer fresh" } });
  expect(clerk.session.getToken).toHaveBeenCalledWith({ template: "convex", skipCache: true });
  cleanup();
  render(<ClerkSync />);
  await act(async () => {});
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test("adopts a session that another tab has started", async () => {
  render(<ClerkSync />);
  await signInElsewhere();
  await vi.waitFor(() => expect(clerk.setActive).toHaveBeenCalledWith({ session: "sess_1" }));
});

test("adopts no session if Clerk has none, or if a person is signed in already", async () => {
  clerk.client.reload.mockResolvedValueOnce({ lastActiveSessionId: null });
  render(<ClerkSync />);
  await signInElsewhere();
  expect(clerk.client.reload).toHaveBeenCalledTimes(1);
  cleanup();
  state.user = maya;
  render(<ClerkSync />);
  await signInElsewhere();
  expect(clerk.client.reload).toHaveBeenCalledTimes(1);
  expect(clerk.setActive).not.toHaveBeenCalled();
});

test("remembers that a person is signed in while Clerk's service is down, until the person signs out", async () => {
  localStorage.setItem("homeward:signed-in", "1");
  clerk.status = "degraded";
  render(<ClerkSync />);
  expect(localStorage.getItem("homeward:signed-in")).toBe("1");
  expect(authStore.get().status).not.toBe("signedIn");
  state.user = maya;
  cleanup();
  render(<ClerkSync />);
  expect(authStore.isSignedInAtClerk()).toBe(true);
  state.user = null;
  cleanup();
  render(<ClerkSync />);
  expect(authStore.get().status).toBe("signedOut");
  expect(localStorage.getItem("homeward:signed-in")).toBeNull();
});

test.each([
  ["email", { passwordEnabled: true }],
  ["email", {}],
  ["google", { externalAccounts: [{ provider: "google" }] }],
  ["", { externalAccounts: [{ provider: "github" }] }],
])("the type of sign-up is %j for an account with %j", (signUpType, account) => {
  state.user = { ...maya, passwordEnabled: false, ...account };
  render(<ClerkSync />);
  expect(authStore.get().person?.signUpType).toBe(signUpType);
});
