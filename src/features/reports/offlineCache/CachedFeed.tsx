import { useEffect, useState } from "react";
import type { ReportStatus } from "../../../../domain/choices";
import { messages } from "../../../../domain/messages";
import { type Cached, readCache } from "../../../lib/device/offlineCache";
import { FeedList, FeedSkeleton } from "../feed/FeedList";
import { distanceWords } from "../near/listTexts";
import { ReportCard } from "../feed/ReportCard";
import { NotCached } from "./NotCached";
import type { CachedCard } from "./cacheReports";
import { CacheAge } from "./CacheAge";
import { useUnits } from "../../../lib/units";

/**
 * Leaves out a card's larger photo (`mid`) if the smaller one is cached, because `mid` may not be. If the smaller one
 * is not cached, a high-density screen may have cached `mid`.
 */
async function withCachedPhotos(feed: Cached<CachedCard[]> | null) {
  const { caches } = globalThis as { caches?: CacheStorage };
  if (!feed || !caches) return feed;
  const cachedPhotos = await Promise.all(feed.value.map(({ photo }) => caches.match(photo ?? "")));
  const value = feed.value.map(({ mid, ...card }, index) => ({ ...card, ...(mid && !cachedPhotos[index] && { mid }) }));
  return { ...feed, value };
}

interface Props {
  status: ReportStatus;
  hrefOf(reportId: string): string;
  /** Called when the pointer or the focus reaches a card. */
  onApproach(): void;
}

/** The feed's cards from the offline cache. */
export function CachedFeed({ status, hrefOf, onApproach }: Props) {
  const [loaded, setLoaded] = useState<{ status: ReportStatus; feed: Cached<CachedCard[]> | null }>();
  const units = useUnits();
  useEffect(() => {
    let isMounted = true;
    void readCache<CachedCard[]>(`cached.feed.${status}`)
      .then(withCachedPhotos)
      .then((feed) => isMounted && setLoaded({ status, feed }));
    return () => {
      isMounted = false;
    };
  }, [status]);
  if (loaded?.status !== status) return <FeedSkeleton />;
  const { feed } = loaded;
  if (!feed || feed.value.length === 0) return <NotCached />;
  return (
    <>
      <CacheAge at={feed.at} />
      <FeedList
        cards={feed.value}
        hasMore={false}
        isLoadingMore={false}
        onMore={() => {}}
        end={<p>{messages["cached.end"]}</p>}
        renderCard={(card, state) => (
          <ReportCard
            key={card._id}
            card={card}
            to={hrefOf(card._id)}
            onApproach={onApproach}
            distance={card.km === undefined ? null : distanceWords(card.km, units)}
            {...state}
          />
        )}
      />
    </>
  );
}
