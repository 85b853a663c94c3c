import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { PhotoCardSkeleton } from "../../../ui/PhotoCard";
import { useDeferredItems } from "./useDeferredItems";

const columnStyles = "grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-4 gap-y-8 md:gap-x-6";

/** `narrow`: the list takes half of a wide page, beside the map. */
const gridOf = (narrow: boolean) => `${columnStyles} ${narrow ? "md:grid-cols-2" : "md:grid-cols-3 lg:grid-cols-4"}`;

export function FeedSkeleton({ narrow = false }: { narrow?: boolean }) {
  // It renders only once, so memoizing would gain nothing.
  "use no memo";
  return (
    <div>
      <output className="sr-only">{messages["feed.loading"]}</output>
      <ul className={gridOf(narrow)}>
        {Array.from({ length: 8 }, (_, index) => (
          <PhotoCardSkeleton key={index} lines={2} />
        ))}
      </ul>
    </div>
  );
}

interface CardState {
  /** Whether the card is one of the first on the page, so that its photo loads at once. */
  eager: boolean;
  /** Whether the card is of a new report that arrived while the page was open, so that it slides in. */
  fresh: boolean;
}

interface Props<Card extends { _id: string }> {
  cards: readonly Card[];
  narrow?: boolean;
  /** Whether more cards can be loaded, and are not loading yet. */
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore(): void;
  /** Shown below the last card when no more cards can be loaded. */
  end: ReactNode;
  renderCard(card: Card, state: CardState): ReactNode;
}

/** Cards in a grid. Scrolling loads more. New cards at the top wait while the user reads further down. */
export function FeedList<Card extends { _id: string }>(props: Props<Card>) {
  // Memoizing would make the feed's code larger.
  "use no memo";
  const { cards, narrow = false, hasMore, isLoadingMore, onMore, end, renderCard } = props;
  const { shownItems, deferredCount, reveal } = useDeferredItems(cards);
  const listEnd = useRef<HTMLDivElement>(null);
  // Only cards that arrive above these slide in.
  const [initialIds] = useState(() => new Set(cards.map(({ _id }) => _id)));
  const lastInitialIndex = shownItems.findLastIndex(({ _id }) => initialIds.has(_id));

  const load = useEffectEvent(onMore);
  useEffect(() => {
    if (!hasMore || !listEnd.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load();
      },
      { rootMargin: "900px 0px" },
    );
    observer.observe(listEnd.current);
    return () => observer.disconnect();
  }, [hasMore]);

  return (
    <div>
      <div className="pointer-events-none sticky top-3 z-3 grid h-0 justify-items-center" aria-live="polite">
        {deferredCount > 0 && (
          <Button
            variant="go"
            icon="back"
            className="pointer-events-auto animate-rise shadow-lift-2 [&>svg]:rotate-90"
            onClick={reveal}
          >
            {sentence("feed.new", { count: deferredCount })}
          </Button>
        )}
      </div>
      <ul className={gridOf(narrow)}>
        {shownItems.map((card, index) =>
          renderCard(card, { eager: index < 4, fresh: index < lastInitialIndex && !initialIds.has(card._id) }),
        )}
        {isLoadingMore && Array.from({ length: 4 }, (_, index) => <PhotoCardSkeleton key={index} lines={2} />)}
      </ul>
      <div ref={listEnd} className="grid min-h-20 place-items-center py-8 text-sm text-ink-2">
        {hasMore && <Button onClick={onMore}>{messages["feed.more"]}</Button>}
        {isLoadingMore && <output>{messages["feed.loadingMore"]}</output>}
        {!hasMore && !isLoadingMore && end}
      </div>
    </div>
  );
}
