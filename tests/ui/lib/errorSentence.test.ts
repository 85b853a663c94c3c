import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { messages } from "../../../domain/messages";
import { signInTrouble } from "../../../src/lib/signedInState";
import { errorSentence, failureSentence } from "../../../src/lib/texts/errorSentence";

test("shows the catalogue's message for an expected failure, with its values", () => {
  expect(failureSentence(new ConvexError({ code: "pet.notFound" }))).toBe("Pet not found.");
  expect(errorSentence(new ConvexError({ code: "request.busy", values: { wait: 120_000 } }))).toBe(
    "Homeward is very busy right now. Please try again in 2 minutes.",
  );
});

test.each([
  new Error("[CONVEX M(users:store)] [Request ID: 1] Server Error: secret at convex/users.ts:12"),
  new TypeError("Failed to fetch"),
  new ConvexError("plain text"),
  new ConvexError({ code: "no.such.code" }),
  new ConvexError({ code: "toString" }),
  new ConvexError(null),
  "text",
  undefined,
])("never shows the text of any other error (%s)", (error) => {
  expect(failureSentence(error)).toBeNull();
  const isServerError = error instanceof Error && error.message.includes("Server Error");
  expect(errorSentence(error)).toBe(isServerError ? "There is a server error." : "An unexpected error occurred");
  expect(errorSentence(error, "pet.notFound")).toBe("Pet not found.");
});

test("says that sign-in is not answering, if that is why the backend asks to sign in", () => {
  const refused = new ConvexError({ code: "auth.signInRequired" });
  expect(failureSentence(refused)).toBe(messages["auth.signInRequired"]);
  signInTrouble.set("auth.notAnswering");
  expect(failureSentence(refused)).toBe(messages["auth.notAnswering"]);
  expect(errorSentence(new ConvexError({ code: "pet.notFound" }))).toBe(messages["pet.notFound"]);
  signInTrouble.set(null);
});
