import { useEffect, useRef } from "react";
import { titleOfPet } from "../../../../../domain/report/foundPet";
import { messages } from "../../../../../domain/messages";
import { Link } from "../../../../lib/router";
import { Badge } from "../../../../ui/feedback/Badge";
import { IconButton } from "../../../../ui/controls/IconButton";
import { Photo } from "../../../../ui/Photo";
import { WhenText } from "../../WhenText";
import type { Pin } from "./useTiles";
import { distanceWords } from "../listTexts";
import { useUnits } from "../../../../lib/units";

interface Props {
  pin: Pin;
  /** The distance from the filter's place. Null without a place. */
  km: number | null;
  to: string;
  onClose(): void;
}

/** The pet that was chosen on the map, if no list beside the map shows it. The whole card is a link to the report. */
export function PeekCard({ pin, km, to, onClose }: Props) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus({ preventScroll: true }), []);
  const units = useUnits();
  return (
    <article className="group absolute inset-x-3 bottom-18 z-2 grid animate-rise grid-cols-[104px_minmax(0,1fr)_auto] items-center gap-3.5 rounded-lg bg-card p-2.5 shadow-lift-2 lg:bottom-3">
      <Photo src={pin.photo} colour={pin.colour} alt="" shape="tile" />
      <div className="grid gap-0.5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={pin.status}>{messages[pin.status === "lost" ? "feed.lost" : "feed.found"]}</Badge>
          {km !== null && <strong className="font-bold tabular-nums">{distanceWords(km, units)}</strong>}
        </div>
        <h2 className="line-clamp-2 text-h3 wrap-anywhere">
          <Link ref={link} to={to} state={{ fromFeed: true }} className="whole-card after:rounded-lg">
            {titleOfPet(pin)}
          </Link>
        </h2>
        <p className="text-sm text-ink-2 tabular-nums">
          <WhenText day={pin.givenDay} time={null} />
        </p>
      </div>
      <IconButton icon="close" label={messages["app.close"]} onClick={onClose} className="z-1 self-start" />
    </article>
  );
}
