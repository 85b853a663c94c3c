import { hoursAt } from "../../../../domain/search/callList";
import { messages, sentence } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { momentText } from "../../../../domain/time/momentText";
import { minuteMs } from "../../../../domain/units";
import { useTicking } from "../../../lib/clock";
import { withElements } from "../../../lib/texts/withElements";
import type { CallPlace } from "./useCallList";

/** If a place closes in less time than this, the remaining minutes are shown. */
const closesSoonMs = 60 * minuteMs;

/** "5:00 PM" today, "Monday, 1:00 PM" on another day. The weekday is enough, as opening hours cover at most a week. */
const timeText = (timestamp: number, now: Date) => {
  const date = new Date(timestamp);
  const time = momentText(timestamp, date);
  return date.toDateString() === now.toDateString()
    ? time
    : sentence("when.weekdayAt", { weekday: language.weekdays[date.getDay()]!, time });
};

/**
 * The hours as a sentence. Instead of "Open" and "Closed" it has the placeholders {open} and {closed}, which the
 * component replaces with coloured elements.
 */
function describeHours({ openNow, open24Hours, opensAt, closesAt }: CallPlace, now: Date): string {
  if (openNow === null) return messages["vets.hoursUnknown"];
  if (open24Hours) return messages["calls.always"];
  if (!openNow) return opensAt ? sentence("calls.opens", { time: timeText(opensAt, now) }) : "{closed}";
  if (!closesAt) return "{open}";
  const remainingMs = closesAt - now.getTime();
  return sentence(remainingMs < closesSoonMs ? "calls.closesSoon" : "calls.until", {
    time: timeText(closesAt, now),
    minutes: Math.ceil(remainingMs / minuteMs),
  });
}

/** "Open until 5:00 PM, 20 minutes left". Stays up to date. */
export function OpeningHours({ place }: { place: CallPlace }) {
  const text = useTicking((now) => describeHours(hoursAt(place, now.getTime()), now));
  return (
    <p className="tabular-nums">
      {withElements(text, {
        open: <span className="font-strong text-link">{messages["calls.openNow"]}</span>,
        closed: <span className="font-strong text-lost-ink">{messages["calls.closedNow"]}</span>,
      })}
    </p>
  );
}
