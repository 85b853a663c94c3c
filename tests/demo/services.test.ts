import { expect, test } from "vitest";
import { services, settings } from "../../demo/services.ts";
import { malformedSettings } from "../../packages/local-convex/src/host/checkSettings.ts";
import { serviceTable } from "../../packages/local-convex/src/host/settings.ts";

const clerkKey = (host: string) => `pk_test_${Buffer.from(`${host}$`).toString("base64")}`;

test("the table of services does not suggest one that takes no new customers", () => {
  expect(serviceTable(services, {})).not.toMatch(/petfinder/i);
});

test.each([
  ["VITE_CLERK_PUBLISHABLE_KEY", "pk_tset_abcdefgh", "docs/clerk.md"],
  ["CLERK_SECRET_KEY", clerkKey("happy-otter-1.clerk.accounts.dev"), "docs/clerk.md"],
  ["CLERK_JWT_ISSUER_DOMAIN", "happy-otter-1.clerk.accounts.dev", "docs/clerk.md"],
  ["APP_URL", "htp://homeward.example", "README.md"],
])("a malformed %s is reported with the page that explains it", (name, value, page) => {
  const faults = malformedSettings(services, settings, { [name]: value });
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} .* See ${page}\\.$`))]);
});

test("a well-formed Clerk key is accepted, and its host is read from it", () => {
  const key = clerkKey("happy-otter-1.clerk.accounts.dev");
  expect(malformedSettings(services, settings, { VITE_CLERK_PUBLISHABLE_KEY: key })).toEqual([]);
  expect(services[0]?.hostOf?.(key)).toBe("happy-otter-1.clerk.accounts.dev");
});
