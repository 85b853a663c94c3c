// The rules of the forms for sign-in, profile, pets, page posts and the vet search.
import { noDetails } from "../../domain/pets/petDetails";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkPost, cleanPost, tidyHashtags } from "../../domain/posts/postRules";
import { checkAuth } from "../../domain/account/authRules";
import { isEmail } from "../../domain/account/emailRule";
import { limits } from "../../domain/limits";
import { sentence } from "../../domain/messages";
import { changedPet, checkPet } from "../../domain/pets/petRules";
import { changedProfile, checkProfile } from "../../domain/account/profileRules";
import { checkVetSearch } from "../../domain/vets/vetRules";

describe("sign-in and sign-up", () => {
  const validForm = { mode: "sign-up" as const, name: "Ada", email: "ada@example.org", password: "secret" };
  const messageOf = (changes: Partial<Parameters<typeof checkAuth>[0]>) => {
    const failure = checkAuth({ ...validForm, ...changes });
    return failure && sentence(failure.code, failure.values);
  };

  test("checks the email address first, then the password, then the name", () => {
    expect(messageOf({ email: "ada", password: "", name: "" })).toBe("Please enter a valid email address.");
    expect(messageOf({ password: "12345", name: "" })).toBe("Password must be at least 6 characters long.");
    expect(messageOf({ name: "  " })).toBe("Please enter your name.");
    expect(messageOf({})).toBe(null);
  });

  test("signing in needs no name", () => expect(messageOf({ mode: "login", name: "" })).toBe(null));

  test("limits the lengths", () => {
    expect(messageOf({ name: "x".repeat(limits.displayName + 1) })).toBe(
      "Please use a name of 60 characters or fewer.",
    );
    expect(messageOf({ password: "x".repeat(limits.passwordMax + 1) })).toBe(
      "Please use a password of 72 characters or fewer.",
    );
  });

  test.each(["a@b.c", "first.last+tag@mail.example.co.uk", "é@exämple.ca"])("accepts %s", (email) =>
    expect(isEmail(email)).toBe(true),
  );
  test.each(["", "a", "a@b", "@b.c", "a@b.", "a@.c", "a b@c.d", "a@b@c.d", "a@b..c", `${"a".repeat(250)}@b.ca`])(
    "rejects %j",
    (email) => expect(isEmail(email)).toBe(false),
  );
  test("accepts every address of the usual form", () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: "small" }), (email) => email.length > limits.email || isEmail(email)),
    );
  });
});

describe("the profile", () => {
  const before = { displayName: "Ada", email: "" };
  const code = (after: Partial<typeof before>, saved = before) =>
    checkProfile(saved, { ...saved, ...after })?.code ?? null;

  test("checks the name first, then for changes, then the email address", () => {
    expect(code({ displayName: " ", email: "x" })).toBe("profile.noDisplayName");
    expect(code({ displayName: "x".repeat(61) })).toBe("profile.displayNameTooLong");
    expect(code({})).toBe("profile.noChanges");
    expect(code({ displayName: " Ada " })).toBe("profile.noChanges");
    expect(code({ email: "x" })).toBe("auth.invalidEmail");
    expect(code({ email: `${"x".repeat(250)}@example.org` })).toBe("profile.emailTooLong");
    expect(code({ email: "ada@example.org" })).toBe(null);
  });

  test("an existing email address can't be changed", () => {
    const withEmail = { displayName: "Ada", email: "ada@example.org" };
    expect(code({ email: "new@example.org" }, withEmail)).toBe("profile.emailFixed");
    expect(code({ email: "" }, withEmail)).toBe("profile.noChanges");
    expect(code({ displayName: "Ada L." }, withEmail)).toBe(null);
  });

  test("sends only the changes", () => {
    expect(changedProfile(before, { displayName: "Ada L.", email: "" })).toEqual({ displayName: "Ada L." });
    expect(changedProfile(before, before)).toBe(null);
  });
});

describe("a pet", () => {
  const validPet = { name: "Rex", type: "Dog" as const, breed: "", age: "", ...noDetails };

  test("needs a name and a type", () => {
    expect(checkPet(validPet)).toBe(null);
    expect(checkPet({ ...validPet, name: " " })).toEqual({ code: "pet.required", field: "name" });
    expect(checkPet({ ...validPet, type: "" })).toEqual({ code: "pet.required", field: "type" });
    expect(checkPet({ ...validPet, type: "Dragon" as never })?.code).toBe("pet.invalidType");
  });

  test("limits the photos and the lengths, and rejects unknown choices", () => {
    expect(checkPet(validPet, 5)).toBe(null);
    expect(checkPet(validPet, 6)?.code).toBe("pet.tooManyPhotos");
    expect(checkPet({ ...validPet, age: "x".repeat(31) })?.code).toBe("pet.ageTooLong");
    expect(checkPet({ ...validPet, breed: "x".repeat(81) })?.code).toBe("pet.breedTooLong");
    expect(checkPet({ ...validPet, name: "x".repeat(61) })?.code).toBe("pet.nameTooLong");
    expect(checkPet({ ...validPet, markings: "x".repeat(121) })?.code).toBe("pet.detailTooLong");
    expect(checkPet({ ...validPet, sex: "Neither" as never })?.code).toBe("request.invalid");
    expect(checkPet({ ...validPet, size: "huge" as never })?.code).toBe("request.invalid");
  });

  test("an edit sends only the fields that still differ after cleaning", () => {
    const before = { ...validPet, photos: ["a", "b"] };
    expect(changedPet(before, { ...before, name: " Rex\u200B" })).toBe(null);
    expect(changedPet(before, { ...before, age: "2 years" })).toEqual({ age: "2 years" });
    expect(changedPet(before, { ...before, photos: ["b", "a"] })).toEqual({ photos: ["b", "a"] });
  });
});

describe("a page post", () => {
  test("tidies hashtags: no duplicates, each with its #", () => {
    expect(tidyHashtags("lost dog, #Rex #rex ##Markham!; #été")).toBe("#lost #dog #Rex #Markham #été");
    expect(tidyHashtags(" # , ")).toBe("");
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (typed) => {
        const tidy = tidyHashtags(typed);
        expect(tidyHashtags(tidy)).toBe(tidy);
        for (const tag of tidy === "" ? [] : tidy.split(" ")) expect(tag).toMatch(/^#[^#\s]+$/);
      }),
    );
  });

  test("limits the lengths", () => {
    expect(checkPost(cleanPost({ message: "", hashtags: "" }))).toBe(null);
    expect(checkPost({ message: "x".repeat(1001), hashtags: "" })?.code).toBe("alert.messageTooLong");
    expect(checkPost({ message: "", hashtags: "x".repeat(201) })?.code).toBe("alert.hashtagsTooLong");
  });
});

test("a vet search needs a place", () => {
  const failure = checkVetSearch(null);
  expect(failure && sentence(failure.code)).toBe("Please select a location first.");
  expect(checkVetSearch({ lat: 99, lng: 0 })?.code).toBe("location.outOfRange");
  expect(checkVetSearch({ lat: 43.86, lng: -79.34 })).toBe(null);
});
