import type { ReportStatus } from "../../../../domain/choices";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { isOffline } from "../../../lib/connection";
import { useStore } from "../../../lib/store";
import { FeedList, FeedSkeleton } from "../feed/FeedList";
import { ReportCard } from "../feed/ReportCard";
import { CachedFeed } from "../offlineCache/CachedFeed";
import { NearEmpty } from "./NearEmpty";
import type { NearCards } from "./useNearCards";
import type { FilterControls } from "./useNearFilter";
import { distanceWords } from "./listTexts";
import { useUnits } from "../../../lib/units";

interface Props extends Pick<FilterControls, "filter" | "change"> {
  status: ReportStatus;
  feed: NearCards;
  isEmpty: boolean;
  /** The map takes half of the page. */
  isNarrow: boolean;
  highlightedId: string | null;
  hrefOf(reportId: string): string;
  /** Called when the pointer or the focus reaches a card. */
  onApproach(): void;
}

/** The cards of the feed, with their distances. */
export function NearList({
  status,
  filter,
  change,
  feed,
  isEmpty,
  isNarrow,
  highlightedId,
  hrefOf,
  onApproach,
}: Props) {
  const { cards, isLoaded, isLoadingMore, hasMore, isCut, loadMore } = feed;
  const offline = useStore(isOffline);
  const units = useUnits();
  if (!isLoaded)
    return offline ? <CachedFeed {...{ status, hrefOf, onApproach }} /> : <FeedSkeleton narrow={isNarrow} />;
  if (isEmpty) return <NearEmpty status={status} filter={filter} onChange={change} />;
  const end = isCut
    ? messages[filter.roundedPlace ? "near.cut" : "near.cutEverywhere"]
    : cards.length > limits.reportsPage && messages["feed.end"];
  return (
    <FeedList
      cards={cards}
      narrow={isNarrow}
      hasMore={hasMore}
      isLoadingMore={isLoadingMore}
      onMore={loadMore}
      end={end && <p>{end}</p>}
      renderCard={(card, state) => (
        <ReportCard
          key={card._id}
          card={card}
          to={hrefOf(card._id)}
          onApproach={onApproach}
          distance={card.km === undefined ? null : distanceWords(card.km, units)}
          chosen={card._id === highlightedId}
          {...state}
        />
      )}
    />
  );
}
