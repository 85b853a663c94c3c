// The lines of the health page: what each says, and whether it shows a fault.
import { messages, sentence } from "../../../../domain/messages";
import {
  type CronHealth,
  cronState,
  isLate,
  isUsedUp,
  overdueMs,
  type QueueHealth,
  type QuotaHealth,
  type ServiceHealth,
} from "../../../../domain/moderation/health";
import { ageText, cronLabel, queueLabel, quotaLabel, serviceLabel } from "../../../../domain/moderation/healthWords";
import { countText } from "../../../../domain/texts/count";
import { timeAgo } from "../../../../domain/time/timeInWords";
import type { RowState } from "./HealthRow";

interface Row {
  name: string;
  state: RowState;
  text: string;
  /** Whether the text is a sentence, which needs a line of its own. */
  isSentence?: boolean;
}

/** `time` is from the server's clock, which may be ahead of this device's. */
const ago = (time: number, now: number) => timeAgo(Math.max(0, now - time));

export function queueRow(queue: QueueHealth, now: number): Row {
  const name = queueLabel(queue.name);
  const overdueByMs = overdueMs(queue, now);
  if (queue.dueAt === null) return { name, state: "ok", text: messages["operator.queueEmpty"] };
  if (overdueByMs === 0) return { name, state: "ok", text: messages["operator.queueLater"] };
  // Each queue has a time of grace, so an overdue one may still be ok.
  const text = sentence("operator.queueOldest", { age: ageText(overdueByMs) });
  return { name, state: isLate(queue, now) ? "wrong" : "ok", text };
}

export function serviceRow({ name: service, okAt, failing }: ServiceHealth, now: number): Row {
  const name = serviceLabel(service);
  if (failing) {
    const values = { ago: ago(failing.since, now), what: failing.what };
    const text =
      okAt === null
        ? sentence("operator.serviceFails", values)
        : sentence("operator.serviceFailsOk", { ...values, ok: ago(okAt, now) });
    return { name, state: "wrong", text, isSentence: true };
  }
  if (okAt === null) return { name, state: "quiet", text: messages["operator.serviceNever"] };
  return { name, state: "ok", text: sentence("operator.serviceOk", { ago: ago(okAt, now) }) };
}

export function cronRow(cron: CronHealth, now: number): Row {
  const name = cronLabel(cron.name);
  const state = cronState(cron, now);
  const { startedAt, failing } = cron;
  if (startedAt === null)
    return { name, state: state === "overdue" ? "wrong" : "quiet", text: messages["operator.cronNotYet"] };
  const startedAgo = ago(startedAt, now);
  if (state === "running") return { name, state: "ok", text: messages["operator.cronRunning"] };
  if (state === "ok") return { name, state: "ok", text: startedAgo };
  if (state === "died")
    return { name, state: "wrong", text: sentence("operator.cronDied", { ago: startedAgo }), isSentence: true };
  if (state === "overdue") return { name, state: "wrong", text: sentence("operator.cronOverdue", { ago: startedAgo }) };
  const { what = "", since = startedAt } = failing ?? {};
  const text = sentence("operator.cronFailing", { ago: ago(since, now), what });
  return { name, state: "wrong", text, isSentence: true };
}

export const quotaRow = (quota: QuotaHealth): Row => ({
  name: quotaLabel(quota.name),
  state: isUsedUp(quota) ? "wrong" : "ok",
  text: sentence("operator.count", { count: countText(quota.count), ceiling: countText(quota.ceiling) }),
});
