import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { backend, codeOf, issuer, person } from "../backend";
import { photoOf } from "../pictures";

test("a new display name is cleaned and kept at the next sign-in", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  await ada.mutation(api.users.store, { nickName: "Ada" });
  await ada.mutation(api.users.updateProfile, { displayName: "  The   Countess\u0007 " });
  await ada.mutation(api.users.store, { nickName: "Ada King" });
  expect(await ada.query(api.users.me, {})).toMatchObject({ displayName: "The Countess" });
});

test.each([
  ["", "profile.noDisplayName"],
  [" \u200B\u3164 ", "profile.noDisplayName"],
  ["x".repeat(61), "profile.displayNameTooLong"],
])("the display name %j is rejected", async (displayName, code) => {
  expect(await codeOf(person(backend(), "Ada").mutation(api.users.updateProfile, { displayName }))).toBe(code);
});

test("the email address that came with the sign-in can't be changed", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  expect(await codeOf(ada.mutation(api.users.updateProfile, { email: "other@example.org" }))).toBe(
    "profile.emailFixed",
  );
  await ada.mutation(api.users.updateProfile, { email: "ada@example.org" });
  expect(await ada.query(api.users.me, {})).toMatchObject({ email: "ada@example.org" });
});

test("a user whose sign-in has no email address can enter one once, and the next sign-in keeps it", async () => {
  const t = backend();
  const withoutEmail = t.withIdentity({ issuer, subject: "user_x", tokenIdentifier: `${issuer}|user_x`, name: "X" });
  expect(await codeOf(withoutEmail.mutation(api.users.updateProfile, { email: "not an address" }))).toBe(
    "auth.invalidEmail",
  );
  await withoutEmail.mutation(api.users.updateProfile, { email: "x@example.org" });
  await withoutEmail.mutation(api.users.store, {});
  expect(await withoutEmail.query(api.users.me, {})).toMatchObject({ email: "x@example.org" });
  expect(await codeOf(withoutEmail.mutation(api.users.updateProfile, { email: "y@example.org" }))).toBe(
    "profile.emailFixed",
  );
});

test("the user's unit of distance is absent until they choose one, and is then stored", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  await ada.mutation(api.users.store, { nickName: "Ada" });
  expect(await ada.query(api.users.me, {})).not.toHaveProperty("units");
  await ada.mutation(api.users.updateProfile, { units: "miles" });
  await ada.mutation(api.users.updateProfile, { displayName: "The Countess" });
  expect(await ada.query(api.users.me, {})).toMatchObject({ units: "miles", displayName: "The Countess" });
});

test("an empty update changes nothing", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  await ada.mutation(api.users.store, { nickName: "Ada" });
  const before = await ada.query(api.users.me, {});
  await ada.mutation(api.users.updateProfile, {});
  expect(await ada.query(api.users.me, {})).toEqual(before);
});

test("an avatar must be the user's own photo, and counts as a use of it", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const [first, second] = [await photoOf(t, ada), await photoOf(t, ada)];
  const uses = async () =>
    await t.run(async (ctx) => [(await ctx.db.get("photos", first))!.uses, (await ctx.db.get("photos", second))!.uses]);
  await ada.mutation(api.users.updateProfile, { avatar: first });
  expect((await ada.query(api.users.me, {}))!.avatar).toMatch(/^https:/);
  expect(await uses()).toEqual([1, 0]);
  await ada.mutation(api.users.updateProfile, { avatar: second });
  expect(await uses()).toEqual([0, 1]);
  await ada.mutation(api.users.updateProfile, { avatar: null });
  expect(await uses()).toEqual([0, 0]);
  expect((await ada.query(api.users.me, {}))!.avatar).toBeNull();
  expect(await codeOf(person(t, "Bo").mutation(api.users.updateProfile, { avatar: first }))).toBe("photo.notYours");
});
