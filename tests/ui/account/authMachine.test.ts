import { describe, expect, it } from "vitest";
import {
  changeOnBackendAnswer,
  type AuthFacts,
  changeOnFailure,
  firstFacts,
  hasLoggedOut,
  changeOnSignIn,
  changeOnSignOut,
  stateOf,
  changeOnTimeout,
  changeOnWake,
  withChange,
} from "../../../src/services/auth/authMachine";

const maya = { id: "user_1", email: "maya@example.org", name: "Maya", signUpType: "email" } as const;
const visitor = firstFacts(false, null);
/** A person who was signed in on this device before. */
const returning = firstFacts(true, null);
const apply = (facts: AuthFacts, ...changes: ((now: AuthFacts) => Partial<AuthFacts>)[]) =>
  changes.reduce((now, change) => withChange(now, change(now)), facts);
const asMaya = (now: AuthFacts) => changeOnSignIn(now, maya, 1000);
const accepted = (now: AuthFacts) => changeOnBackendAnswer(now, true);
const refused = (now: AuthFacts) => changeOnBackendAnswer(now, false);
const afterTimeout = (now: AuthFacts) => changeOnTimeout(now) ?? {};
const statusOf = (facts: AuthFacts) => stateOf(facts).status;

describe("the status", () => {
  it.each([
    ["is signed out for a visitor", visitor, "signedOut"],
    ["is loading while Clerk loads", returning, "loading"],
    ["is loading until the backend accepts the token", apply(returning, asMaya), "loading"],
    ["is signed in when the backend accepts the token", apply(returning, asMaya, accepted), "signedIn"],
    ["is loading again if the backend needs another token", apply(returning, asMaya, accepted, refused), "loading"],
    ["is unavailable if Clerk fails", apply(returning, changeOnFailure), "unavailable"],
    ["is unavailable without a token", apply(returning, asMaya, () => ({ lacksToken: true })), "unavailable"],
    ["is signed out after signing out", apply(returning, asMaya, accepted, () => changeOnSignOut(null)), "signedOut"],
  ])("%s", (_, facts, status) => {
    expect(statusOf(facts)).toBe(status);
  });
});

describe("the time limit", () => {
  it("applies only while an answer is awaited", () => {
    expect(changeOnTimeout(visitor)).toBeNull();
    expect(changeOnTimeout(apply(returning, asMaya, accepted))).toBeNull();
    expect(statusOf(apply(returning, afterTimeout))).toBe("unavailable");
    expect(statusOf(apply(returning, asMaya, afterTimeout))).toBe("unavailable");
  });

  it("accepts a late answer", () => {
    expect(statusOf(apply(returning, afterTimeout, asMaya, accepted))).toBe("signedIn");
    expect(statusOf(apply(returning, asMaya, afterTimeout, accepted))).toBe("signedIn");
  });

  it("keeps the status unavailable while the backend keeps refusing", () => {
    expect(statusOf(apply(returning, asMaya, afterTimeout, refused))).toBe("unavailable");
  });
});

it("a wake-up loads Clerk only if it is not loaded, and a failed load counts only while its answer is awaited", () => {
  expect(statusOf(apply(visitor, changeOnWake))).toBe("loading");
  const signedIn = apply(returning, asMaya, accepted);
  expect(apply(signedIn, changeOnWake, changeOnFailure)).toBe(signedIn);
  expect(apply(visitor, changeOnFailure)).toBe(visitor);
});

it("a sign-in keeps the backend's answer and `firstSeenAt` only if the same person was signed in already", () => {
  const signedIn = apply(returning, asMaya, accepted);
  const again = apply(signedIn, (now) => changeOnSignIn(now, { ...maya, name: "Maya R." }, 2000));
  expect(stateOf(again)).toMatchObject({ status: "signedIn", person: { name: "Maya R.", firstSeenAt: 1000 } });
  const other = apply(signedIn, (now) => changeOnSignIn(now, { ...maya, id: "user_2" }, 2000));
  expect(stateOf(other)).toMatchObject({ status: "loading", person: { id: "user_2", firstSeenAt: 2000 } });
});

it("a person counts as signed out only after the sign-out has finished", () => {
  const leaving = apply(returning, asMaya, accepted, () => ({ loggedOutId: maya.id }));
  expect(hasLoggedOut(leaving, maya.id)).toBe(false);
  const afterSignOut = apply(leaving, () => changeOnSignOut(maya.id));
  expect([hasLoggedOut(afterSignOut, maya.id), hasLoggedOut(afterSignOut, "user_2")]).toEqual([true, false]);
});
