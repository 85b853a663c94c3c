import type { ReactNode } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { distanceKm, distanceText } from "../../../../domain/geo/place";
import { whenOf } from "../../../../domain/time/when";
import { classes } from "../../../lib/classes";
import { useTicking } from "../../../lib/clock";
import { FlagButton } from "../../../fields/FlagButton";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import type { Sighting } from "./sightingData";
import type { Report } from "../../../services/convex/report";
import { placeName } from "./placeName";
import { SeenWhen } from "./SeenWhen";
import { SightingFacts } from "./SightingFacts";
import { useDecide } from "./useDecide";
import { useDismissAll } from "./useDismissAll";

const disc = "relative z-1 grid size-9 place-items-center rounded-full text-sm font-bold tabular-nums";

function Numbered({ number, last, children }: { number: number | null; last?: boolean; children: ReactNode }) {
  return (
    <li className="relative grid grid-cols-[36px_minmax(0,1fr)] gap-x-4 pb-6">
      {!last && (
        <span aria-hidden="true" className="absolute top-9 bottom-0 left-[17px] border-l-2 border-dotted border-edge" />
      )}
      <span
        className={classes(
          disc,
          number === null ? "border-2 border-dashed border-ink-2 bg-card text-ink" : "bg-lost text-on-lost",
        )}
      >
        {number ?? "?"}
      </span>
      <div className="grid min-w-0 content-start gap-1 pt-1">{children}</div>
    </li>
  );
}

/** Below that, two places read as the same one. */
const nearKm = 0.1;

/** The last step: where the search began. */
export function FirstStep({ report, start }: { report: Report; start: string }) {
  const when = useTicking((now) => whenOf(report, now, true)?.date ?? "");
  return (
    <Numbered number={1} last>
      <h3 className="wrap-anywhere">{placeName(start)}</h3>
      <p className="text-sm text-ink-2">
        {when && `${when}. `}
        {messages["saw.lastSeen"]}
      </p>
    </Numbered>
  );
}

function stateOf({ number, decidedBy }: Sighting, runs: boolean) {
  if (number === null) return messages[runs ? "saw.waitingForYou" : "saw.waiting"];
  return decidedBy ? sentence("saw.confirmedBy", { name: decidedBy }) : messages["saw.wasConfirmed"];
}

interface Props {
  sighting: Sighting;
  report: Report;
  runs: boolean;
  onDecided(): void;
}

/** One sighting. Whoever runs the report can confirm and dismiss it, and everybody else can report it. */
export function Step({ sighting, report, runs, onDecided }: Props) {
  const { number, address, at, vague, by } = sighting;
  // Others read only the area, which may be the same for the whole trail.
  const km = distanceKm(sighting, report.place);
  const deciding = useDecide(sighting._id, onDecided);
  const dismissing = useDismissAll(sighting._id, onDecided);
  return (
    <Numbered number={number}>
      <h3 className="wrap-anywhere">{placeName(address)}</h3>
      <p className="text-sm wrap-anywhere text-ink-2">
        <SeenWhen at={at} vague={vague} />.{" "}
        {!runs && km >= nearKm && `${sentence("saw.away", { distance: distanceText(km) })} `}
        {by && `${sentence("saw.from", { name: by })} `}
        {stateOf(sighting, runs)}
      </p>
      <SightingFacts sighting={sighting} />
      {!runs && <FlagButton what="sighting" id={sighting._id} reportId={report._id} />}
      {runs && (
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
    </Numbered>
  );
}
