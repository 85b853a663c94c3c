import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import type { ReportStatus } from "../../../../domain/choices";
import { Link } from "../../../lib/router";
import { Badge } from "../../../ui/feedback/Badge";
import { Photo } from "../../../ui/Photo";
import type { Report } from "../../../services/convex/report";
import { WhenText } from "../WhenText";
import type { Match } from "./useMatches";

const StatusBadge = ({ status }: { status: ReportStatus }) => (
  <Badge tone={status} className="absolute top-2 left-2 origin-top-left scale-90">
    {messages[status === "lost" ? "feed.lost" : "feed.found"]}
  </Badge>
);

/** Both photos at the same size, the user's own on the left. */
export function MatchPair({ ownReport, other }: { ownReport: Report; other: Match["other"] }) {
  const [photo] = ownReport.photos;
  const whereText = whereItIs(other);
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <figure className="min-w-0">
        <Photo
          src={photo?.mid ?? photo?.full}
          preview={photo?.thumb ?? null}
          colour={photo?.colour}
          alt=""
          shape="tile"
        >
          <StatusBadge status={ownReport.status} />
        </Photo>
        <figcaption className="px-0.5 pt-2 leading-snug">
          <b className="block font-strong wrap-anywhere">{titleOfPet(ownReport)}</b>
          <span className="text-sm text-ink-2">{messages["match.yourPhoto"]}</span>
        </figcaption>
      </figure>
      <figure className="group relative min-w-0">
        <Photo
          src={other.photo}
          // The address in `mid` is relative to that in `photo`.
          dense={other.photo && other.mid ? new URL(other.mid, other.photo).href : undefined}
          sizes="(width < 48rem) 45vw, 200px"
          colour={other.colour}
          alt={sentence("feed.photoOf", { name: nameInSentence(other) })}
          shape="tile"
        >
          <StatusBadge status={other.status} />
        </Photo>
        <figcaption className="px-0.5 pt-2 leading-snug">
          <Link
            to={reportAddress(other._id)}
            className="whole-card block font-strong wrap-anywhere group-hover:underline after:rounded-md"
          >
            {titleOfPet(other)}
          </Link>
          <span className="block text-sm wrap-anywhere text-ink-2">
            {whereText ?? <WhenText day={other.day} time={other.time} utcOffset={other.utcOffset} />}
          </span>
        </figcaption>
      </figure>
    </div>
  );
}
