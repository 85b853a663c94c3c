// Puts due vaccinations and checks into words.
import { sentence } from "../../messages.ts";
import { formatLongDay } from "../../time/time.ts";
import { daysBetween } from "../../time/timeInWords.ts";
import { reminderDays } from "./reminders.ts";
import { vaccineLabel } from "./vaccineLabel.ts";

interface DueDate {
  vaccine: string;
  /** The pet's name. */
  name: string;
  due: string;
}

/** "Rabies for Biscuit is due on December 2, 2026" */
export function dueSentence({ vaccine, name, due }: DueDate, today: string): string {
  const state = due === today ? "today" : due > today ? "soon" : "over";
  return sentence("pass.reminder", { state, vaccine: vaccineLabel(vaccine), name, day: formatLongDay(due) });
}

const mostDaysShown = 60;

/** "in 11 days", "in 18 months", "3 days ago" */
export function inDaysText(due: string, today: string): string {
  const days = daysBetween(today, due);
  if (days < 0) return sentence("pass.daysAgo", { days: -days });
  return days <= mostDaysShown
    ? sentence("pass.inDays", { days })
    : sentence("pass.inMonths", { months: Math.round(days / daysInMonth) });
}

const daysInMonth = 30.44;

/**
 * Whether the day of the first reminder has come, so also true if overdue. `reminderDays` counts from the due date, so
 * its first number is negative.
 */
export const isDueSoonOrOverdue = (due: string, today: string) => daysBetween(today, due) <= -reminderDays[0];
