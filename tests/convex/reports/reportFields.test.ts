// Every field of `fieldNames`: from the form to the report's page, to the export and into a closed report.
import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { fieldNames, type FieldName, ruleOf, storedNames } from "../../../domain/report/reportFields";
import { formOf } from "../../../domain/report/reportForm";
import { sampleForms } from "../../domain/report/sampleForms";
import { backend, person } from "../backend";
import { stopClock } from "../clock";
import { photoOf } from "../pictures";

stopClock({ alsoFake: ["setTimeout"] });

const [one, other] = sampleForms;
/** Fields that become a match are not stored in the report. */
const namesInReport = fieldNames.filter((name) => ruleOf(name).apart !== "match");
const valuesOf = (names: readonly FieldName[], from: object) =>
  Object.fromEntries(names.map((name) => [name, (from as Partial<Record<FieldName, unknown>>)[name]]));

async function publishedReport() {
  const t = backend();
  const ada = person(t, "Ada");
  const photos = [await photoOf(t, ada)];
  const reportId = await ada.mutation(api.reports.submit, { ...one, photos, submitKey: "press" });
  return { t, ada, reportId };
}

test("every stored field returns to the form as it was sent", async () => {
  const { t, reportId } = await publishedReport();
  const form = formOf((await t.query(api.reports.get, { reportId }))!);
  expect(valuesOf(storedNames, form)).toEqual(valuesOf(storedNames, one));
});

test.each(namesInReport)("%s can be changed alone, and is in the export", async (name) => {
  const { ada, reportId } = await publishedReport();
  await ada.mutation(api.reports.update, { reportId, [name]: other[name] });
  const { reports } = await ada.action(api.users.exportMine, {});
  const expected = { ...one, [name]: other[name] };
  // Only a pet at a shelter has a shelter's name.
  if (expected.whereabouts !== "atShelter") delete expected.shelter;
  expect(valuesOf(namesInReport, reports[0]!)).toEqual(valuesOf(namesInReport, expected));
});

test("once a report is closed, others read only the fields that stay public, and blurred ones", async () => {
  const { t, ada, reportId } = await publishedReport();
  await ada.mutation(api.reports.lifecycle.markHome, { reportId, ending: "owner" });
  const mine = valuesOf(storedNames, (await ada.query(api.reports.get, { reportId }))!);
  const theirs = valuesOf(storedNames, (await t.query(api.reports.get, { reportId }))!);
  expect(mine).toEqual(valuesOf(storedNames, one));
  const namesWhere = (closed: string) => storedNames.filter((name) => ruleOf(name).closed === closed);
  expect(valuesOf(namesWhere("stays"), theirs)).toEqual(valuesOf(namesWhere("stays"), mine));
  expect(namesWhere("goes").filter((name) => theirs[name])).toEqual([]);
  expect(namesWhere("blurred").filter((name) => JSON.stringify(theirs[name]) === JSON.stringify(mine[name]))).toEqual(
    [],
  );
});
