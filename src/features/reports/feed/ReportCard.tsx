import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { collarText } from "../../../../domain/report/collars";
import { messages, sentence } from "../../../../domain/messages";
import { dayOfDate, formatLongDay } from "../../../../domain/time/time";
import { Badge } from "../../../ui/feedback/Badge";
import { PhotoCard } from "../../../ui/PhotoCard";
import { WhenText } from "../WhenText";

export type ReportCardData = FunctionReturnType<typeof api.reports.list>["page"][number];

interface Props {
  card: ReportCardData;
  to: string;
  /** Called when the pointer or the focus reaches the card. */
  onApproach(): void;
  /** Whether the card is one of the first on the page, so that its photo loads at once. */
  eager?: boolean;
  /** Whether the card is of a new report that arrived while the page was open, so that it slides in. */
  fresh?: boolean;
  /** For example "1.2 km". */
  distance?: string | null;
  /** Whether the report is the one that was chosen on the map. */
  chosen?: boolean;
}

const line = (label: string, value: string) => sentence("feed.line", { label, value });

export function ReportCard({ card, to, onApproach, eager, fresh, distance, chosen = false }: Props) {
  // Memoizing would make the feed's code larger.
  "use no memo";
  const isLost = card.status === "lost";
  const whereText = whereItIs(card);
  // Splits the line at the time here, because `withElements` would make the feed's code larger.
  const [textBeforeTime, textAfterTime] = line(messages[isLost ? "feed.lostSince" : "feed.foundOn"], "\0").split("\0");
  return (
    <PhotoCard
      name={titleOfPet(card)}
      photo={card.photo}
      // `mid`: the URL of a larger copy of the photo, for dense screens, relative to `photo`.
      dense={card.photo && card.mid ? new URL(card.mid, card.photo).href : undefined}
      colour={card.colour}
      eager={eager}
      to={to}
      state={{ fromFeed: true }}
      onApproach={onApproach}
      id={card._id}
      chosen={chosen}
      className={fresh && "animate-rise"}
      badge={
        <Badge tone={card.status} className="absolute top-2.5 left-2.5">
          {messages[isLost ? "feed.lost" : "feed.found"]}
        </Badge>
      }
    >
      {whereText && <p className="text-sm font-label wrap-anywhere">{whereText}</p>}
      <p className="text-sm wrap-anywhere">
        {distance && <strong className="font-bold whitespace-nowrap tabular-nums">{distance} · </strong>}
        {line(messages[isLost ? "feed.lastSeen" : "feed.foundAt"], card.place || messages["detail.unknown"])}
      </p>
      <p className="text-sm text-balance text-ink-2 tabular-nums">
        {card.day && textBeforeTime}
        <WhenText day={card.day} time={card.time} utcOffset={card.utcOffset} />
        {card.day && textAfterTime}
        {card.confirmedAt && (
          <span className="block">
            {line(messages["still.confirmed"], formatLongDay(dayOfDate(new Date(card.confirmedAt))))}
          </span>
        )}
      </p>
      {card.collar && <p className="text-sm text-ink-2">{collarText(card.collar)}</p>}
    </PhotoCard>
  );
}
