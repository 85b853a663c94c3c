// The app's store of who is signed in.
import { beforeEach, expect, test, vi } from "vitest";

const maya = { id: "user_1", email: "maya@example.org", name: "Maya", signUpType: "email" } as const;
const signedInKey = "homeward:signed-in";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
});

// As soon as its module loads, the store reads whether the device remembers a signed-in user.
async function load({ returning = false } = {}) {
  if (returning) localStorage.setItem(signedInKey, "1");
  return (await import("../../../src/services/auth/authStore")).authStore;
}

test("treats a visitor as signed out at once", async () => {
  const store = await load();
  expect(store.get()).toEqual({ status: "signedOut", person: null, trouble: null });
  expect(store.isClerkLoading()).toBe(false);
});

test("is loading until both Clerk and the backend confirm a returning person", async () => {
  const store = await load({ returning: true });
  expect(store.get().status).toBe("loading");
  store.setSignedIn(maya);
  expect(store.get().status).toBe("loading");
  store.setAccepted(true);
  expect(store.get()).toMatchObject({ status: "signedIn", person: maya });
});

test("stops waiting for Clerk after eight seconds, and still accepts a later answer", async () => {
  const store = await load({ returning: true });
  vi.advanceTimersByTime(8000);
  expect(store.get()).toMatchObject({ status: "unavailable", trouble: "auth.notAnswering" });
  store.setSignedIn(maya);
  store.setAccepted(true);
  expect(store.get().status).toBe("signedIn");
});

test("distinguishes a refused token from an unreachable backend", async () => {
  const store = await load();
  store.setConnected(true);
  store.setSignedIn(maya);
  vi.advanceTimersByTime(8000);
  expect(store.get()).toMatchObject({ status: "unavailable", trouble: "auth.tokenRefused" });
  store.setConnected(false);
  expect(store.get()).toMatchObject({ status: "unavailable", trouble: "auth.notAnswering" });
  store.setAccepted(true);
  expect(store.get().status).toBe("signedIn");
});

test.each(["homeward:places", "homeward:near"])(
  "forgets a person's places on sign-out, but keeps a visitor's (%s)",
  async (key) => {
    const store = await load();
    localStorage.setItem(key, "[]");
    store.setSignedOut();
    expect(localStorage.getItem(key)).toBe("[]");
    store.setSignedIn(maya);
    store.setSignedOut();
    expect(localStorage.getItem(key)).toBeNull();
  },
);

test("remembers on the device that a person is signed in, until they sign out", async () => {
  const store = await load();
  expect(store.setSignedIn(maya)).toBe(true);
  expect(localStorage.getItem(signedInKey)).not.toBeNull();
  expect(store.setSignedIn(maya)).toBe(false);
  store.setSignedOut();
  expect(localStorage.getItem(signedInKey)).toBeNull();
  expect(store.get().status).toBe("signedOut");
});

test("starts loading when another tab signs in", async () => {
  const store = await load();
  dispatchEvent(Object.assign(new Event("storage"), { key: signedInKey, newValue: "1" }));
  expect(store.get().status).toBe("loading");
});

test("calls listeners for changes only", async () => {
  const store = await load();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.setSignedIn(maya);
  store.setConnected(false);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
  store.setSignedOut();
  expect(listener).toHaveBeenCalledTimes(1);
});
