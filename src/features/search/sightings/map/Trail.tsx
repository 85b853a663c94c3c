import { useRef } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import { Button } from "../../../../ui/controls/Button";
import { LiveDot } from "../../../../ui/feedback/LiveDot";
import type { Search, Sighting } from "../sightingData";
import type { Report } from "../../../../services/convex/report";
import { useSentKeys } from "../sent/sentKeys";
import { AddSightingButton } from "../AddSightingButton";
import { TrailStart, TrailStep } from "../TrailStep";
import { usePendingSightings } from "../usePendingSightings";

/** Timeline of the sightings: pending ones, then confirmed ones, newest first, down to the place in the report. */
export function Trail({ report, search, opensDialog }: { report: Report; search: Search; opensDialog: boolean }) {
  const { sightings, confirmed: confirmedCount, isInHousehold } = search;
  const { pendingSightings, hasMore, isLoading, showMore } = usePendingSightings(report, search);
  const trail = sightings.filter(({ number }) => number !== null);
  const omittedCount = confirmedCount - trail.length;
  const sentKeys = useSentKeys(report._id);
  const heading = useRef<HTMLHeadingElement>(null);
  const renderStep = (sighting: Sighting) => (
    <TrailStep
      key={sighting._id}
      sighting={sighting}
      report={report}
      isInHousehold={isInHousehold}
      // The pressed button and its step may disappear.
      onDecided={() => heading.current?.focus({ preventScroll: true })}
    />
  );
  return (
    <section className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {messages["saw.heading"]}
        </h2>
        <LiveDot>{messages["search.live"]}</LiveDot>
      </div>
      {sightings.length === 0 ? (
        <p className="text-ink-2">{messages[!isInHousehold && sentKeys.length > 0 ? "saw.noneYet" : "saw.none"]}</p>
      ) : (
        <ol>
          {pendingSightings.map(renderStep)}
          {hasMore && (
            <li className="ml-13 flex flex-wrap items-center gap-x-4 gap-y-2 pb-6">
              <Button busy={isLoading} onClick={showMore}>
                {messages["saw.showMore"]}
              </Button>
              <span className="text-sm text-ink-2 tabular-nums">
                {sentence("saw.shownOf", { shown: pendingSightings.length, count: search.pending })}
              </span>
            </li>
          )}
          {trail.map(renderStep)}
          {omittedCount > 0 && (
            <li className="ml-13 pb-5 text-sm text-ink-2">{sentence("saw.earlier", { count: omittedCount })}</li>
          )}
          <TrailStart report={report} start={search.start} isInHousehold={isInHousehold} />
        </ol>
      )}
      {isInHousehold && <AddSightingButton report={report} startsOpen={opensDialog} />}
    </section>
  );
}
