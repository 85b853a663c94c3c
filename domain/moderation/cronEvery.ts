// The scheduled jobs of the backend, and how often each runs. convex/model/platform/health/cronTable.ts has the
// function that each calls.
import { hourMs, minuteMs } from "../units.ts";

export const cronEveryMs = {
  deleteUnusedPhotos: 10 * minuteMs,
  deleteCachedReplies: hourMs,
  archiveReports: 6 * hourMs,
  deleteThreads: 24 * hourMs,
  forgetCallers: hourMs,
  resumePagePosts: hourMs,
  askStripe: 15 * minuteMs,
  refundOrders: 15 * minuteMs,
  deletePaymentEvents: 24 * hourMs,
  resumeNotifications: hourMs,
  deleteOutboxRows: 24 * hourMs,
  remindOfChips: 15 * minuteMs,
  deleteSitterCards: 24 * hourMs,
  remindOfDueDates: 15 * minuteMs,
  findNewPets: hourMs,
  deletePetNews: 24 * hourMs,
  checkPins: 10 * minuteMs,
  mailOperators: 30 * minuteMs,
  findFailedJobs: 15 * minuteMs,
  forwardErrors: 15 * minuteMs,
} as const;

export type CronName = keyof typeof cronEveryMs;

export const cronNames = Object.keys(cronEveryMs) as CronName[];
