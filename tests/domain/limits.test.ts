import { expect, test } from "vitest";
import { callsPerDay, limits, longRates, onePersonRates, rates, sharedRates } from "../../domain/limits";
import { dayMs } from "../../domain/units";

const sources = import.meta.glob<string>(["../../{src,convex,domain}/**/*.{ts,tsx}", "!../../domain/limit*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const code = Object.values(sources).join("\n");

test("every limit is used", () => {
  const unused = Object.keys(limits).filter((name) => !new RegExp(`\\blimits\\.${name}\\b`).test(code));
  expect(unused).toEqual([]);
});

test("every rate is used, and every rate that all callers share is also limited for each caller", () => {
  const unused = Object.keys(rates).filter(
    (name) => !new RegExp(`\\b(?:limit|limitWithQuota|take|limitFor)\\(ctx, .*"${name}"`).test(code),
  );
  expect(unused).toEqual([]);
  for (const name of Object.keys(sharedRates)) expect(rates).toHaveProperty(name);
});

// `calls`: the most calls to the service that the app makes for one use of the rate limit.
test.each([
  ["places", "places", 1],
  ["places", "geocoding", 1],
  ["adoptionPages", "adoption", 1],
  ["preview", "previews", 1],
  ["favouriteChecks", "favourites", 1],
  ["vets", "vets", 4],
  ["confirmation", "confirmations", 1],
] as const)("with the rate limit %s, one IP address can't use up the day's quota of %s", (name, service, calls) => {
  expect(onePersonRates).toContain(name);
  const mostPerDay = Math.min(
    ...[rates[name], ...(longRates[name] ?? [])].map(({ count, per, burst }) => burst + (count * dayMs) / per),
  );
  expect(mostPerDay * calls).toBeLessThan(callsPerDay[service]);
});
