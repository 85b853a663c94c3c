import type { FunctionReturnType } from "convex/server";
import { Link } from "react-router";
import type { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { formatDay } from "../../../domain/time";
import { classes } from "../../lib/classes";
import { Badge } from "../../ui/Badge";
import { Photo } from "../../ui/Photo";
import { Skeleton } from "../../ui/Skeleton";

export type ReportCardData = FunctionReturnType<typeof api.reports.list>["page"][number];

interface Props {
  card: ReportCardData;
  to: string;
  /** The pointer or the focus has come to it. */
  onNear(): void;
  /** Among the first on the page: its photo does not wait. */
  eager?: boolean;
  /** It came in while somebody was looking. */
  fresh?: boolean;
}

const line = (label: string, value: string) => sentence("feed.line", { label, value });

export function ReportCard({ card, to, onNear, eager, fresh }: Props) {
  const lost = card.status === "lost";
  return (
    <li className={classes("group relative", fresh && "animate-rise")}>
      <Photo src={card.photo} alt="" colour={card.colour} eager={eager}>
        <Badge tone={card.status} className="absolute top-2.5 left-2.5">
          {messages[lost ? "feed.lost" : "feed.found"]}
        </Badge>
      </Photo>
      <div className="grid gap-0.5 px-0.5 pt-3">
        <h2 className="text-h3 wrap-anywhere">
          <Link
            to={to}
            state={{ fromFeed: true }}
            preventScrollReset
            onPointerEnter={onNear}
            onFocus={onNear}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {card.petName}
          </Link>
        </h2>
        <p className="text-sm wrap-anywhere">
          {line(messages[lost ? "feed.lastSeen" : "feed.foundAt"], card.place || messages["detail.unknown"])}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {line(messages[lost ? "feed.lostSince" : "feed.foundOn"], "")}
          <span className="inline-block">{card.day ? formatDay(card.day) : messages["detail.noDate"]}</span>
        </p>
      </div>
    </li>
  );
}

export function ReportCardSkeleton() {
  return (
    <li aria-hidden="true">
      <Skeleton shape="photo" />
      <div className="grid gap-2.5 px-0.5 pt-4 pb-1.5">
        <Skeleton className="w-2/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-3/5" />
      </div>
    </li>
  );
}
