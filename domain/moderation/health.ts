// The health of the site, for its operators: which queues are late, which outside services fail, which scheduled jobs
// did not run, and which quotas are used up. The backend stores times and failures; these rules decide what is wrong
// now.
import { hourMs, minuteMs } from "../units.ts";

/**
 * How long the oldest row of each queue may be overdue. Operators work through the last four queues, and jobs through
 * the others.
 */
export const queueGraceMs = {
  email: 10 * minuteMs,
  /** Calls to the email service. */
  mailCalls: 15 * minuteMs,
  visitorMail: 10 * minuteMs,
  push: 10 * minuteMs,
  /** The next runs of other queues (convex/model/notify/wakeUps.ts). */
  wakeUps: 15 * minuteMs,
  pagePosts: hourMs,
  payments: hourMs,
  refunds: 2 * hourMs,
  photos: 2 * hourMs,
  /** The daily check of the pins. */
  matching: 3 * hourMs,
  chipReminders: hourMs,
  healthReminders: hourMs,
  savedSearches: 24 * hourMs,
  flags: 12 * hourMs,
  postReview: 12 * hourMs,
  // Posts that are not published a day after they were due are refunded, so the operators must know earlier.
  orders: 0,
  failedRefunds: 12 * hourMs,
} as const;

export type QueueName = keyof typeof queueGraceMs;

export const queueNames = Object.keys(queueGraceMs) as QueueName[];

/** The outside services that the backend calls and, at the end, the events that services send to it. */
export const outsideServices = [
  "google",
  "adoption",
  "facebook",
  "stripe",
  "clerk",
  "email",
  "push",
  "errors",
  "stripeEvents",
  "emailEvents",
] as const;

export type OutsideService = (typeof outsideServices)[number];

export interface QueueHealth {
  name: QueueName;
  /** When the oldest row was or will be due. Null if the queue is empty. */
  dueAt: number | null;
}

export interface ServiceHealth {
  name: OutsideService;
  /** About when a call last worked, and when one last failed: not every call is stored. */
  okAt: number | null;
  failedAt: number | null;
  /**
   * Why its calls fail, and since when. Null if the last call worked. A single refused event does not count
   * (serviceCalls.ts).
   */
  failing: { what: string; since: number } | null;
}

export interface CronHealth {
  name: string;
  everyMs: number;
  /** When the site's oldest account was made. A job that has never run is measured from then. Null without accounts. */
  siteSince: number | null;
  startedAt: number | null;
  /** When the last finished run ended, even if it failed. */
  endedAt: number | null;
  failing: { what: string; since: number } | null;
}

export interface QuotaHealth {
  name: string;
  count: number;
  ceiling: number;
}

/**
 * Unexpected errors of one function and release with the same text. They aren't counted as a fault: one person may
 * cause them all.
 */
export interface FunctionError {
  where: string;
  what: string;
  /** Empty if the deployment has no name for its release. */
  release: string;
  count: number;
  lastAt: number;
}

export interface Health {
  queues: QueueHealth[];
  services: ServiceHealth[];
  crons: CronHealth[];
  quotas: QuotaHealth[];
  errors: FunctionError[];
}

/** An action ends after ten minutes at the latest, so a job that has not ended after fifteen has died. */
const longestRunMs = 15 * minuteMs;

export type CronState = "notYet" | "ok" | "running" | "failing" | "died" | "overdue";

export function cronState({ everyMs, siteSince, startedAt, endedAt, failing }: CronHealth, now: number): CronState {
  const isOverdue = now - (startedAt ?? siteSince ?? now) > 2 * everyMs + longestRunMs;
  if (startedAt === null) return isOverdue ? "overdue" : "notYet";
  if (startedAt > (endedAt ?? 0)) return now - startedAt > longestRunMs ? "died" : "running";
  if (isOverdue) return "overdue";
  return failing ? "failing" : "ok";
}

/** How long the oldest row has been overdue. Zero if it isn't. */
export const overdueMs = ({ dueAt }: QueueHealth, now: number) => (dueAt === null ? 0 : Math.max(0, now - dueAt));

export const isLate = (queue: QueueHealth, now: number) => overdueMs(queue, now) > queueGraceMs[queue.name];

/** Operators turn a kind of calls off with a quota of zero, so that is no fault. */
export const isUsedUp = ({ count, ceiling }: QuotaHealth) => ceiling > 0 && count >= ceiling;

export type HealthFault =
  | { part: "queue"; name: QueueName; since: number }
  | { part: "service"; name: OutsideService; since: number; what: string }
  | { part: "cron"; name: string; since: number; state: "failing" | "died" | "overdue"; what: string }
  | { part: "quota"; name: string; since: null };

function cronFault(cron: CronHealth, now: number): HealthFault[] {
  const state = cronState(cron, now);
  const { name, siteSince, startedAt, failing } = cron;
  if (state === "notYet" || state === "ok" || state === "running") return [];
  const since = state === "failing" ? failing!.since : (startedAt ?? siteSince)!;
  return [{ part: "cron", name, since, state, what: failing?.what ?? "" }];
}

/** Everything that is wrong, the longest-standing problem first. Quotas come last: they start anew at midnight UTC. */
export function faultsOf({ queues, services, crons, quotas }: Omit<Health, "errors">, now: number): HealthFault[] {
  const problems: HealthFault[] = [
    ...services.flatMap(({ name, failing }) => (failing ? [{ part: "service" as const, name, ...failing }] : [])),
    ...queues.flatMap((queue) =>
      isLate(queue, now) ? [{ part: "queue" as const, name: queue.name, since: queue.dueAt! }] : [],
    ),
    ...crons.flatMap((cron) => cronFault(cron, now)),
    ...quotas.flatMap((quota) => (isUsedUp(quota) ? [{ part: "quota" as const, name: quota.name, since: null }] : [])),
  ];
  // For two quotas, the difference of the infinities is NaN.
  return problems.toSorted((one, other) => (one.since ?? Infinity) - (other.since ?? Infinity) || 0);
}
