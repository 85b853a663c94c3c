import { useEffect, useRef, useState } from "react";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { classes } from "../../../lib/classes";
import { isOffline } from "../../../lib/connection";
import { useStore } from "../../../lib/store";
import { useMedia } from "../../../lib/useMedia";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { laterDialog } from "../../../ui/dialogs/laterDialog";
import { FeedList, FeedSkeleton } from "../feed/FeedList";
import { ReportCard } from "../feed/ReportCard";
import { HeldFeed } from "../held/HeldFeed";
import { holdFeed } from "../held/hold";
import { isMapShown, wide } from "./mapShown";
import { NearEmpty } from "./NearEmpty";
import { NearMap } from "./map/NearMap";
import { useNearCards } from "./useNearCards";
import { type ShownFeed, useNearFilter } from "./useNearFilter";
import { countWords, distanceWords, orderAndDays, withinWords } from "./words";

const SortDialog = laterDialog(async () => (await import("./SortDialog")).SortDialog, { title: messages["near.sort"] });

interface Props extends ShownFeed {
  hrefOf(reportId: string): string;
  onNear(): void;
}

/** The feed narrowed down to a place, an animal or the last days, as a list, a map or both. */
export function NearFeed({ opening, status, hrefOf, onNear }: Props) {
  const near = useNearFilter({ opening, status });
  const { filter, change } = near;
  const { cards, loaded, loadingMore, more, cut, loadMore } = useNearCards(status, near);
  const isWide = useMedia(wide);
  const mapShown = isMapShown(filter, isWide);
  const listShown = isWide || !mapShown;
  const offline = useStore(isOffline);
  const [sorting, setSorting] = useState(false);
  const [chosen, choose] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const end = cut
    ? messages[filter.area ? "near.cut" : "near.cutEverywhere"]
    : cards.length > limits.reportsPage && messages["feed.end"];
  const settled = loaded && !more && !loadingMore;
  const isEmpty = settled && !cut && cards.length === 0;

  useEffect(() => {
    if (loaded && !loadingMore) void holdFeed(status, cards);
  }, [cards, loaded, loadingMore, status]);

  const [byPin, setByPin] = useState<{ id: string } | null>(null);
  useEffect(() => {
    const card = byPin && list.current?.querySelector(`#${CSS.escape(byPin.id)}`);
    card?.scrollIntoView({ block: "nearest", behavior: "smooth" });
  }, [byPin]);

  return (
    <>
      <div className="mt-1 flex min-h-12 items-center justify-between gap-3 md:mt-3">
        <output className={isEmpty ? "sr-only" : "text-sm text-ink-2 tabular-nums"}>
          {(cards.length > 0 || isEmpty) && (
            <>
              <strong className="font-bold text-ink">
                {countWords(status, filter, cards.length, !settled || cut)}
              </strong>{" "}
              <span className="whitespace-nowrap">{withinWords(filter)}</span>
            </>
          )}
        </output>
        <ButtonLink variant="quiet" icon="bell" to={paths.areas} className="-mr-3 ml-auto max-md:hidden">
          {messages["area.offerLink"]}
        </ButtonLink>
        {filter.area && (
          <Button
            variant="quiet"
            icon="filter"
            className="-mr-3 ml-auto whitespace-nowrap md:hidden"
            onClick={() => setSorting(true)}
          >
            {orderAndDays(filter)}
          </Button>
        )}
      </div>
      <div className={classes("mt-1.5", mapShown && isWide && "grid grid-cols-2 items-start gap-8")}>
        {listShown && (
          <div
            ref={list}
            // Pointing at a card shows where its pet is.
            onPointerOver={(event) => mapShown && choose(cardAt(event.target) ?? chosen)}
            onFocus={(event) => mapShown && choose(cardAt(event.target) ?? chosen)}
          >
            {!loaded && (offline ? <HeldFeed {...{ status, hrefOf, onNear }} /> : <FeedSkeleton narrow={mapShown} />)}
            {isEmpty && <NearEmpty status={status} filter={filter} onChange={change} />}
            {loaded && !isEmpty && (
              <FeedList
                cards={cards}
                narrow={mapShown}
                more={more}
                loadingMore={loadingMore}
                onMore={loadMore}
                end={end && <p>{end}</p>}
                renderCard={(card, look) => (
                  <ReportCard
                    key={card._id}
                    card={card}
                    to={hrefOf(card._id)}
                    onNear={onNear}
                    distance={card.km === undefined ? null : distanceWords(card.km)}
                    chosen={mapShown && card._id === chosen}
                    {...look}
                  />
                )}
              />
            )}
          </div>
        )}
        {mapShown && (
          <NearMap
            status={status}
            near={near}
            chosen={chosen}
            listed={listShown && cards.some(({ _id }) => _id === chosen)}
            hrefOf={hrefOf}
            onChoose={(id) => {
              choose(id);
              if (id) setByPin({ id });
            }}
          />
        )}
      </div>
      {listShown && settled && (
        <ButtonLink variant="quiet" icon="bell" to={paths.areas} className="mt-5 w-full md:hidden">
          {messages["area.offerLink"]}
        </ButtonLink>
      )}
      {sorting && (
        <SortDialog
          filter={filter}
          onClose={() => setSorting(false)}
          onChoose={(changes) => {
            setSorting(false);
            change(changes);
          }}
        />
      )}
    </>
  );
}

const cardAt = (target: EventTarget) => (target instanceof Element ? (target.closest("li")?.id ?? null) : null);
