import { messages, sentence } from "../../../../domain/messages";
import { momentText } from "../../../../domain/time";
import { minuteMs } from "../../../../domain/units";
import { useTicking } from "../../../lib/clock";
import type { CallPlace } from "./useCallList";

/** Closing this soon is said in minutes. */
const soonMs = 60 * minuteMs;

function wordsOf({ openNow, open24Hours, opensAt, closesAt }: CallPlace, now: Date): [boolean | null, string] {
  if (openNow === null) return [null, messages["vets.hoursUnknown"]];
  if (open24Hours) return [true, messages["calls.always"]];
  if (!openNow) return [false, opensAt ? sentence("calls.opens", { time: momentText(opensAt, now) }) : ""];
  if (!closesAt) return [true, ""];
  const until = sentence("calls.until", { time: momentText(closesAt, now) });
  const left = closesAt - now.getTime();
  if (left <= 0) return [false, ""];
  const minutes = Math.ceil(left / minuteMs);
  return [true, left < soonMs ? `${until}, ${sentence("calls.left", { minutes })}` : until];
}

/** "Open until 5:00 PM, 20 minutes left" */
export function OpeningHours({ place }: { place: CallPlace }) {
  const text = useTicking((now) => wordsOf(place, now).join("\n"));
  const [open, rest] = text.split("\n");
  if (open === "") return <p>{rest}</p>;
  const isOpen = open === "true";
  return (
    <p className="tabular-nums">
      <span className={isOpen ? "font-strong text-link" : "font-strong text-lost-ink"}>
        {messages[isOpen ? "calls.openNow" : "calls.closedNow"]}
      </span>
      {rest && (isOpen ? ` ${rest}` : `, ${rest}`)}
    </p>
  );
}
