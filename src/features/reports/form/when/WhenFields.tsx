import { messages, sentence } from "../../../../../domain/messages";
import { isDay } from "../../../../../domain/time/time";
import { isTimeStep } from "../../../../../domain/time/timeSteps";
import type { Moment } from "../../../../../domain/time/moment";
import { dayInWords } from "../../../../../domain/time/dayInWords";
import { DateField } from "../../../../fields/DateField";
import { TimeField } from "../../../../fields/TimeField";
import { useTicking } from "../../../../lib/clock";
import type { ReportFormState } from "../useReportForm";
import { DayAndTime } from "./DayAndTime";
import { WhenChips } from "./WhenChips";

/** When the pet was lost: chips for the usual answers fill in the two fields below them. */
export function WhenFields({ form }: Pick<ReportFormState, "form">) {
  const { day, time } = form.values;
  const name = form.values.petName.trim();
  const dayText = useTicking((now) => (day && isDay(day) ? dayInWords(day, now) : ""));
  const fill = (moment: Moment) => {
    form.set("day", moment.day);
    form.set("time", moment.time);
    // Only the time in `justNow` may lie between the steps of the time list.
    if (moment.time && !isTimeStep(moment.time)) form.set("justNow", moment.time);
  };
  return (
    <div className="grid gap-5">
      <WhenChips
        label={name ? sentence("report.whenNamed", { name }) : messages["report.when"]}
        day={day}
        time={time}
        onChoose={fill}
        // Opens the calendar, as a press on the field does.
        onPick={() => form.focus("day")?.querySelector("input")?.click()}
      />
      <DayAndTime>
        <DateField
          label={messages["report.dateLost"]}
          required
          noFuture
          hint={dayText}
          onMoment={fill}
          {...form.bind("day")}
        />
        <TimeField label={messages["report.timeLost"]} optional onMoment={fill} {...form.bind("time")} />
      </DayAndTime>
    </div>
  );
}
