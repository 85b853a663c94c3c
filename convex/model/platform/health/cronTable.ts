// The function that each scheduled job calls.
import type { FunctionReference } from "convex/server";
import type { CronName } from "../../../../domain/moderation/cronEvery";
import { internal } from "../../../_generated/api";

type Job<Kind extends "mutation" | "action"> = FunctionReference<Kind, "internal", Record<string, never>, null>;

type CronJob = { mutation: Job<"mutation"> } | { action: Job<"action"> };

export const cronTable: Record<CronName, CronJob> = {
  deleteUnusedPhotos: { mutation: internal.photos.sweep },
  deleteCachedReplies: { mutation: internal.platform.cache.purge },
  archiveReports: { mutation: internal.reports.lifecycle.archiveStale },
  deleteThreads: { mutation: internal.messages.jobs.deleteExpired },
  forgetCallers: { mutation: internal.platform.rates.purge },
  resumePagePosts: { mutation: internal.posts.jobs.sweep },
  askStripe: { action: internal.posts.payments.sweep },
  refundOrders: { action: internal.posts.refunds.run },
  deletePaymentEvents: { mutation: internal.posts.payments.deleteOldEvents },
  resumeNotifications: { mutation: internal.notify.wakeUps.sweep },
  deleteOutboxRows: { mutation: internal.notify.reach.deleteOldRows },
  remindOfChips: { mutation: internal.pets.chip.remind },
  deleteSitterCards: { mutation: internal.pets.sitter.purge },
  remindOfDueDates: { mutation: internal.pets.health.remind },
  findNewPets: { action: internal.adoption.searches.findNewPets },
  deletePetNews: { mutation: internal.adoption.searches.stripOldNews },
  mailOperators: { mutation: internal.moderation.digest.send },
  findFailedJobs: { mutation: internal.platform.health.findFailedJobs },
  forwardErrors: { action: internal.platform.health.forwardErrors },
  checkPins: { mutation: internal.reports.pins.startCheck },
};
