import { usePaginatedQuery } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../convex/_generated/api";
import type { ReportStatus } from "../../../domain/choices";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { isOffline } from "../../lib/connection";
import { useStore } from "../../lib/store";
import { EmptyState } from "../../ui/EmptyState";
import { later } from "../../ui/later";
import { FeedList, FeedSkeleton } from "./FeedList";
import { ReportCard } from "./ReportCard";
import { useFeedPlace } from "./useFeedPlace";

const heldFeed = () => import("./held/HeldFeed");
const HeldFeed = later(
  async () => (await heldFeed()).HeldFeed,
  () => <FeedSkeleton />,
);

interface Props {
  status: ReportStatus;
  /** The address that opens a report over this feed. */
  hrefOf(reportId: string): string;
  /** Called when somebody is about to open a report, so that its code can start loading. */
  onNear(): void;
}

/** The whole board, newest first. */
export function Feed({ status, hrefOf, onNear }: Props) {
  "use no memo";
  const offline = useStore(isOffline);
  const { first, remember } = useFeedPlace(status);
  const {
    results,
    status: loading,
    loadMore,
  } = usePaginatedQuery(api.reports.list, { status }, { initialNumItems: first });
  const loaded = loading !== "LoadingFirstPage";

  useEffect(() => {
    if (!loaded) return;
    remember(results.length);
    void heldFeed().then(
      ({ holdFeed }) => holdFeed(status, results),
      () => {},
    );
  }, [loaded, remember, results, status]);

  if (!loaded && offline) return <HeldFeed {...{ status, hrefOf, onNear }} />;
  if (!loaded) return <FeedSkeleton />;
  if (results.length === 0) {
    return (
      <EmptyState scene="path" title={messages[status === "lost" ? "feed.emptyLost" : "feed.emptyFound"]}>
        {messages["feed.emptyHint"]}
      </EmptyState>
    );
  }
  return (
    <FeedList
      cards={results}
      more={loading === "CanLoadMore"}
      loadingMore={loading === "LoadingMore"}
      onMore={() => loadMore(limits.reportsPage)}
      end={results.length > limits.reportsPage && <p>{messages["feed.end"]}</p>}
      renderCard={(card, look) => (
        <ReportCard key={card._id} card={card} to={hrefOf(card._id)} onNear={onNear} {...look} />
      )}
    />
  );
}
