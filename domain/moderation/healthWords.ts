// Names the site's problems, on the operators' page and in the email about them.
import { messages, sentence } from "../messages.ts";
import type { PaidService } from "../limits.ts";
import { dayMs, hourMs, minuteMs } from "../units.ts";
import type { CronName } from "./cronEvery.ts";
import type { HealthFault, OutsideService, QueueName } from "./health.ts";

export const queueLabel = (name: QueueName) => messages[`operator.queue.${name}`];
export const serviceLabel = (name: OutsideService) => messages[`operator.outside.${name}`];
export const cronLabel = (name: string) => messages[`operator.cron.${name as CronName}`];
export const quotaLabel = (name: string) => messages[`operator.service.${name as PaidService}`];

/** "Late: Email to send" */
export function faultTitle(problem: HealthFault): string {
  const { part, name } = problem;
  if (part === "queue") return sentence("operator.problem.queue", { name: queueLabel(name) });
  if (part === "service") return sentence("operator.problem.service", { name: serviceLabel(name) });
  if (part === "quota") return sentence("operator.problem.quota", { name: quotaLabel(name) });
  return sentence(`operator.problem.${problem.state}`, { name: cronLabel(name) });
}

/** "12 min", "3 h", "2 days" */
export function ageText(ms: number): string {
  if (ms < minuteMs) return messages["operator.age.seconds"];
  if (ms < hourMs) return sentence("operator.age.minutes", { count: Math.floor(ms / minuteMs) });
  if (ms < 2 * dayMs) return sentence("operator.age.hours", { count: Math.floor(ms / hourMs) });
  return sentence("operator.age.days", { count: Math.floor(ms / dayMs) });
}
