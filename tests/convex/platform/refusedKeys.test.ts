// The ways in which services refuse a key without status 401 or 403, and required keys and addresses that are missing
// or malformed. Operators see each as a service that fails.
import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { OutsideService } from "../../../domain/moderation/health";
import { plainSearch } from "../adoption/adoptionServices";
import { type Backend, backend, person } from "../backend";
import { callerAt } from "../board";

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
});

const healthOf = async (t: Backend, service: OutsideService) => {
  const { services } = await person(t, "Nadia", { emailVerified: true }).query(api.moderation.operator.health, {});
  return services.find(({ name }) => name === service)!.failing?.what ?? null;
};

const suggest = (t: Backend) =>
  callerAt(t, "198.51.100.1").action(api.places.suggest, { input: "Main St", sessionToken: "a" });
const searchPets = (t: Backend) => t.action(api.adoption.search, plainSearch);
const deleteAccount = (t: Backend) => person(t, "Ada").action(api.users.deleteAccount, {});
const forwardError = async (t: Backend) => {
  await t.mutation(internal.platform.health.noteError, { where: "photos:accept", what: "Error: out of memory" });
  await t.action(internal.platform.health.forwardErrors, {});
};

const keyRefused = JSON.stringify({
  error: {
    code: 400,
    status: "INVALID_ARGUMENT",
    details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" }],
  },
});

const receiver = { ERROR_REPORT_URL: "https://key@errors.test/9" };

test.each<[string, OutsideService, object, Response, (t: Backend) => Promise<unknown>, string]>([
  [
    "Google refuses the key with status 400",
    "google",
    { GOOGLE_MAPS_API_KEY: "old" },
    new Response(keyRefused, { status: 400 }),
    suggest,
    "API_KEY_INVALID",
  ],
  [
    "RescueGroups answers a wrong key with an empty success",
    "adoption",
    { RESCUEGROUPS_API_KEY: "old" },
    new Response(""),
    searchPets,
    "empty reply, as for a wrong key",
  ],
  [
    "the receiver of error reports doesn't know the project",
    "errors",
    receiver,
    new Response("", { status: 404 }),
    forwardError,
    "status 404",
  ],
  [
    "the receiver's address is malformed",
    "errors",
    { ERROR_REPORT_URL: "errors.test" },
    new Response(),
    forwardError,
    "ERROR_REPORT_URL is malformed",
  ],
  [
    "the key for Google is missing",
    "google",
    { GOOGLE_MAPS_API_KEY: "" },
    new Response(),
    suggest,
    "GOOGLE_MAPS_API_KEY is not set",
  ],
  [
    "the key for Clerk is missing",
    "clerk",
    { CLERK_SECRET_KEY: "" },
    new Response(),
    deleteAccount,
    "CLERK_SECRET_KEY is not set",
  ],
])("if %s, operators see the service as failing", async (_, service, settings, reply, call, what) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value as string);
  vi.stubGlobal("fetch", async () => reply);
  const t = backend();
  expect(await healthOf(t, service)).toBeNull();
  await call(t).catch(() => {});
  expect(await healthOf(t, service)).toBe(what);
});

test("a receiver that rejects one report does not count as failing", async () => {
  vi.stubEnv("ERROR_REPORT_URL", receiver.ERROR_REPORT_URL);
  vi.stubGlobal("fetch", async () => new Response("", { status: 413 }));
  const t = backend();
  await forwardError(t);
  expect(await healthOf(t, "errors")).toBeNull();
});
