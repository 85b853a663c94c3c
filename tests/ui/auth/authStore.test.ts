import { afterEach, beforeEach, expect, test, vi } from "vitest";

const maya = { id: "user_1", email: "maya@example.org", name: "Maya", signUpType: "email" } as const;
const mark = "homeward:signed-in";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

// The store looks at the device's memory once, when it is first loaded.
async function load({ returning = false } = {}) {
  if (returning) localStorage.setItem(mark, "1");
  return (await import("../../../src/services/auth/authStore")).authStore;
}

test("a visitor is signed out at once, without waiting for anything", async () => {
  const store = await load();
  expect(store.get()).toEqual({ status: "signedOut", person: null, trouble: null });
  expect(store.isClerkPending()).toBe(false);
});

test("somebody who was signed in waits until Clerk and the backend have both agreed", async () => {
  const store = await load({ returning: true });
  expect(store.get().status).toBe("loading");
  store.signedIn(maya);
  expect(store.get().status).toBe("loading");
  store.backend(true);
  expect(store.get()).toMatchObject({ status: "signedIn", person: maya });
});

test("Clerk that does not come is given up, and still let in when it comes late", async () => {
  const store = await load({ returning: true });
  vi.advanceTimersByTime(8000);
  expect(store.get()).toMatchObject({ status: "unavailable", trouble: "auth.notAnswering" });
  store.signedIn(maya);
  store.backend(true);
  expect(store.get().status).toBe("signedIn");
});

test("a token that the backend refuses is told apart from a backend that is away", async () => {
  const store = await load();
  store.connected(true);
  store.signedIn(maya);
  vi.advanceTimersByTime(8000);
  expect(store.get()).toMatchObject({ status: "unavailable", trouble: "auth.tokenRefused" });
  store.connected(false);
  expect(store.get()).toMatchObject({ status: "unavailable", trouble: "auth.notAnswering" });
  store.backend(true);
  expect(store.get().status).toBe("signedIn");
});

test("a sign-out forgets the places looked for on this device; a visitor keeps theirs", async () => {
  const store = await load();
  localStorage.setItem("homeward:places", "[]");
  store.signedOut();
  expect(localStorage.getItem("homeward:places")).toBe("[]");
  store.signedIn(maya);
  store.signedOut();
  expect(localStorage.getItem("homeward:places")).toBeNull();
});

test("the device remembers a sign-in and forgets it on sign-out", async () => {
  const store = await load();
  expect(store.signedIn(maya)).toBe(true);
  expect(localStorage.getItem(mark)).not.toBeNull();
  expect(store.signedIn(maya)).toBe(false);
  store.signedOut();
  expect(localStorage.getItem(mark)).toBeNull();
  expect(store.get().status).toBe("signedOut");
});

test("another tab's sign-in wakes this one", async () => {
  const store = await load();
  dispatchEvent(Object.assign(new Event("storage"), { key: mark, newValue: "1" }));
  expect(store.get().status).toBe("loading");
});

test("listeners hear of changes, and of nothing else", async () => {
  const store = await load();
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  store.signedIn(maya);
  store.connected(false);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  store.signedOut();
  expect(heard).toHaveBeenCalledTimes(1);
});
