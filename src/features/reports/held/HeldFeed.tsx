import { useEffect, useState } from "react";
import type { ReportStatus } from "../../../../domain/choices";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { type Held, held, hold } from "../../../lib/held";
import { FeedList, FeedSkeleton } from "../FeedList";
import { distanceWords } from "../near/words";
import { ReportCard, type ReportCardData } from "../ReportCard";
import { WithoutConnection } from "../WithoutConnection";
import { SavedAgo } from "./SavedAgo";

type Card = ReportCardData & { km?: number };

export const holdFeed = (status: ReportStatus, cards: readonly Card[]) =>
  hold(`held.feed.${status}`, cards.slice(0, limits.cardsHeld));

interface Props {
  status: ReportStatus;
  hrefOf(reportId: string): string;
  onNear(): void;
}

/** Without a connection: the cards that were shown last. */
export function HeldFeed({ status, hrefOf, onNear }: Props) {
  const [last, setLast] = useState<{ status: ReportStatus; feed: Held<Card[]> | null }>();
  useEffect(() => {
    let here = true;
    void held<Card[]>(`held.feed.${status}`).then((feed) => here && setLast({ status, feed }));
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
