import { messages, sentence } from "../../../../domain/messages";
import { clockText } from "../../../../domain/time/momentText";
import { classes } from "../../../lib/classes";
import type { Meeting } from "./meeting";

/** Who is at the meeting place, and since when. Screen readers announce changes. */
export const HereSigns = ({ meeting: { arrivedAt }, name }: { meeting: Meeting; name: string }) => (
  <output className="grid grid-cols-2 gap-2.5">
    <Sign
      title={sentence(arrivedAt.theirs === null ? "meet.theyAreNot" : "meet.theyAreHere", { name })}
      since={arrivedAt.theirs}
    />
    <Sign title={messages[arrivedAt.mine === null ? "meet.youAreNot" : "meet.youAreHere"]} since={arrivedAt.mine} />
  </output>
);

const Sign = ({ title, since }: { title: string; since: number | null }) => (
  <span
    className={classes(
      "block rounded-md px-4 py-3 leading-snug wrap-anywhere",
      since === null ? "border-[1.5px] border-line text-ink-2" : "bg-act-soft",
    )}
  >
    <b className="block font-strong">{title}</b>
    {since !== null && <span className="tabular-nums">{sentence("meet.since", { time: clockText(since) })}</span>}
  </span>
);
