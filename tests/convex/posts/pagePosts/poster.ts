// An author who posts a report, and the Facebook page.
import { beforeEach, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { minuteMs } from "../../../../domain/units";
import { type Backend, type Caller, backend, person } from "../../backend";
import { stopClock } from "../../clock";
import { FakePage } from "../../fakePage";
import { photoOf } from "../../pictures";
import { sampleReport } from "../../samples";

const page = () => new FakePage();

export let facebook = page();

export const postTexts = { message: "Shy, please do not chase him.", hashtags: "LostDog, Markham" };

export const runAllJobs = (t: Backend) => t.finishAllScheduledFunctions(() => vi.runAllTimers());

/** Runs jobs that are due now, but none that is scheduled for later. */
export async function runDueJobs(t: Backend) {
  vi.advanceTimersByTime(10);
  await t.finishInProgressScheduledFunctions();
}

/** Lets time pass in steps of half a minute, and runs jobs as they become due. */
export async function passTime(t: Backend, ms: number) {
  for (let remainingMs = ms; remainingMs > 0; remainingMs -= minuteMs / 2) {
    vi.advanceTimersByTime(minuteMs / 2);
    await t.finishInProgressScheduledFunctions();
  }
}

export async function publish(t: Backend, who: Caller, changes: Partial<ReturnType<typeof sampleReport>> = {}) {
  return await who.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, who)]), ...changes });
}

/** Ada's posts go up at once: her account is old enough, and her report has stayed up. */
export async function trustedAuthor() {
  const t = backend();
  const ada = person(t, "Ada");
  const reportId = await publish(t, ada);
  await runAllJobs(t);
  vi.setSystemTime(Date.now() + limits.trustedAccountMs + 1);
  return {
    t,
    ada,
    reportId,
    post: (more: object = {}) => ada.mutation(api.posts.pagePosts.send, { reportId, ...postTexts, ...more }),
  };
}

export const newestPostOf = async (who: Caller) => (await who.query(api.posts.pagePosts.mine, {}))[0]!;

/** Stops the clock, and answers calls to Facebook, in each test of a file. */
export function useFacebook() {
  stopClock({ alsoFake: ["setTimeout", "clearTimeout"] });
  beforeEach(() => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    facebook = page();
    facebook.install();
  });
}
