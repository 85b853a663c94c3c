// Short addresses of reports: who can create their code, and where they lead.
import { expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import { parseReportCode } from "../../../domain/search/reportCode";
import { backend, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";
import { removeReportPermanently } from "../removed";
import { sampleReport } from "../samples";

stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });

async function reportOfMaya() {
  const t = backend();
  const [maya, eve] = [person(t, "Maya"), person(t, "Eve")];
  const submit = async () => await maya.mutation(api.reports.submit, sampleReport([await photoOf(t, maya)]));
  const reportId = await submit();
  const shortCodeOf = async (id = reportId) => (await t.query(api.reports.get, { reportId: id }))!.shortCode;
  const find = async (code: string) => await t.query(api.search.paper.find, { code });
  return { t, maya, eve, reportId, submit, shortCodeOf, find };
}

test("a report gets a code when its household first prepares a flyer, and keeps it", async () => {
  const { maya, reportId, shortCodeOf, find } = await reportOfMaya();
  expect(await shortCodeOf()).toBeUndefined();
  await maya.mutation(api.search.paper.prepare, { reportId });
  const code = await shortCodeOf();
  expect(code).toMatch(/^[34679cdfhjkprtwxy]{6}$/);
  await maya.mutation(api.search.paper.prepare, { reportId });
  expect(await shortCodeOf()).toBe(code);
  expect(await find(code!)).toBe(reportId);
  expect(await find(` ${code!.toUpperCase().slice(0, 3)}-${code!.slice(3)} `)).toBe(reportId);
});

test("only the household can create a report's code", async () => {
  const { t, eve, reportId, shortCodeOf } = await reportOfMaya();
  expect(await codeOf(eve.mutation(api.search.paper.prepare, { reportId }))).toBe("report.notFound");
  expect(await codeOf(t.mutation(api.search.paper.prepare, { reportId }))).toBe("auth.signInRequired");
  expect(await shortCodeOf()).toBeUndefined();
});

test("two reports never share a code", async () => {
  const { maya, reportId, submit, shortCodeOf, find } = await reportOfMaya();
  const other = await submit();
  const random = vi.spyOn(crypto, "getRandomValues");
  const draw = (value: number) => random.mockImplementationOnce((bytes) => (bytes as Uint8Array).fill(value) as never);
  draw(1);
  await maya.mutation(api.search.paper.prepare, { reportId });
  // The second report draws the first one's code, and then another.
  draw(1);
  draw(2);
  await maya.mutation(api.search.paper.prepare, { reportId: other });
  random.mockRestore();
  expect(await find((await shortCodeOf())!)).toBe(reportId);
  expect(await find((await shortCodeOf(other))!)).toBe(other);
});

test("a code of a hidden, removed or deleted report leads nowhere", async () => {
  const { t, maya, reportId, shortCodeOf, find } = await reportOfMaya();
  await maya.mutation(api.search.paper.prepare, { reportId });
  const code = (await shortCodeOf())!;
  await t.run((ctx) => ctx.db.patch("reports", reportId, { lifecycle: "hidden" }));
  expect(await find(code)).toBeNull();
  await t.run((ctx) => ctx.db.patch("reports", reportId, { lifecycle: "home" }));
  expect(await find(code)).toBe(reportId);
  await maya.mutation(api.reports.remove, { reportId });
  expect(await find(code)).toBeNull();
  await maya.mutation(api.reports.restore, { reportId });
  expect(await find(code)).toBe(reportId);
  await removeReportPermanently(t, maya, reportId);
  expect(await find(code)).toBeNull();
});

test.each(["", "3", "777777777", "o00000", "aaaaaa", "x".repeat(20_000)])("%j leads nowhere", async (code) => {
  const { find } = await reportOfMaya();
  expect(parseReportCode(code)).toBeNull();
  expect(await find(code)).toBeNull();
});
