import { useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "../../../../../domain/messages";
import { isTimeStep } from "../../../../../domain/time/timeSteps";
import type { Moment } from "../../../../../domain/time/moment";
import { whenOf } from "../../../../../domain/time/timeInWords";
import { DateField } from "../../../../fields/DateField";
import { TimeField } from "../../../../fields/TimeField";
import { useTicking } from "../../../../lib/clock";
import type { ReportFormState } from "../useReportForm";
import { DayAndTime } from "./DayAndTime";
import { WhenChips } from "./WhenChips";

/**
 * When the pet was found. The form starts with "Just now", so the two fields appear on demand, or if the day is missing
 * or there is an error.
 */
export function WhenFound({ form }: Pick<ReportFormState, "form">) {
  const { day, time } = form.values;
  const [isPicking, setIsPicking] = useState(false);
  const hasError = form.errorOf("day") !== null || form.errorOf("time") !== null;
  const momentText = useTicking((now) => whenOf({ day, time }, now, true)?.date ?? "");
  const fill = (moment: Moment) => {
    form.set("day", moment.day);
    form.set("time", moment.time);
    // Only the time in `justNow` may lie between the steps of the time list.
    if (moment.time && !isTimeStep(moment.time)) form.set("justNow", moment.time);
  };
  return (
    <div className="grid gap-3">
      <WhenChips
        required
        label={messages["found.when"]}
        day={day}
        time={time}
        onChoose={fill}
        onPick={() => {
          flushSync(() => setIsPicking(true));
          form.focus("day")?.querySelector("input")?.click();
        }}
      />
      {isPicking || hasError || !day ? (
        <DayAndTime>
          <DateField label={messages["found.day"]} required noFuture onMoment={fill} {...form.bind("day")} />
          <TimeField label={messages["found.clock"]} optional onMoment={fill} {...form.bind("time")} />
        </DayAndTime>
      ) : (
        <p className="text-sm text-ink-2 tabular-nums">{momentText}</p>
      )}
    </div>
  );
}
