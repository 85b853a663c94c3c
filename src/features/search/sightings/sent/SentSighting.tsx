import { useQuery } from "convex/react";
import { api } from "../../../../../convex/_generated/api";
import { shortAddress } from "../../../../../domain/geo/place";
import { messages, sentence } from "../../../../../domain/messages";
import { minuteMs } from "../../../../../domain/units";
import { phoneText } from "../../../../../domain/texts/phoneText";
import { CallAuthor } from "../../../../fields/CallAuthor";
import { useTicking } from "../../../../lib/clock";
import { withElements } from "../../../../lib/texts/withElements";
import type { Report } from "../../../../services/convex/report";
import { Icon } from "../../../../ui/controls/Icon";
import { LiveDot } from "../../../../ui/feedback/LiveDot";
import { Note } from "../../../../ui/feedback/Note";
import { Skeleton } from "../../../../ui/feedback/Skeleton";
import { SightingTime } from "../SightingTime";
import { LeavePhone } from "./LeavePhone";

interface Props {
  report: Report;
  /** The key with which this device sent the sighting. */
  sentKey: string;
}

/** How long after a sighting its sender and the pet are probably still there. */
const nearbyMs = 15 * minuteMs;

/** "seen" means that the household dismissed the sighting. The sender reads only that the household looked at it. */
const stateTexts = { pending: "saw.stateWaiting", confirmed: "saw.stateConfirmed", seen: "saw.stateSeen" } as const;

/** Shows the sender the live state of their sighting. Asks them to stay there, to leave a phone number and to call. */
export function SentSighting({ report, sentKey: key }: Props) {
  const { _id: reportId, petName: name } = report;
  const sentSighting = useQuery(api.search.sightings.sent, { reportId, key });
  // A vague time may be hours off, so it is never "just now". `useTicking` returns strings only.
  const isJustNow =
    useTicking((now) =>
      String(sentSighting != null && !sentSighting.vague && now.getTime() - sentSighting.at < nearbyMs),
    ) === "true";
  if (sentSighting === undefined) return <Skeleton className="h-40! rounded-lg!" />;
  if (sentSighting === null) return <p className="text-ink-2">{messages["saw.sentGone"]}</p>;
  const { state, at, vague, address, hasPhoto, phone, canCall } = sentSighting;
  return (
    <div className="grid gap-4">
      <output>
        <LiveDot>{messages[stateTexts[state]]}</LiveDot>
      </output>
      <div className="grid gap-0.5">
        <p className="font-strong wrap-anywhere">{shortAddress(address)}</p>
        <p className="text-sm text-ink-2">
          {hasPhoto ? (
            withElements(messages["saw.whenAnd"], {
              when: <SightingTime at={at} vague={vague} />,
              facts: messages["saw.withPhoto"],
            })
          ) : (
            <SightingTime at={at} vague={vague} />
          )}
        </p>
      </div>
      {state === "pending" && isJustNow && <Note icon="hide">{sentence("saw.stay", { name })}</Note>}
      {phone ? (
        <p className="flex items-center gap-2.5 text-sm font-label">
          <Icon name="check" size={20} className="text-link" />
          <span className="wrap-anywhere">{sentence("saw.phoneLeft", { phone: phoneText(phone) })}</span>
        </p>
      ) : null}
      <LeavePhone reportId={reportId} sentKey={key} hasPhone={phone !== ""} />
      {canCall && <CallAuthor reportId={reportId} variant="go" big block />}
    </div>
  );
}
