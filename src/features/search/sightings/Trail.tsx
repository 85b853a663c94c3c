import { useRef } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { LiveDot } from "../../../ui/LiveDot";
import type { Report, Search } from "../report";
import { ISaw } from "./ISaw";
import { FirstStep, Step } from "./Step";

/** The sightings as a time line, the newest first, down to the place in the report. */
export function Trail({ report, search, saw }: { report: Report; search: Search; saw: boolean }) {
  const { sightings, confirmed, runs } = search;
  const earlier = confirmed - sightings.filter(({ number }) => number !== null).length;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
          {messages["saw.heading"]}
        </h2>
        <LiveDot>{messages["search.live"]}</LiveDot>
      </div>
      {sightings.length === 0 ? (
        <p className="text-ink-2">{messages["saw.none"]}</p>
      ) : (
        <ol>
          {sightings.map((sighting) => (
            <Step
              key={sighting._id}
              sighting={sighting}
              report={report}
              runs={runs}
              // The pressed button may go, and the step with it.
              onDecided={() => heading.current?.focus({ preventScroll: true })}
            />
          ))}
          {earlier > 0 && (
            <li className="ml-13 pb-5 text-sm text-ink-2">{sentence("saw.earlier", { count: earlier })}</li>
          )}
          <FirstStep report={report} start={search.start} />
        </ol>
      )}
      {runs && <ISaw report={report} atOnce={saw} />}
    </section>
  );
}
