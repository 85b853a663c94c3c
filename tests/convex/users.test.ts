import { describe, expect, test } from "vitest";
import { api } from "../../convex/_generated/api";
import { backend, codeOf, issuer, person } from "./backend";

describe("users.store", () => {
  test("makes the record once, with what the sign-in said", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const id = await ada.mutation(api.users.store, { nickName: "Ada L.", signUpType: "google" });
    expect(await ada.mutation(api.users.store, {})).toBe(id);
    expect(await ada.query(api.users.me, {})).toEqual({
      _id: id,
      email: "ada@example.org",
      nickName: "Ada L.",
      displayName: "Ada L.",
      signUpType: "google",
      avatar: null,
    });
    expect(await t.run((ctx) => ctx.db.query("users").collect())).toHaveLength(1);
  });

  test("does not write a new name without end, and the same one at any time", async () => {
    const ada = person(backend(), "Ada");
    for (let n = 0; n < 60; n++) await ada.mutation(api.users.store, { nickName: `Ada ${n}` });
    expect(await codeOf(ada.mutation(api.users.store, { nickName: "Ada again" }))).toBe("call.tooMany");
    await ada.mutation(api.users.store, { nickName: "Ada 59" });
  });

  test("two people with one subject under different issuers stay apart", async () => {
    const t = backend();
    const here = person(t, "Ada");
    const there = person(t, "Ada", { issuer: "https://other.test", tokenIdentifier: "https://other.test|user_Ada" });
    expect(await here.mutation(api.users.store, {})).not.toBe(await there.mutation(api.users.store, {}));
  });

  test("a later sign-in refreshes the address and an unedited name, and keeps the first way of signing up", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await ada.mutation(api.users.store, { nickName: "Ada", signUpType: "email" });
    const moved = person(t, "Ada", { email: "new@example.org" });
    await moved.mutation(api.users.store, { nickName: "Ada Lovelace", signUpType: "google" });
    expect(await moved.query(api.users.me, {})).toMatchObject({
      email: "new@example.org",
      nickName: "Ada Lovelace",
      displayName: "Ada Lovelace",
      signUpType: "email",
    });
  });

  test("a name that the person wrote is never overwritten", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const id = await ada.mutation(api.users.store, { nickName: "Ada" });
    await t.run((ctx) => ctx.db.patch("users", id, { displayName: "The Countess" }));
    await ada.mutation(api.users.store, { nickName: "Ada King" });
    expect(await ada.query(api.users.me, {})).toMatchObject({ nickName: "Ada King", displayName: "The Countess" });
  });

  test("a sign-in without an address or a name leaves them empty", async () => {
    const t = backend();
    const nobody = t.withIdentity({ issuer, subject: "user_x", tokenIdentifier: `${issuer}|user_x` });
    await nobody.mutation(api.users.store, { signUpType: "" });
    expect(await nobody.query(api.users.me, {})).toMatchObject({ email: "", nickName: "", signUpType: "" });
  });

  test("a name that is too long is cut between two characters, never through one", async () => {
    const t = backend();
    const long = `A${"🐕".repeat(80)}`;
    const ada = person(t, "Ada", { name: long });
    await ada.mutation(api.users.updateProfile, {});
    const cut = `A${"🐕".repeat(59)}`;
    expect(await ada.query(api.users.me, {})).toMatchObject({ nickName: cut, displayName: cut });
    await ada.mutation(api.users.store, { nickName: long.slice(1) });
    expect(await ada.query(api.users.me, {})).toMatchObject({ nickName: "🐕".repeat(60) });
  });

  test("a visitor is refused", async () => {
    expect(await codeOf(backend().mutation(api.users.store, {}))).toBe("auth.signInRequired");
  });
});

describe("users.me", () => {
  test("is null for a visitor and before the record exists", async () => {
    const t = backend();
    expect(await t.query(api.users.me, {})).toBeNull();
    expect(await person(t, "Ada").query(api.users.me, {})).toBeNull();
  });
});
