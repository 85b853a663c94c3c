// When an owner is reminded of a due date: 30 and 7 days before it, on the day, and then weekly until it is renewed,
// three times at most. Each reminder comes in the morning of the owner's time zone.
import { addDays } from "../../time/calendar.ts";
import { momentAt } from "../../time/localTime.ts";

/** In days after the due date. */
export const reminderDays = [-30, -7, 0, 7, 14, 21] as const;

export const reminderHour = 9;

export interface Reminder {
  /** Its position in `reminderDays`. */
  step: number;
  at: number;
}

/**
 * The first reminder after `now`, or null. `firstStep` is the first one that was not sent yet. Reminders before `now`
 * are skipped: after a late entry or an outage, the owner needs one reminder and not three.
 */
export function nextReminder(due: string, zone: string, now: number, firstStep = 0): Reminder | null {
  for (const [step, days] of reminderDays.entries()) {
    const at = momentAt(addDays(due, days), reminderHour, zone);
    if (step >= firstStep && at > now) return { step, at };
  }
  return null;
}
