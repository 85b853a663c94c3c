import { messages, sentence } from "../../../../domain/messages";
import { distanceText } from "../../../../domain/geo/distance";
import { reportAddress } from "../../../../domain/paths";
import { EntryLink } from "./EntryLink";
import type { EntryOf, EntryProps } from "./useBellEntries";
import { useTimeText } from "./useTimeText";
import { useUnits } from "../../../lib/units";
import { withElements } from "../../../lib/texts/withElements";

const foundHeadlines = { Dog: "bell.nearDog", Cat: "bell.nearCat", Other: "bell.nearOther" } as const;

/** A report that is new in one of the user's watch areas. */
export function NearEntry({ entry, isNew }: EntryProps<EntryOf<"near">>) {
  const { reportId, status, petType, petName: name, thumb, place, area, km, moved, cameAt } = entry;
  const when = useTimeText(cameAt);
  const distance = distanceText(km, useUnits());
  const reasonText = messages[moved ? "bell.movedArea" : "bell.nearArea"];
  return (
    <EntryLink
      to={reportAddress(reportId)}
      thumb={thumb}
      isNew={isNew}
      detail={sentence("bell.detail", { about: reasonText, when })}
    >
      {status === "lost"
        ? withElements(messages["bell.nearFrom"], {
            missing: <b className="font-strong">{sentence("bell.nearMissing", { name })}</b>,
            distance,
            area,
          })
        : withElements(messages["bell.nearFoundAt"], {
            found: <b className="font-strong">{messages[foundHeadlines[petType]]}</b>,
            place,
            distance,
            area,
          })}
    </EntryLink>
  );
}
