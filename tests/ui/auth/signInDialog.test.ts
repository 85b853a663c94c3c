import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { closeSignIn, isOwnPath, openSignIn, takeReturnTo } from "../../../src/services/auth/signInDialog";

beforeEach(() => sessionStorage.clear());

test("goes back to where the person was going, once", () => {
  openSignIn({ mode: "login", returnTo: "/report-lost-pet?x=1" });
  expect(takeReturnTo()).toBe("/report-lost-pet?x=1");
  expect(takeReturnTo()).toBe("/main");
});

test("an empty path stays on the page; a closed dialog forgets", () => {
  openSignIn({ mode: "login", returnTo: "" });
  expect(takeReturnTo()).toBe("");
  openSignIn({ mode: "login", returnTo: "/user-profile" });
  closeSignIn();
  expect(takeReturnTo()).toBe("/main");
});

test.each(["//elsewhere.example", "/\\elsewhere.example", "https://elsewhere.example", "javascript:alert(1)", "main"])(
  "%s is no path of this app",
  (path) => {
    openSignIn({ mode: "login", returnTo: path });
    expect(takeReturnTo()).toBe("/main");
  },
);

test("whatever it lets through stays on this site", () => {
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
