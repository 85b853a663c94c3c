import { useState } from "react";
import { addDays } from "../../../../../domain/time/calendar";
import { messages } from "../../../../../domain/messages";
import { today } from "../../../../../domain/time/time";
import { isTimeStep } from "../../../../../domain/time/timeSteps";
import { type Moment, momentAgo, momentNow } from "../../../../../domain/time/moment";
import { timestampOf } from "../../../../../domain/time/timeInWords";
import { hourMs, minuteMs } from "../../../../../domain/units";
import { ChipButton, ToggleChip } from "../../../../ui/controls/Chip";
import { Field } from "../../../../ui/forms/Field";
import { Icon } from "../../../../ui/controls/Icon";

const chips = [
  { code: "report.justNow", momentAt: (now: Date): Moment => momentNow(now) },
  { code: "report.twentyMinutes", momentAt: (now: Date): Moment => momentAgo(20 * minuteMs, now) },
  { code: "report.anHour", momentAt: (now: Date): Moment => momentAgo(hourMs, now) },
  { code: "report.yesterday", momentAt: (now: Date): Moment => ({ day: addDays(today(now), -1), time: null }) },
] as const;

interface Props {
  label: string;
  required?: boolean;
  day: string | null;
  time: string | null;
  onChoose(moment: Moment): void;
  /** Called when the user wants to pick a day in the calendar. */
  onPick(): void;
}

/** A form that opens with a time from "Just now" shows that chip as pressed if the time is younger than this. */
const justNowMs = 15 * minuteMs;

function initialChip({ day, time }: Pick<Props, "day" | "time">) {
  const now = new Date();
  // Only the chip "Just now" fills in a time between the steps of the time list.
  const isJustNow = (moment: Moment) =>
    time !== null && !isTimeStep(time) && moment.day === day && now.getTime() - timestampOf(day, time) < justNowMs;
  const chip = chips.find(({ code, momentAt }) => {
    const moment = momentAt(now);
    return (moment.day === day && moment.time === time) || (code === "report.justNow" && isJustNow(moment));
  });
  return chip && day ? { code: chip.code, moment: { day, time } } : null;
}

export function WhenChips({ label, required = false, day, time, onChoose, onPick }: Props) {
  // A chip stays chosen as long as the fields say what it filled in.
  const [chosenChip, setChosenChip] = useState<{ code: string; moment: Moment } | null>(() =>
    initialChip({ day, time }),
  );
  const isChosen = (code: string) =>
    chosenChip?.code === code && chosenChip.moment.day === day && chosenChip.moment.time === time;
  return (
    <Field group label={label} required={required}>
      {() => (
        <div className="flex flex-wrap gap-2">
          {chips.map(({ code, momentAt }) => (
            <ToggleChip
              key={code}
              pressed={isChosen(code)}
              onChange={() => {
                const moment = momentAt(new Date());
                setChosenChip({ code, moment });
                onChoose(moment);
              }}
            >
              {messages[code]}
            </ToggleChip>
          ))}
          <ChipButton onClick={onPick}>
            <Icon name="calendar" size={18} />
            {messages["report.pick"]}
          </ChipButton>
        </div>
      )}
    </Field>
  );
}
