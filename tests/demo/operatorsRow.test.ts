import { expect, test } from "vitest";
import { operatorsRow, services } from "../../demo/services.ts";
import { serviceTable } from "../../packages/local-convex/src/host/settings.ts";

test.each([
  ["the Clerk emulator's", {}, "local", "operator@example.org"],
  ["those of OPERATOR_EMAILS", { VITE_CLERK_PUBLISHABLE_KEY: "pk", OPERATOR_EMAILS: "a@b.org" }, "real", "is set"],
  [
    "none, if OPERATOR_EMAILS has no address",
    { VITE_CLERK_PUBLISHABLE_KEY: "pk", OPERATOR_EMAILS: " , " },
    "off",
    "page posts are off",
  ],
  [
    "none, if OPERATOR_EMAILS has no address, even with the Clerk emulator",
    { OPERATOR_EMAILS: "," },
    "off",
    "page posts are off",
  ],
  [
    "none, with a real Clerk instance and without OPERATOR_EMAILS",
    { VITE_CLERK_PUBLISHABLE_KEY: "pk" },
    "off",
    "page posts are off",
  ],
])("the table of services says who the operators are: %s", (_, env, state, hint) => {
  const lines = serviceTable(services, env, [operatorsRow(env)]).split("\n");
  expect(lines.find((line) => line.includes("Operators"))).toMatch(new RegExp(`^  Operators +${state} +.*${hint}`));
});
