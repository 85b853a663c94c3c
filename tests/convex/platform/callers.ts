// Helpers for the tests of rate limits: a fixed time, a report, and the outcome of a call.
import { api } from "../../../convex/_generated/api";
import { durationText } from "../../../domain/time/durationText";
import type { Id } from "../../../convex/_generated/dataModel";
import { type Backend, person } from "../backend";
import { photoOf } from "../pictures";
import { sampleReport } from "../samples";

export const noon = new Date("2026-11-20T12:00:00Z");

/** Returns "" if the call went through, otherwise the error's code, and how long to wait if the error says it. */
export const outcome = (call: Promise<unknown>) =>
  call.then(
    () => "",
    ({ data: { code, values } }: { data: { code: string; values?: { wait?: number } } }) =>
      values?.wait === undefined ? code : `${code} ${durationText(values.wait)}`,
  );

export async function reportOf(t: Backend): Promise<Id<"reports">> {
  const ada = person(t, "Ada");
  return await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
}
