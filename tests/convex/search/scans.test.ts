// Scans of flyers and posters: which are counted, who sees the count, and how many streets are stored.
import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

async function reportOnPaper() {
  const t = backend();
  const [maya, eve] = [person(t, "Maya"), person(t, "Eve")];
  const reportId = await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const scan = async (who: typeof t, from: "flyer" | "poster" = "flyer") =>
    await who.mutation(api.search.scans.count, { reportId, from });
  /** Stores the street of a scan, as the server does after it has looked up the place. */
  const addStreet = async (street: string) =>
    await t.mutation(internal.search.scans.storeStreet, { reportId, near: street });
  const readScans = async (who: typeof t) => await who.query(api.search.scans.get, { reportId });
  return { t, maya, eve, reportId, scan, addStreet, readScans };
}

test("the author sees how often flyers and posters were scanned, and near which streets", async () => {
  const { t, maya, scan, addStreet, readScans } = await reportOnPaper();
  for (const from of ["flyer", "flyer", "poster"] as const) expect(await scan(t, from)).toBe(true);
  for (const street of ["Main Street", "Elm Street", "Main Street"]) await addStreet(street);
  const areas = [
    { near: "Main Street", count: 2 },
    { near: "Elm Street", count: 1 },
  ];
  expect(await readScans(maya)).toEqual({ flyer: 2, poster: 1, areas });
});

test("only the household sees the count, and its own scans are not counted", async () => {
  const { t, maya, eve, reportId, scan, readScans } = await reportOnPaper();
  await scan(t);
  expect(await readScans(eve)).toBeNull();
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await eve.mutation(api.search.household.join, { invite, name: "Eve" });
  expect(await readScans(eve)).toMatchObject({ flyer: 1 });
  expect(await scan(eve)).toBe(false);
  expect(await scan(maya)).toBe(false);
  expect(await readScans(eve)).toMatchObject({ flyer: 1 });
});

test("a report has at most one street per scan, and the number of different streets is limited", async () => {
  const { t, maya, scan, addStreet, readScans } = await reportOnPaper();
  await addStreet("Main Street");
  expect((await readScans(maya))!.areas).toEqual([]);
  await scan(t);
  await addStreet("Main Street");
  await addStreet("Elm Street");
  expect((await readScans(maya))!.areas).toEqual([{ near: "Main Street", count: 1 }]);
  await t.run(async (ctx) => {
    const [record] = await ctx.db.query("scans").collect();
    await ctx.db.patch("scans", record!._id, { flyer: 1000 });
  });
  for (let at = 0; at < limits.scanStreets + 5; at += 1) await addStreet(`Street ${at}`);
  expect((await readScans(maya))!.areas).toHaveLength(limits.scanStreets);
});

test("a scan of a closed report is refused", async () => {
  const { t, maya, reportId, scan } = await reportOnPaper();
  await maya.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await codeOf(scan(t))).toBe("report.notFound");
});

test("one IP address can add only a limited number of scans", async () => {
  const { t, scan } = await reportOnPaper();
  const device = t.withRequestMetadata({ ip: "203.0.113.7" });
  const all = async () => {
    for (let at = 0; at < 200; at += 1) await scan(device);
  };
  expect(await codeOf(all())).toBe("request.tooMany");
});

test("a place outside the map is refused, and so is any place if the address service is not set up", async () => {
  const { t, reportId } = await reportOnPaper();
  vi.stubEnv("GOOGLE_MAPS_API_KEY", "");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect(await codeOf(t.action(api.search.scans.countStreet, { reportId, lat: 100, lng: 0 }))).toBe(
    "location.outOfRange",
  );
  expect(await codeOf(t.action(api.search.scans.countStreet, { reportId, lat: 43, lng: -79 }))).toBe("scan.failed");
});

test("scans are deleted with the report", async () => {
  const { t, maya, reportId, scan } = await reportOnPaper();
  await scan(t);
  await removeReportPermanently(t, maya, reportId);
  expect(await t.run(async (ctx) => await ctx.db.query("scans").collect())).toEqual([]);
});
