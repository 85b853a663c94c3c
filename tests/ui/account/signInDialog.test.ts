import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { closeSignIn, isOwnPath, openSignIn, takeReturnTo } from "../../../src/services/auth/signIn/signInDialog";

beforeEach(() => sessionStorage.clear());

test("leads to where the person was going, but only one time", () => {
  openSignIn({ mode: "login", returnTo: "/report-lost-pet?x=1" });
  expect(takeReturnTo()).toBe("/report-lost-pet?x=1");
  expect(takeReturnTo()).toBe("/main");
});

test("stays on the page for an empty path, and forgets the path when the dialog is closed", () => {
  openSignIn({ mode: "login", returnTo: "" });
  expect(takeReturnTo()).toBe("");
  openSignIn({ mode: "login", returnTo: "/user-profile" });
  closeSignIn();
  expect(takeReturnTo()).toBe("/main");
});

test.each(["//elsewhere.example", "/\\elsewhere.example", "https://elsewhere.example", "javascript:alert(1)", "main"])(
  "%s is not a path of this app",
  (path) => {
    openSignIn({ mode: "login", returnTo: path });
    expect(takeReturnTo()).toBe("/main");
  },
);

test("never leaves this site, whatever the path", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("/", "\\", "a", ".", ":", "@", "?", "#", "\t", "\n", "%") }),
      (path) => {
        if (isOwnPath(path)) expect(new URL(path, location.origin).origin).toBe(location.origin);
      },
    ),
    { numRuns: 2000 },
  );
});
