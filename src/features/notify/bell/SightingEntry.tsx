import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { shortAddress } from "../../../../domain/geo/place";
import { sightingTimeText } from "../../../../domain/time/sightingTime";
import { useTicking } from "../../../lib/clock";
import { withElements } from "../../../lib/texts/withElements";
import { EntryLink } from "./EntryLink";
import type { EntryOf } from "./useBellEntries";

/** Pending sightings of a lost pet, for the household of its report. */
export function SightingEntry({ entry }: { entry: EntryOf<"sighting"> }) {
  const { reportId, own, petName: name, thumb, count, at, vague, address } = entry;
  const when = useTicking((now) => sightingTimeText({ at, vague }, now));
  return (
    <EntryLink
      isNew
      to={reportAddress(reportId)}
      thumb={thumb}
      detail={sentence("bell.detail", { about: messages[own ? "bell.yours" : "bell.helped"], when })}
    >
      {withElements(messages["bell.seenNear"], {
        count,
        seen: <b className="font-strong">{sentence("bell.seen", { name, count })}</b>,
        place: shortAddress(address),
      })}
    </EntryLink>
  );
}
