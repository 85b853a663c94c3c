import { usePaginatedQuery } from "convex/react";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { ReportStatus } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { isOffline } from "../../lib/connection";
import { useStore } from "../../lib/store";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { PhotoCardSkeleton } from "../../ui/PhotoCard";
import { ReportCard } from "./ReportCard";
import { useFeedPlace } from "./useFeedPlace";
import { useHeldTop } from "./useHeldTop";
import { WithoutConnection } from "./WithoutConnection";

interface Props {
  status: ReportStatus;
  /** The address that opens a report over this feed. */
  hrefOf(reportId: string): string;
  /** Called when somebody is about to open a report, so that its code can start loading. */
  onNear(): void;
}

const grid =
  "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4";

export function FeedSkeleton() {
  return (
    <div>
      <output className="sr-only">{messages["feed.loading"]}</output>
      <ul className={grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <PhotoCardSkeleton key={index} lines={2} />
        ))}
      </ul>
    </div>
  );
}

export function Feed({ status, hrefOf, onNear }: Props) {
  const offline = useStore(isOffline);
  const { first, remember } = useFeedPlace(status);
  const {
    results,
    status: loading,
    loadMore,
  } = usePaginatedQuery(api.reports.list, { status }, { initialNumItems: first });
  const { shown, held, reveal } = useHeldTop(results);
  const end = useRef<HTMLDivElement>(null);
  const loaded = loading !== "LoadingFirstPage";
  // Only reports that arrive after the page has opened slide in.
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  if (loaded && !opened) setOpened(new Set(results.map((card) => card._id)));
  const fresh = results.findIndex((card) => opened?.has(card._id));

  useEffect(() => {
    if (loaded) remember(results.length);
  }, [loaded, remember, results.length]);

  const more = loading === "CanLoadMore";
  useEffect(() => {
    if (!more || !end.current) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) loadMore(limits.reportsPage);
      },
      { rootMargin: "900px 0px" },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [loadMore, more]);

  if (!loaded && offline) return <WithoutConnection />;
  if (!loaded) return <FeedSkeleton />;
  if (results.length === 0) {
    return (
      <EmptyState scene="path" title={messages[status === "lost" ? "feed.emptyLost" : "feed.emptyFound"]}>
        {messages["feed.emptyHint"]}
      </EmptyState>
    );
  }
  return (
    <div>
      <div className="pointer-events-none sticky top-3 z-3 grid h-0 justify-items-center" aria-live="polite">
        {held > 0 && (
          <Button
            variant="go"
            icon="back"
            className="pointer-events-auto animate-rise shadow-lift-2 [&>svg]:rotate-90"
            onClick={reveal}
          >
            {held === 1 ? messages["feed.oneNew"] : sentence("feed.manyNew", { count: held })}
          </Button>
        )}
      </div>
      <ul className={grid}>
        {shown.map((card, index) => (
          <ReportCard
            key={card._id}
            card={card}
            to={hrefOf(card._id)}
            onNear={onNear}
            eager={index < 4}
            fresh={held + index < fresh}
          />
        ))}
        {loading === "LoadingMore" &&
          Array.from({ length: 4 }, (_, index) => <PhotoCardSkeleton key={index} lines={2} />)}
      </ul>
      <div ref={end} className="grid min-h-20 place-items-center py-8 text-sm text-ink-2">
        {more && <Button onClick={() => loadMore(limits.reportsPage)}>{messages["feed.more"]}</Button>}
        {loading === "LoadingMore" && <output>{messages["feed.loadingMore"]}</output>}
        {loading === "Exhausted" && results.length > limits.reportsPage && <p>{messages["feed.end"]}</p>}
      </div>
    </div>
  );
}
