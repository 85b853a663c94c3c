import type { ReactNode } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { distanceText } from "../../../../domain/geo/distance";
import { distanceKm, streetOf } from "../../../../domain/geo/place";
import { whenOf } from "../../../../domain/time/timeInWords";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { classes } from "../../../lib/classes";
import { withElements } from "../../../lib/texts/withElements";
import { useTicking } from "../../../lib/clock";
import { FlagButton } from "../../../fields/FlagButton";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { Sighting } from "./sightingData";
import type { Report } from "../../../services/convex/report";
import { placeName } from "./placeName";
import { nearKm, sightingPlace } from "./sightingPlace";
import { SightingTime } from "./SightingTime";
import { SightingFacts } from "./SightingFacts";
import { useSightingDecision } from "./useSightingDecision";
import { useSenderDismissal } from "./useSenderDismissal";
import { useUnits } from "../../../lib/units";

const discStyles = "relative z-1 grid size-9 place-items-center rounded-full text-sm font-bold tabular-nums";

function NumberedItem({ number, isLast, children }: { number: number | null; isLast?: boolean; children: ReactNode }) {
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)] gap-x-4 pb-6">
      {!isLast && (
        <span aria-hidden="true" className="absolute top-9 bottom-0 left-[17px] border-l-2 border-dotted border-edge" />
      )}
      <span
        className={classes(
          discStyles,
          number === null ? "border-2 border-dashed border-ink-2 bg-card text-ink" : "bg-lost text-on-lost",
        )}
      >
        {number ?? "?"}
      </span>
      <div className="grid min-w-0 content-start gap-1 pt-1">{children}</div>
    </li>
  );
}

/** The last line of the trail, which is its oldest: the place in the report. */
export function TrailStart({
  report,
  start,
  isInHousehold,
}: {
  report: Report;
  /** The report's place in words. */
  start: string;
  isInHousehold: boolean;
}) {
  // `true` keeps the time even for days before yesterday.
  const when = useTicking((now) => whenOf(report, now, true)?.date ?? "");
  // For the household, the town alone says nothing, because they live there.
  const isNamed = !isInHousehold || streetOf(report.place) !== "";
  return (
    <NumberedItem number={1} isLast>
      <h3 className="wrap-anywhere">{isNamed ? placeName(start) : sentence("saw.start", { name: report.petName })}</h3>
      <p className="text-sm text-ink-2">
        {when ? sentence("saw.whenAnd", { when, facts: messages["saw.lastSeen"] }) : messages["saw.lastSeen"]}
      </p>
    </NumberedItem>
  );
}

function statusText({ number, decidedBy }: Sighting, isInHousehold: boolean) {
  if (number === null) return messages[isInHousehold ? "saw.pendingForYou" : "saw.pending"];
  return decidedBy ? sentence("saw.confirmedBy", { name: decidedBy }) : messages["saw.wasConfirmed"];
}

interface Props {
  sighting: Sighting;
  report: Report;
  isInHousehold: boolean;
  onDecided(): void;
}

/** One sighting. The household can confirm or dismiss it; everyone else can flag it. */
export function TrailStep({ sighting, report, isInHousehold, onDecided }: Props) {
  const { number, at, vague, by } = sighting;
  // Outside the household, viewers get only the town, which may be the same for the whole trail, so they also see the
  // distance.
  const km = distanceKm(sighting, report.place);
  const units = useUnits();
  const deciding = useSightingDecision(sighting._id, onDecided);
  const dismissing = useSenderDismissal(sighting._id, onDecided);
  return (
    <NumberedItem number={number}>
      <h3 className="wrap-anywhere">{sightingPlace(sighting, report, isInHousehold, units)}</h3>
      <p className="text-sm wrap-anywhere text-ink-2">
        {withElements(messages["saw.whenAnd"], {
          when: <SightingTime at={at} vague={vague} />,
          facts: joinSentences([
            !isInHousehold && km >= nearKm && sentence("saw.away", { distance: distanceText(km, units) }),
            by && sentence("saw.from", { name: by }),
            statusText(sighting, isInHousehold),
          ]),
        })}
      </p>
      <SightingFacts sighting={sighting} />
      {!isInHousehold && <FlagButton what="sighting" id={sighting._id} reportId={report._id} />}
      {isInHousehold && (
        <div className="-ml-3 flex flex-wrap">
          {number === null && (
            <Button variant="quiet" icon="check" busy={deciding.busy} onClick={() => deciding.submit("confirmed")}>
              {messages["saw.confirmStep"]}
            </Button>
          )}
          <Button variant="quiet" icon="hide" busy={deciding.busy} onClick={() => deciding.submit("dismissed")}>
            {messages["saw.dismissStep"]}
          </Button>
          {sighting.hasMore && (
            <Button variant="quiet" icon="hide" busy={dismissing.busy} onClick={dismissing.submit}>
              {messages["saw.dismissAll"]}
            </Button>
          )}
        </div>
      )}
      <Outcome saving={deciding} />
      <Outcome saving={dismissing} />
    </NumberedItem>
  );
}
