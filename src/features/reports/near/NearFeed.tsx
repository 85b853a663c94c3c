import { useEffect } from "react";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { classes } from "../../../lib/classes";
import { useMedia } from "../../../lib/useMedia";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { cacheFeed } from "../offlineCache/cacheReports";
import { NearMap } from "./map/NearMap";
import { isMapShown, wideQuery } from "./isMapShown";
import { NearList } from "./NearList";
import { NearSummary } from "./NearSummary";
import { useChosenReport } from "./useChosenReport";
import { useNearCards } from "./useNearCards";
import { type ShownFeed, useNearFilter } from "./useNearFilter";

interface Props extends ShownFeed {
  hrefOf(reportId: string): string;
  /** Called when the pointer or the focus reaches a card. */
  onApproach(): void;
}

/** The filtered feed: by place, animal or days; as a list, a map or both. */
export function NearFeed({ defaultStatus, status, hrefOf, onApproach }: Props) {
  const filterControls = useNearFilter({ defaultStatus, status });
  const { filter, change } = filterControls;
  const feed = useNearCards(status, filterControls);
  // `isCut` means that there are more reports than the list may show.
  const { cards, isLoaded, isLoadingMore, hasMore, isCut } = feed;
  const { chosenId, list, chooseCard, choosePin } = useChosenReport();
  const isWide = useMedia(wideQuery);
  const hasMap = isMapShown(filter, isWide);
  const hasList = isWide || !hasMap;
  const isSettled = isLoaded && !hasMore && !isLoadingMore;
  const isEmpty = isSettled && !isCut && cards.length === 0;

  useEffect(() => {
    if (isLoaded && !isLoadingMore) void cacheFeed(status, cards);
  }, [cards, isLoaded, isLoadingMore, status]);

  return (
    <>
      <NearSummary
        status={status}
        filter={filter}
        change={change}
        count={cards.length}
        isPartial={!isSettled || isCut}
        isEmpty={isEmpty}
      />
      <div className={classes("mt-1.5", hasMap && isWide && "grid grid-cols-2 items-start gap-8")}>
        {hasList && (
          <div
            ref={list}
            onPointerOver={(event) => hasMap && chooseCard(event)}
            onFocus={(event) => hasMap && chooseCard(event)}
          >
            <NearList
              status={status}
              filter={filter}
              change={change}
              feed={feed}
              isEmpty={isEmpty}
              isNarrow={hasMap}
              highlightedId={hasMap ? chosenId : null}
              hrefOf={hrefOf}
              onApproach={onApproach}
            />
          </div>
        )}
        {hasMap && (
          <NearMap
            status={status}
            filterControls={filterControls}
            chosenId={chosenId}
            isListed={hasList && cards.some(({ _id }) => _id === chosenId)}
            hrefOf={hrefOf}
            onChoose={choosePin}
          />
        )}
      </div>
      {hasList && isSettled && (
        <ButtonLink variant="quiet" icon="bell" to={paths.areas} className="mt-5 w-full md:hidden">
          {messages["area.offerLink"]}
        </ButtonLink>
      )}
    </>
  );
}
