import { messages } from "../../../domain/messages";
import { type Occasion, whenOf } from "../../../domain/time/timeInWords";
import { useTicking } from "../../lib/clock";

interface Props extends Occasion {
  /** Shows the time for older days, too, and the full date below "Today" and "Yesterday". */
  exact?: boolean;
}

/** "Today 3:15 PM · 20 min ago", kept up to date. */
export function WhenText({ exact, ...occasion }: Props) {
  // Memoizing one line of text costs as much as rendering it.
  "use no memo";
  // The three parts are joined, because `useTicking` returns only one text.
  const line = useTicking((now) => {
    const when = whenOf(occasion, now, exact);
    return when ? `${when.date}\n${when.ago}\n${when.fullDate}` : messages["detail.noDate"];
  });
  const [date = "", ago, fullDate] = line.split("\n");
  // A line may break after "Today", but not within a date or a time. `fullDate` is set only if `date` begins with
  // "Today" or "Yesterday".
  const [, word = "", rest = date] = (fullDate && /^(\S+ )(.+)$/.exec(date)) || [];
  return (
    <>
      {word}
      <span className="inline-block">
        {rest}
        {ago && " ·"}
      </span>
      {ago && " "}
      {ago && <span className="inline-block">{ago}</span>}
      {exact && fullDate && <span className="block text-sm font-normal text-ink-2">{fullDate}</span>}
    </>
  );
}
