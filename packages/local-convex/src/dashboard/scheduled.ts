// Scheduled functions: pending, running and ended ones, and the crons.
import { escapeHtml } from "../pages/escapeHtml.ts";
import type { Json } from "../backend.ts";
import type { Inspection } from "../calls/inspection.ts";
import { shownTarget, targetOfJob } from "../functions/address.ts";
import type { Schedule } from "../functions/manifest.ts";
import { dashboardPath, dashboardPage, tableHtml } from "./dashboardPage.ts";
import { cellHtml, timeHtml } from "./valueHtml.ts";

const jobsTable = "_scheduled_functions";
const jobsShown = 100;

interface Job {
  _id: string;
  component: string;
  name: string;
  args: Json[];
  scheduledTime: number;
  completedTime?: number;
  state: { kind: string; error?: string };
}

const stateTexts: Record<string, string> = {
  pending: "waits",
  inProgress: "runs",
  success: "done",
  failed: '<span class="bad">failed</span>',
  canceled: "cancelled",
};

function stateHtml({ _id, state: { kind, error } }: Job): string {
  const stateText = stateTexts[kind] ?? escapeHtml(kind);
  if (error === undefined) return stateText;
  return `${stateText} <details id="job-${_id}"><summary>why</summary><pre>${escapeHtml(error.trimEnd())}</pre></details>`;
}

function jobsHtml(label: string, jobs: Job[]): string {
  if (jobs.length === 0) return "<p>None.</p>";
  const rows = jobs.map((job) => [
    `<a href="${dashboardPath}/documents/${job._id}">${escapeHtml(shownTarget(targetOfJob(job.component, job.name)))}</a>`,
    timeHtml(job.scheduledTime),
    job.completedTime === undefined ? "" : timeHtml(job.completedTime),
    stateHtml(job),
    cellHtml(job.args[0]),
  ]);
  return tableHtml(label, ["Function", "Due", "Ended", "State", "Arguments"], rows);
}

async function jobsIn(inspection: Inspection, component: string, kinds: string[]): Promise<Job[]> {
  const pages = await Promise.all(
    kinds.map((value) =>
      inspection.documents({
        component,
        table: jobsTable,
        conditions: [{ field: "state.kind", operator: "=", value }],
        before: null,
        count: jobsShown,
      }),
    ),
  );
  const documents = pages.flatMap((page) => (page?.documents ?? []) as unknown as Omit<Job, "component">[]);
  return documents.map((document) => ({ ...document, component }));
}

/** "daily, hourUTC 3, minuteUTC 30" */
const scheduleText = ({ type, ...rest }: Schedule) =>
  [type, ...Object.entries(rest).map(([name, value]) => `${name} ${value}`)].join(", ");

export async function scheduledPage(inspection: Inspection): Promise<string> {
  const components = [...new Set((await inspection.tables()).map(({ component }) => component))];
  const jobsOf = async (kinds: string[]) =>
    (await Promise.all(components.map((component) => jobsIn(inspection, component, kinds)))).flat();
  const openJobs = (await jobsOf(["pending", "inProgress"])).toSorted((a, b) => a.scheduledTime - b.scheduledTime);
  const newestFirst = (jobs: Job[]) =>
    jobs.toSorted((a, b) => (b.completedTime ?? 0) - (a.completedTime ?? 0)).slice(0, jobsShown);
  // Failures have their own query, because many successful jobs would push them off the page.
  const failedJobs = newestFirst(await jobsOf(["failed"]));
  const endedJobs = newestFirst(await jobsOf(["success", "canceled"]));
  const failedHtml =
    failedJobs.length === 0 ? "" : `<h2>Failed in the last week</h2>${jobsHtml("Functions that failed", failedJobs)}`;
  const crons = inspection
    .crons()
    .map(({ name, schedule, ...target }) => [
      escapeHtml(name),
      escapeHtml(shownTarget(target)),
      escapeHtml(scheduleText(schedule)),
    ]);
  const cronsHtml =
    crons.length === 0 ? "<p>None.</p>" : tableHtml("Crons", ["Cron", "Function", "Schedule (UTC)"], crons);
  return dashboardPage({
    title: "Scheduled functions",
    activeLink: "Scheduled",
    liveHtml: `<h2>To come</h2>${jobsHtml("Functions to come", openJobs)}${failedHtml}<h2>Ended in the last week</h2>${jobsHtml("Functions that ended", endedJobs)}<h2>Crons</h2>${cronsHtml}`,
  });
}
