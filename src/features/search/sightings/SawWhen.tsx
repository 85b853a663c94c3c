import { messages } from "../../../../domain/messages";
import { isDay, today } from "../../../../domain/time";
import { hourMs, minuteMs } from "../../../../domain/units";
import { DateField } from "../../../fields/DateField";
import { TimeField } from "../../../fields/TimeField";
import { ToggleChip } from "../../../ui/Chip";
import { Field } from "../../../ui/Field";

export interface When {
  when: "now" | "hour" | "today" | "other";
  /** For another time. */
  day: string | null;
  time: string | null;
}

const chips = [
  { when: "now", code: "saw.now" },
  { when: "hour", code: "saw.hour" },
  { when: "today", code: "saw.today" },
  { when: "other", code: "saw.other" },
] as const;

/** When that was, as well as the chips say. Null until another time is whole. */
export function atOf({ when, day, time }: When, now: Date): number | null {
  if (when === "now") return now.getTime();
  if (when === "hour") return now.getTime() - 30 * minuteMs;
  const midnight = new Date(`${today(now)}T00:00`).getTime();
  if (when === "today") return Math.max(midnight, now.getTime() - 3 * hourMs);
  if (!day || !isDay(day)) return null;
  const at = new Date(`${day}T${time ?? "12:00"}`).getTime();
  // A day without a time has not been noon yet.
  return time ? at : Math.min(at, now.getTime());
}

interface Props {
  value: When;
  error: string | null;
  onChange(changes: Partial<When>): void;
}

/** Chips for what is usual. Another time has its two fields. */
export function SawWhen({ value, error, onChange }: Props) {
  const { when, day, time } = value;
  return (
    <Field group required label={messages["saw.when"]} data-field="at" error={error}>
      {() => (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            {chips.map((chip) => (
              <ToggleChip key={chip.when} pressed={when === chip.when} onChange={() => onChange({ when: chip.when })}>
                {messages[chip.code]}
              </ToggleChip>
            ))}
          </div>
          {when === "other" && (
            <div className="grid items-start gap-5 min-[380px]:grid-cols-[1.45fr_1fr] min-[380px]:gap-3">
              <DateField
                label={messages["saw.day"]}
                required
                noFuture
                value={day}
                onChange={(next) => onChange({ day: next })}
                onMoment={onChange}
              />
              <TimeField
                label={messages["saw.time"]}
                optional
                value={time}
                onChange={(next) => onChange({ time: next })}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
