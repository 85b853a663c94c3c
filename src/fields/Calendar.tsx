import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { language } from "../../domain/texts/language";
import { addDays, weekday } from "../../domain/time/calendar";
import { dayWithWeekday } from "../../domain/time/dayInWords";
import { addMonths, clampDay, monthWeeks } from "../../domain/time/months";
import { limits } from "../../domain/limits";
import { messages } from "../../domain/messages";
import { formatMonth, today } from "../../domain/time/time";
import { classes } from "../lib/classes";
import { IconButton } from "../ui/controls/IconButton";

interface Props {
  value: string | null;
  /** The last day that can be picked. */
  latest?: string;
  onPick: (day: string) => void;
}

/** The day to which a key moves the focus from `day`. Undefined for keys that don't move it. */
function dayAfterKey(day: string, { key, shiftKey }: KeyboardEvent): string | undefined {
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, 6 - weekday(day)),
    PageUp: () => addMonths(day, shiftKey ? -12 : -1),
    PageDown: () => addMonths(day, shiftKey ? 12 : 1),
  };
  return moves[key]?.();
}

/** One month. Only one day is a tab stop; the arrow keys, Home, End, Page Up and Page Down move between days. */
export function Calendar({ value, latest = "9999-12-31", onPick }: Props) {
  const currentDay = today();
  const clampToRange = (day: string) => clampDay(day, limits.earliestDay, latest);
  const [activeDay, setActiveDay] = useState(() => clampToRange(value ?? currentDay));
  const ref = useRef<HTMLTableElement>(null);
  const wasMovedByKey = useRef(false);
  const titleId = useId();

  useEffect(() => {
    if (wasMovedByKey.current) ref.current?.querySelector<HTMLElement>(`[data-day="${activeDay}"]`)?.focus();
    wasMovedByKey.current = false;
  }, [activeDay]);

  const onKeyDown = (event: KeyboardEvent) => {
    const day = dayAfterKey(activeDay, event);
    if (!day) return;
    event.preventDefault();
    wasMovedByKey.current = true;
    setActiveDay(clampToRange(day));
  };
  const month = activeDay.slice(0, 7);
  return (
    <div>
      <div className="mb-1 flex items-center justify-between">
        <IconButton
          icon="prev"
          label={messages["calendar.previous"]}
          disabled={month <= limits.earliestDay.slice(0, 7)}
          onClick={() => setActiveDay(clampToRange(addMonths(activeDay, -1)))}
        />
        <p id={titleId} aria-live="polite" className="font-strong">
          {formatMonth(activeDay)}
        </p>
        <IconButton
          icon="next"
          label={messages["calendar.next"]}
          disabled={month >= latest.slice(0, 7)}
          onClick={() => setActiveDay(clampToRange(addMonths(activeDay, 1)))}
        />
      </div>
      <table ref={ref} aria-labelledby={titleId} className="w-full table-fixed border-collapse text-center">
        <thead>
          <tr>
            {language.weekdays.map((name) => (
              <th key={name} scope="col" abbr={name} className="h-8 text-tag font-normal text-ink-2">
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(activeDay).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, column) => (
                <td key={language.weekdays[column]} className="p-0">
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      data-autofocus={day === activeDay || undefined}
                      tabIndex={day === activeDay ? 0 : -1}
                      disabled={day > latest || day < limits.earliestDay}
                      aria-label={dayWithWeekday(day)}
                      aria-pressed={day === value}
                      aria-current={day === currentDay ? "date" : undefined}
                      onClick={() => onPick(day)}
                      onKeyDown={onKeyDown}
                      className={classes(
                        "relative h-11 w-full rounded-sm tabular-nums focus-visible:outline-offset-0",
                        day === value
                          ? "bg-act font-strong text-on-act"
                          : "hover:bg-sunk disabled:bg-transparent disabled:text-ink-2 disabled:opacity-55",
                        day === currentDay &&
                          "font-strong after:absolute after:inset-x-0 after:bottom-1.5 after:mx-auto after:size-1 after:rounded-full after:bg-current",
                      )}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
