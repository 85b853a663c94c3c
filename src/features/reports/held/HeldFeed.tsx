import { useEffect, useState } from "react";
import type { ReportStatus } from "../../../../domain/choices";
import { messages } from "../../../../domain/messages";
import { type Held, held } from "../../../lib/device/held";
import { FeedList, FeedSkeleton } from "../feed/FeedList";
import { distanceWords } from "../near/words";
import { ReportCard } from "../feed/ReportCard";
import { WithoutConnection } from "../WithoutConnection";
import type { HeldCard } from "./hold";
import { SavedAgo } from "./SavedAgo";

/** With the size of each photo that is on the device: somebody on a dense screen has looked at the larger one. */
async function withPhotos(feed: Held<HeldCard[]> | null) {
  const { caches } = globalThis as { caches?: CacheStorage };
  if (!feed || !caches) return feed;
  const isHere = await Promise.all(feed.value.map(({ photo }) => caches.match(photo ?? "")));
  const value = feed.value.map(({ mid, ...card }, at) => ({ ...card, ...(mid && !isHere[at] && { mid }) }));
  return { ...feed, value };
}

interface Props {
  status: ReportStatus;
  hrefOf(reportId: string): string;
  onNear(): void;
}

/** Without a connection: the cards that were shown last. */
export function HeldFeed({ status, hrefOf, onNear }: Props) {
  const [last, setLast] = useState<{ status: ReportStatus; feed: Held<HeldCard[]> | null }>();
  useEffect(() => {
    let here = true;
    void held<HeldCard[]>(`held.feed.${status}`)
      .then(withPhotos)
      .then((feed) => here && setLast({ status, feed }));
    return () => {
      here = false;
    };
  }, [status]);
  if (last?.status !== status) return <FeedSkeleton />;
  const { feed } = last;
  if (!feed || feed.value.length === 0) return <WithoutConnection />;
  return (
    <>
      <SavedAgo at={feed.at} />
      <FeedList
        cards={feed.value}
        more={false}
        loadingMore={false}
        onMore={() => {}}
        end={<p>{messages["held.end"]}</p>}
        renderCard={(card, look) => (
          <ReportCard
            key={card._id}
            card={card}
            to={hrefOf(card._id)}
            onNear={onNear}
            distance={card.km === undefined ? null : distanceWords(card.km)}
            {...look}
          />
        )}
      />
    </>
  );
}
