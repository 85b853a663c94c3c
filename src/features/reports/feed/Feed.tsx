import { usePaginatedQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { ReportStatus } from "../../../../domain/choices";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { isOffline } from "../../../lib/connection";
import { useStore } from "../../../lib/store";
import { takeFirstAnswer } from "../../../services/convex/firstAnswer";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { FeedList, FeedSkeleton } from "./FeedList";
import { ReportCard } from "./ReportCard";
import { useLoadedCount } from "./useLoadedCount";

const CachedFeed = lazyPart(
  async () => (await import("../offlineCache/CachedFeed")).CachedFeed,
  () => <FeedSkeleton />,
);

const firstPage = { numItems: limits.reportsPage, cursor: null };

interface Props {
  status: ReportStatus;
  /** The address that opens a report over this feed. */
  hrefOf(reportId: string): string;
  /** Called when the pointer or the focus reaches a card, so that the code of the report's page can start loading. */
  onApproach(): void;
}

/** The unfiltered feed, newest first. */
export function Feed({ status, hrefOf, onApproach }: Props) {
  // Memoizing would make the feed's code larger.
  "use no memo";
  const offline = useStore(isOffline);
  const { initialCount, rememberCount } = useLoadedCount(status);
  const {
    results,
    status: pagingStatus,
    loadMore,
  } = usePaginatedQuery(api.reports.list, { status }, { initialNumItems: initialCount });
  const isLoaded = pagingStatus !== "LoadingFirstPage";
  const [prefetchedAnswer, setPrefetchedAnswer] = useState(() =>
    takeFirstAnswer<typeof api.reports.list>("reports:list", { status, paginationOpts: firstPage }),
  );
  if (isLoaded && prefetchedAnswer) setPrefetchedAnswer(null);
  const cards = isLoaded ? results : prefetchedAnswer?.value?.page;

  useEffect(() => {
    if (!isLoaded) return;
    rememberCount(results.length);
    import("../offlineCache/cacheReports").then(({ cacheFeed }) => cacheFeed(status, results)).catch(() => {});
  }, [isLoaded, rememberCount, results, status]);

  if (!cards && offline) return <CachedFeed {...{ status, hrefOf, onApproach }} />;
  if (!cards) return <FeedSkeleton />;
  if (cards.length === 0) {
    return (
      <EmptyState scene="path" title={messages[status === "lost" ? "feed.emptyLost" : "feed.emptyFound"]}>
        {messages["feed.emptyHint"]}
      </EmptyState>
    );
  }
  return (
    <FeedList
      cards={cards}
      hasMore={pagingStatus === "CanLoadMore"}
      isLoadingMore={pagingStatus === "LoadingMore"}
      onMore={() => loadMore(limits.reportsPage)}
      end={cards.length > limits.reportsPage && <p>{messages["feed.end"]}</p>}
      renderCard={(card, state) => (
        <ReportCard key={card._id} card={card} to={hrefOf(card._id)} onApproach={onApproach} {...state} />
      )}
    />
  );
}
