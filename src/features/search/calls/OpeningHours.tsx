import { hoursAt } from "../../../../domain/search/callList";
import { messages, sentence } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { momentText } from "../../../../domain/time/momentText";
import { minuteMs } from "../../../../domain/units";
import { useTicking } from "../../../lib/clock";
import type { CallPlace } from "./useCallList";

/** If less time than this is left until closing, the minutes are shown. */
const minutesBelowMs = 60 * minuteMs;

/** "5:00 PM" today, "Monday, 1:00 PM" on another day. Opening hours never reach further than a week. */
const timeText = (timestamp: number, now: Date) => {
  const date = new Date(timestamp);
  const time = momentText(timestamp, date);
  return date.toDateString() === now.toDateString()
    ? time
    : sentence("when.weekdayAt", { weekday: language.weekdays[date.getDay()]!, time });
};

/** Whether the place is open (null if unknown), and the words that follow. */
function describeHours({ openNow, open24Hours, opensAt, closesAt }: CallPlace, now: Date): [boolean | null, string] {
  if (openNow === null) return [null, messages["vets.hoursUnknown"]];
  if (open24Hours) return [true, messages["calls.always"]];
  if (!openNow) return [false, opensAt ? sentence("calls.opens", { time: timeText(opensAt, now) }) : ""];
  if (!closesAt) return [true, ""];
  const untilText = sentence("calls.until", { time: timeText(closesAt, now) });
  const remainingMs = closesAt - now.getTime();
  const minutes = Math.ceil(remainingMs / minuteMs);
  return [true, remainingMs < minutesBelowMs ? `${untilText}, ${sentence("calls.left", { minutes })}` : untilText];
}

/** "Open until 5:00 PM, 20 minutes left". Stays up to date. */
export function OpeningHours({ place }: { place: CallPlace }) {
  const text = useTicking((now) => describeHours(hoursAt(place, now.getTime()), now).join("\n"));
  const [openText, hoursText] = text.split("\n");
  if (openText === "") return <p>{hoursText}</p>;
  const isOpen = openText === "true";
  return (
    <p className="tabular-nums">
      <span className={isOpen ? "font-strong text-link" : "font-strong text-lost-ink"}>
        {messages[isOpen ? "calls.openNow" : "calls.closedNow"]}
      </span>
      {hoursText && (isOpen ? ` ${hoursText}` : `, ${hoursText}`)}
    </p>
  );
}
