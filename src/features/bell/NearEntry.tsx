import { messages, sentence } from "../../../domain/messages";
import { nearbyText } from "../../../domain/nearbyText";
import { whenSeen } from "../../../domain/whenSeen";
import { useTicking } from "../../lib/clock";
import { EntryLink } from "./EntryLink";
import type { EntryOf } from "./useBell";

const found = { Dog: "bell.nearDog", Cat: "bell.nearCat", Other: "bell.nearOther" } as const;

interface Props {
  entry: EntryOf<"near">;
  /** It was new when the page was opened. */
  isNew: boolean;
}

/** A new report in one of the person's areas. */
export function NearEntry({ entry, isNew }: Props) {
  const { reportId, status, petType, petName: name, thumb, place, area, km, came } = entry;
  const when = useTicking((now) => whenSeen({ at: came }, now));
  const distance = nearbyText(km);
  return (
    <EntryLink reportId={reportId} thumb={thumb} isNew={isNew} under={`${messages["bell.nearArea"]}, ${when}`}>
      <b className="font-strong">
        {status === "lost" ? sentence("bell.nearMissing", { name }) : messages[found[petType]]}
      </b>{" "}
      {status === "lost"
        ? sentence("bell.nearFrom", { distance, area })
        : sentence("bell.nearFoundAt", { place, distance, area })}
    </EntryLink>
  );
}
