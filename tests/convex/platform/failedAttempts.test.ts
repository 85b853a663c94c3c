// Failed attempts count towards rate limits, and write nothing else.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits, rates } from "../../../domain/limits";
import { type Backend, backend, person } from "../backend";
import { photoOf } from "../pictures";
import { samplePet, sampleReport } from "../samples";
import { noon, outcome, reportOf } from "./callers";

beforeEach(() => void vi.useFakeTimers({ now: noon, toFake: ["Date"] }));

afterEach(() => void vi.useRealTimers());

const storedRows = (t: Backend) =>
  t.run(async (ctx) => ({
    reports: await ctx.db.query("reports").collect(),
    contacts: await ctx.db.query("contacts").collect(),
    pets: await ctx.db.query("pets").collect(),
    names: (await ctx.db.query("users").collect())
      .map(({ displayName }) => displayName)
      .filter((name) => name !== "Bo"),
    uses: (await ctx.db.query("photos").collect()).map(({ uses }) => uses).filter((uses) => uses > 0),
  }));

describe("failed attempts count", () => {
  /** Counts the answers to 200 calls by their code. */
  async function answers(call: () => Promise<unknown>) {
    const seen: Record<string, number> = {};
    for (let n = 0; n < 200; n++) {
      const code = (await outcome(call())).split(" ")[0]!;
      seen[code] = (seen[code] ?? 0) + 1;
    }
    return seen;
  }

  const deletedId = async (t: Backend, table: "reports" | "pets") => {
    const ada = person(t, "Ada");
    const id = await (table === "pets" ? ada.mutation(api.pets.add, samplePet) : reportOf(t));
    await t.run((ctx) => ctx.db.delete(table, id as never));
    return id as never;
  };

  type Attempt = (t: Backend, bo: Backend) => Promise<() => Promise<unknown>>;
  const attempts: [name: string, burst: number, code: string, prepare: Attempt][] = [
    [
      "reports.submit",
      rates.submit.burst,
      "report.noPhoto",
      async (_, bo) => () => bo.mutation(api.reports.submit, sampleReport([])),
    ],
    [
      "reports.submit without a key",
      rates.submit.burst,
      "request.invalid",
      async (_, bo) => () => bo.mutation(api.reports.submit, { ...sampleReport([]), submitKey: "" }),
    ],
    [
      "reports.update",
      rates.save.burst,
      "report.notFound",
      async (t, bo) => {
        const reportId = await reportOf(t);
        return () => bo.mutation(api.reports.update, { reportId, petName: "Mine" });
      },
    ],
    [
      "reports.remove",
      rates.save.burst,
      "report.notFound",
      async (t, bo) => {
        const reportId = await reportOf(t);
        return () => bo.mutation(api.reports.remove, { reportId });
      },
    ],
    [
      "reports.contact",
      rates.contact.burst,
      "report.notFound",
      async (t, bo) => {
        const reportId = await deletedId(t, "reports");
        return () => bo.mutation(api.reports.contact, { reportId });
      },
    ],
    [
      "pets.add",
      rates.save.burst,
      "pet.required",
      async (_, bo) => () => bo.mutation(api.pets.add, { ...samplePet, name: " " }),
    ],
    [
      "pets.update",
      rates.save.burst,
      "pet.notFound",
      async (t, bo) => {
        const petId = await deletedId(t, "pets");
        return () => bo.mutation(api.pets.update, { petId, name: "Mine" });
      },
    ],
    [
      "pets.remove",
      rates.save.burst,
      "pet.notFound",
      async (t, bo) => {
        const petId = await deletedId(t, "pets");
        return () => bo.mutation(api.pets.remove, { petId });
      },
    ],
    [
      "users.updateProfile",
      rates.save.burst,
      "profile.noDisplayName",
      async (_, bo) => () => bo.mutation(api.users.updateProfile, { displayName: "" }),
    ],
  ];

  test.each(attempts)(
    "%s fails %i times for its own reason, and then because of the limit",
    async (_, most, code, prepare) => {
      const t = backend();
      const attempt = await prepare(t, person(t, "Bo"));
      expect(await answers(attempt)).toEqual({ [code]: most, "request.tooMany": 200 - most });
    },
  );

  test("but write nothing else", async () => {
    const t = backend();
    const ada = person(t, "Ada");
    const photo = await photoOf(t, ada);
    const reportId = await ada.mutation(api.reports.submit, sampleReport([photo]));
    const petId = await ada.mutation(api.pets.add, samplePet);
    const before = await storedRows(t);
    const theirs = await photoOf(t, person(t, "Bo"));
    const sent = sampleReport([photo, theirs]);
    for (const call of [
      () => ada.mutation(api.reports.submit, sent),
      () => ada.mutation(api.reports.update, { reportId, petName: "New", photos: [theirs] }),
      () => ada.mutation(api.pets.add, { ...samplePet, photos: [photo, theirs] }),
      () => ada.mutation(api.pets.update, { petId, name: "New", photos: [photo, theirs] }),
      () => ada.mutation(api.users.updateProfile, { displayName: "New", avatar: theirs }),
    ]) {
      expect(await outcome(call())).toBe("photo.notYours");
    }
    expect(await storedRows(t)).toEqual(before);
  });
});

test("a text that is far too long is refused even if cleaning would make it short enough", async () => {
  const t = backend();
  const ada = person(t, "Ada");
  const photo = await photoOf(t, ada);
  /** More spaces than are worth cleaning: a text longer than four times its limit is refused as it is. */
  const spaces = (limit: number) => " ".repeat(4 * limit + 1);
  const report = sampleReport([photo]);
  const { place } = report;
  for (const [changes, code] of [
    [{ petName: `Rex${spaces(limits.petName)}` }, "report.petNameTooLong"],
    [{ petBreed: spaces(limits.breed) }, "report.breedTooLong"],
    [{ additionalInfo: spaces(limits.additionalInfo) }, "report.additionalInfoTooLong"],
    [{ contactInfo: `x${spaces(limits.contactInfo)}` }, "report.contactInfoTooLong"],
    [{ place: { ...place, address: `x${spaces(limits.address)}` } }, "report.invalidPlace"],
    [{ place: { ...place, city: spaces(limits.city) } }, "report.invalidPlace"],
  ] as const) {
    expect(await outcome(ada.mutation(api.reports.submit, { ...report, ...changes }))).toBe(code);
  }
  const pet = { ...samplePet, name: `Juno${spaces(limits.petName)}` };
  expect(await outcome(ada.mutation(api.pets.add, pet))).toBe("pet.nameTooLong");
  const displayName = `Ada${spaces(limits.displayName)}`;
  expect(await outcome(ada.mutation(api.users.updateProfile, { displayName }))).toBe("profile.displayNameTooLong");
});
