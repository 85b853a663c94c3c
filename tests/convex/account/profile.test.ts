import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { backend, codeOf, issuer, person } from "../backend";
import { photoOf } from "../pictures";

test("changes and cleans the display name, which survives the next sign-in", async () => {
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
])("rejects the display name %j", async (displayName, code) => {
  expect(await codeOf(person(backend(), "Ada").mutation(api.users.updateProfile, { displayName }))).toBe(code);
});

test("the email address of the sign-in can't be changed", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  expect(await codeOf(ada.mutation(api.users.updateProfile, { email: "other@example.org" }))).toBe(
    "profile.emailFixed",
  );
  await ada.mutation(api.users.updateProfile, { email: "ada@example.org" });
  expect(await ada.query(api.users.me, {})).toMatchObject({ email: "ada@example.org" });
});

test("if the sign-in has no email address, it can be set once, and the next sign-in keeps it", async () => {
  const t = backend();
  const nobody = t.withIdentity({ issuer, subject: "user_x", tokenIdentifier: `${issuer}|user_x`, name: "X" });
  expect(await codeOf(nobody.mutation(api.users.updateProfile, { email: "not an address" }))).toBe("auth.invalidEmail");
  await nobody.mutation(api.users.updateProfile, { email: "x@example.org" });
  await nobody.mutation(api.users.store, {});
  expect(await nobody.query(api.users.me, {})).toMatchObject({ email: "x@example.org" });
  expect(await codeOf(nobody.mutation(api.users.updateProfile, { email: "y@example.org" }))).toBe("profile.emailFixed");
});

test("the units of distances are absent until the user chooses them, and then stored with the account", async () => {
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
  const [one, two] = [await photoOf(t, ada), await photoOf(t, ada)];
  const uses = async () =>
    await t.run(async (ctx) => [(await ctx.db.get("photos", one))!.uses, (await ctx.db.get("photos", two))!.uses]);
  await ada.mutation(api.users.updateProfile, { avatar: one });
  expect((await ada.query(api.users.me, {}))!.avatar).toMatch(/^https:/);
  expect(await uses()).toEqual([1, 0]);
  await ada.mutation(api.users.updateProfile, { avatar: two });
  expect(await uses()).toEqual([0, 1]);
  await ada.mutation(api.users.updateProfile, { avatar: null });
  expect(await uses()).toEqual([0, 0]);
  expect((await ada.query(api.users.me, {}))!.avatar).toBeNull();
  expect(await codeOf(person(t, "Bo").mutation(api.users.updateProfile, { avatar: one }))).toBe("photo.notYours");
});
