import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { shortAddress } from "../../../../domain/geo/place";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { Link } from "../../../lib/router";
import { Badge } from "../../../ui/feedback/Badge";
import { Card } from "../../../ui/Card";
import { Photo } from "../../../ui/Photo";
import type { Report } from "../../../services/convex/report";
import { WhenText } from "../WhenText";

/**
 * The report much as the feed shows it. On phones it is a row, so that the first of the steps below it fits on the
 * screen.
 */
export function LiveCard({ report, onEdit }: { report: Report; onEdit(): void }) {
  const { _id, status, place, day, time, utcOffset, photos } = report;
  const isLost = status === "lost";
  const whereText = whereItIs(report);
  const [photo] = photos;
  return (
    <Card
      as="article"
      pad={false}
      className="group relative mt-4 grid grid-cols-[100px_minmax(0,1fr)] items-center gap-3.5 p-3 hover:shadow-lift-2 nav:grid-cols-1 nav:p-3.5 nav:pb-3"
    >
      <Photo
        src={photo?.full}
        preview={photo?.thumb ?? null}
        colour={photo?.colour}
        alt={sentence("feed.photoOf", { name: nameInSentence(report) })}
        shape="tile"
        eager
      >
        <Badge
          tone={status}
          className="absolute top-1.5 left-1.5 origin-top-left scale-86 nav:top-2.5 nav:left-2.5 nav:scale-100"
        >
          {messages[isLost ? "feed.lost" : "feed.found"]}
        </Badge>
      </Photo>
      <div className="grid min-w-0 gap-0.5 nav:px-1.5">
        <h2 className="line-clamp-2 text-h3 wrap-anywhere">
          <Link to={reportAddress(_id)} className="whole-card after:rounded-lg">
            {titleOfPet(report)}
          </Link>
        </h2>
        {whereText && <p className="text-sm font-label wrap-anywhere">{whereText}</p>}
        <p className="line-clamp-2 text-sm wrap-anywhere">
          {sentence("feed.line", {
            label: messages[isLost ? "feed.lastSeen" : "feed.foundAt"],
            value: shortAddress(place.address),
          })}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          <WhenText day={day} time={time} utcOffset={utcOffset} />
        </p>
        {/* In front of the link that covers the card. */}
        <div className="relative z-1 -mb-2 flex gap-4">
          <Link to={reportAddress(_id)} className="linked inline-flex min-h-11 items-center font-strong">
            {messages["live.open"]}
          </Link>
          <button type="button" className="linked min-h-11 font-strong" onClick={onEdit}>
            {messages["profile.edit"]}
          </button>
        </div>
      </div>
    </Card>
  );
}
