import { afterEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { backend, codeOf, issuer, person } from "../backend";

describe("users.store", () => {
  test("creates the user's record once, from the sign-in", async () => {
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

  afterEach(() => void vi.useRealTimers());

  test("limits changes of the name, but not repeated calls with the same name", async () => {
    // Real time would refill the allowance on a slow machine.
    vi.useFakeTimers({ toFake: ["Date"] });
    const ada = person(backend(), "Ada");
    for (let n = 0; n < 60; n++) await ada.mutation(api.users.store, { nickName: `Ada ${n}` });
    expect(await codeOf(ada.mutation(api.users.store, { nickName: "Ada again" }))).toBe("request.tooMany");
    await ada.mutation(api.users.store, { nickName: "Ada 59" });
  });

  test("gives two people who have the same subject but different issuers separate records", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const namesake = person(t, "Ada", { issuer: "https://other.test", tokenIdentifier: "https://other.test|user_Ada" });
    expect(await ada.mutation(api.users.store, {})).not.toBe(await namesake.mutation(api.users.store, {}));
  });

  test("a later sign-in updates the email address and an unedited name, but not how the person signed up", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    await ada.mutation(api.users.store, { nickName: "Ada", signUpType: "email" });
    const withNewEmail = person(t, "Ada", { email: "new@example.org" });
    await withNewEmail.mutation(api.users.store, { nickName: "Ada Lovelace", signUpType: "google" });
    expect(await withNewEmail.query(api.users.me, {})).toMatchObject({
      email: "new@example.org",
      nickName: "Ada Lovelace",
      displayName: "Ada Lovelace",
      signUpType: "email",
    });
  });

  test("stores the page's language if the app supports it and none is stored, and the profile can change it", async () => {
    const ada = person(backend(), "Ada");
    const langOf = async () => (await ada.query(api.users.me, {}))?.lang;
    await ada.mutation(api.users.store, { lang: "de" });
    expect(await langOf()).toBeUndefined();
    await ada.mutation(api.users.store, { lang: "fr" });
    await ada.mutation(api.users.store, { lang: "es" });
    expect(await langOf()).toBe("fr");
    await ada.mutation(api.users.updateProfile, { lang: "es" });
    expect(await langOf()).toBe("es");
  });

  test("never overwrites an edited name", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const id = await ada.mutation(api.users.store, { nickName: "Ada" });
    await t.run((ctx) => ctx.db.patch("users", id, { displayName: "The Countess" }));
    await ada.mutation(api.users.store, { nickName: "Ada King" });
    expect(await ada.query(api.users.me, {})).toMatchObject({ nickName: "Ada King", displayName: "The Countess" });
  });

  test("leaves a missing email address and name empty", async () => {
    const t = backend();
    const unnamed = t.withIdentity({ issuer, subject: "user_x", tokenIdentifier: `${issuer}|user_x` });
    await unnamed.mutation(api.users.store, { signUpType: "" });
    expect(await unnamed.query(api.users.me, {})).toMatchObject({ email: "", nickName: "", signUpType: "" });
  });

  test("cuts a long name between characters, never inside one", async () => {
    const t = backend();
    // A name has at most 60 characters.
    const long = `A${"🐕".repeat(80)}`;
    const ada = person(t, "Ada", { name: long });
    await ada.mutation(api.users.updateProfile, {});
    const cut = `A${"🐕".repeat(59)}`;
    expect(await ada.query(api.users.me, {})).toMatchObject({ nickName: cut, displayName: cut });
    await ada.mutation(api.users.store, { nickName: long.slice(1) });
    expect(await ada.query(api.users.me, {})).toMatchObject({ nickName: "🐕".repeat(60) });
  });

  test("rejects a visitor", async () => {
    expect(await codeOf(backend().mutation(api.users.store, {}))).toBe("auth.signInRequired");
  });
});

describe("users.me", () => {
  test("is null for a visitor, and for a signed-in user who has no record yet", async () => {
    const t = backend();
    expect(await t.query(api.users.me, {})).toBeNull();
    expect(await person(t, "Ada").query(api.users.me, {})).toBeNull();
  });
});
