import { useEffect, useRef } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import type { Report } from "../../../services/convex/report";
import { ClaimNote } from "./ClaimNote";
import { MatchCard } from "./MatchCard";
import { useMatches } from "./useMatches";

/** The reports that may be about the same pet as the user's own report. The list updates live. */
export function PossibleMatches({ report }: { report: Report }) {
  const { matches, loadMore, isLoadingMore } = useMatches(report._id);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = matches.length;
  const hasMatches = count > 0;
  // Links from the dashboard and from notifications lead here. Scrolls in the next frame, because a new page first
  // scrolls to its top.
  useEffect(() => {
    if (!hasMatches || location.hash !== "#matches") return;
    const frame = requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true });
      heading.current?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(frame);
  }, [hasMatches]);
  // "+" if there are more to load.
  const countText = loadMore || isLoadingMore ? `${count}+` : String(count);
  return (
    <>
      {report.status === "found" && <ClaimNote reportId={report._id} />}
      <p aria-live="polite" className="sr-only">
        {count > 0 && sentence("match.count", { count: countText })}
      </p>
      {count > 0 && (
        <section aria-labelledby="matches" className="@container grid gap-4">
          <div className="grid gap-1">
            <h2 ref={heading} id="matches" tabIndex={-1} className="flex scroll-mt-6 items-center gap-2.5 outline-none">
              {messages["match.title"]}
              <span
                aria-hidden="true"
                className="inline-flex min-h-8 min-w-8 items-center justify-center rounded-full bg-sunk px-2.5 text-sm tabular-nums"
              >
                {countText}
              </span>
            </h2>
            <p className="text-sm text-ink-2">{messages["match.lead"]}</p>
          </div>
          <ul className="grid gap-4">
            {matches.map((match, index) => (
              <MatchCard
                key={match._id}
                ownReport={report}
                match={match}
                isFirst={index === 0}
                onHidden={() => heading.current?.focus()}
              />
            ))}
          </ul>
          {(loadMore || isLoadingMore) && (
            <Button className="justify-self-start" busy={isLoadingMore} onClick={() => loadMore?.()}>
              {messages["match.loadMore"]}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
