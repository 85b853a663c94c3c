// The most documents that publishing a report reads. As in production, documents that it changes or deletes count, too.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Id } from "../../convex/_generated/dataModel.d.ts";
import { limits } from "../../domain/limits.ts";
import { sampleFinding, sampleReport } from "../convex/samples.ts";
import { type OpenedEngine, openEngine } from "../../packages/local-convex/tests/support/engine.ts";

let engine: OpenedEngine;
beforeAll(async () => {
  engine = await openEngine("tests/bench/match/functions");
}, 120_000);
afterAll(() => engine.end());

const internal = { caller: "internal" } as const;
const words = {
  petBreed: "Beagle",
  petGender: "Unknown",
  additionalInfo: "Brown and white, limps, one blue eye, red collar.",
} as const;
const finding = { ...sampleReport([]), ...sampleFinding, ...words, day: "2026-11-19" };

const identityOf = (key: string) => ({ tokenIdentifier: `here|${key}`, issuer: "here", subject: key });

async function publish(key: string, report: object) {
  const args = { report: { ...finding, submitKey: key, ...report } };
  return (await engine.mutate("measure:submit", args, { identity: identityOf(key) })) as { documents: number };
}

const lostReports = (authorId: Id<"users">, count: number, fields: object) =>
  Array.from({ length: count }, () => ({ ...sampleReport([]), authorId, ...words, ...fields }));

test(
  "publishing a report reads at most 450 documents, even if every list around it is full",
  { timeout: 60_000 },
  async () => {
    const people = ["owner", "finder"].map((key) => ({ key, name: key, email: "", tokenIdentifier: `here|${key}` }));
    const [authorId, finderId] = (await engine.mutate("platform/seed:insertPeople", { people }, internal)) as [
      Id<"users">,
      Id<"users">,
    ];
    // All reports are at one point, the middle of a town, so no tile is small enough to separate them. Most pets went
    // missing only after the find, so their reports are read but not shown.
    const others = lostReports(authorId, 220, { petBreed: "Poodle", day: "2026-11-21" });
    const beagles = lostReports(authorId, 110, { day: "2026-11-21" });
    // Each of these nine equal reports has a chance of one ninth. With more of them, each chance would be too low for a
    // match.
    const equalReports = lostReports(authorId, 9, { day: "2026-11-18" });
    await engine.mutate("platform/seed:reports", { reports: [...others, ...beagles, ...equalReports] }, internal);
    // Fill the match lists of the equal reports with matches that are less likely than that of the last report below.
    const lessLikely = { whereabouts: "stillOut", additionalInfo: "Brown and white, limps, one blue eye." };
    for (let n = 0; n < limits.matchesPerReport; n += 1) await publish(`finder ${n}`, lessLikely);
    const pictures = Array.from({ length: limits.photosPerReport }, () => ({
      ownerId: finderId,
      svg: "<svg/>",
      colour: "#a06030",
    }));
    const photos = await engine.act("platform/seed:storePictures", { pictures }, internal);
    const { documents } = await publish("finder", { photos, secret: "A notch in the left ear." });
    expect(documents).toBeLessThanOrEqual(450);
    // Proves that the lists are as full as intended.
    expect(documents).toBeGreaterThan(370);
  },
);
