import { expect, test } from "vitest";
import { limits, rates, sharedRates } from "../../domain/limits";

const sources = import.meta.glob<string>(["../../{src,convex,domain,vite}/**/*.{ts,tsx}", "!../../domain/limits.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = Object.values(sources).join("\n");

test("every limit is read somewhere", () => {
  const unread = Object.keys(limits).filter((name) => !new RegExp(`\\blimits\\.${name}\\b`).test(code));
  expect(unread).toEqual([]);
});

test("every rate is applied somewhere, and every shared rate has one per person too", () => {
  const unused = Object.keys(rates).filter((name) => !new RegExp(`\\blimit\\(ctx, .*"${name}"`).test(code));
  expect(unused).toEqual([]);
  for (const name of Object.keys(sharedRates)) expect(rates).toHaveProperty(name);
});
