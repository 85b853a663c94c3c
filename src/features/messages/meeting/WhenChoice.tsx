import { useId, useState } from "react";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { momentAt, timesOf } from "../../../../domain/messages/meetingTimes";
import { addDays } from "../../../../domain/time/calendar";
import { dayOfDate, timeOfDate } from "../../../../domain/time/time";
import { dayMs } from "../../../../domain/units";
import { clockText } from "../../../../domain/time/momentText";
import { classes } from "../../../lib/classes";
import { Icon } from "../../../ui/controls/Icon";
import { RadioTile } from "../../../ui/forms/RadioTile";
import { Select } from "../../../ui/forms/Select";
import { tileStyles } from "../../../ui/forms/tileStyles";
import { dayText } from "./meeting";

interface Props {
  times: readonly number[];
  now: number;
  value: number;
  onChange(at: number): void;
}

const choiceStyles = classes(
  tileStyles,
  "min-h-11 grid-flow-col place-content-center items-center gap-1.5 rounded-full px-4 text-sm font-strong",
);

/** Offers the suggested times, or any other time within two weeks. */
export function WhenChoice({ times, now, value, onChange }: Props) {
  const group = useId();
  const [isOtherTime, setOther] = useState(false);
  // Late in the evening, the times are tomorrow's.
  const day = dayText(times[0]!, now);
  return (
    <fieldset className="grid min-w-0 gap-2.5">
      <legend className="mb-2.5 flex w-full justify-between gap-3">
        <span className="font-label">{messages["meet.when"]}</span>
        <span className="text-sm text-ink-2">{day}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {times.map((time) => (
          <RadioTile
            key={time}
            name={group}
            value={time}
            checked={!isOtherTime && time === value}
            onChoose={() => {
              setOther(false);
              onChange(time);
            }}
            className={choiceStyles}
          >
            {clockText(time)}
          </RadioTile>
        ))}
        <RadioTile
          name={group}
          value="other"
          checked={isOtherTime}
          onChoose={() => setOther(true)}
          className={choiceStyles}
        >
          <Icon name="clock" size={18} />
          {messages["meet.otherTime"]}
        </RadioTile>
      </div>
      {isOtherTime && <OtherTime now={now} value={value} onChange={onChange} />}
    </fieldset>
  );
}

const maxDaysAhead = limits.meetingAheadMs / dayMs - 1;

function OtherTime({ now, value, onChange }: Omit<Props, "times">) {
  const today = dayOfDate(new Date(now));
  const days = Array.from({ length: maxDaysAhead + 1 }, (_, ahead) => addDays(today, ahead)).filter(
    (one) => timesOf(one, now).length > 0,
  );
  const [day, time] = [dayOfDate(new Date(value)), timeOfDate(new Date(value))];
  const chooseDay = (next: string) => {
    const timesOfNext = timesOf(next, now);
    onChange(momentAt(next, (timesOfNext.find((one) => one.value === time) ?? timesOfNext[0]!).value));
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={messages["meet.day"]}
        value={day}
        options={days.map((one) => ({ value: one, label: dayText(momentAt(one, "12:00"), now) }))}
        onChange={chooseDay}
      />
      <Select
        label={messages["meet.time"]}
        value={time}
        options={timesOf(day, now)}
        onChange={(next) => onChange(momentAt(day, next))}
      />
    </div>
  );
}
