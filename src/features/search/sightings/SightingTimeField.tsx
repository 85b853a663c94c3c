import { messages } from "../../../../domain/messages";
import { minuteMs } from "../../../../domain/units";
import { sightingTimeText } from "../../../../domain/time/sightingTime";
import { DateField } from "../../../fields/DateField";
import { TimeField } from "../../../fields/TimeField";
import { useTicking } from "../../../lib/clock";
import { ToggleChip } from "../../../ui/controls/Chip";
import { Field } from "../../../ui/forms/Field";
import { withChoice, type When } from "./sightingForm";

const chips = [
  { when: "now", code: "saw.now" },
  { when: "hour", code: "saw.hour" },
  { when: "today", code: "saw.today" },
  { when: "other", code: "saw.other" },
] as const;

/** If "just now" was chosen longer ago than this, the time of that moment is shown. */
const justNowMs = 2 * minuteMs;

interface Props {
  value: When;
  error: string | null;
  onChange(value: When): void;
}

/** Chips for the usual answers, and fields for any other day and time. */
export function SightingTimeField({ value, error, onChange }: Props) {
  const { when, chosenAt, day, time } = value;
  const change = (changes: Partial<When>) => onChange(withChoice(value, changes));
  const justNowText = useTicking((now) =>
    when === "now" && now.getTime() - chosenAt >= justNowMs ? sightingTimeText({ at: chosenAt }, now) : "",
  );
  return (
    <Field group required label={messages["saw.when"]} data-field="at" error={error}>
      {() => (
        <div className="grid gap-3">
          <div className="flex flex-wrap gap-2">
            {chips.map((chip) => (
              <ToggleChip key={chip.when} pressed={when === chip.when} onChange={() => change({ when: chip.when })}>
                {messages[chip.code]}
              </ToggleChip>
            ))}
          </div>
          {justNowText && <p className="text-sm text-ink-2">{justNowText}</p>}
          {when === "other" && (
            <div className="grid items-start gap-5 min-[390px]:grid-cols-[1.45fr_1fr] min-[390px]:gap-3">
              <DateField
                label={messages["saw.day"]}
                required
                noFuture
                value={day}
                onChange={(next) => change({ day: next })}
                onMoment={change}
              />
              <TimeField
                label={messages["saw.time"]}
                optional
                value={time}
                onChange={(next) => change({ time: next })}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
