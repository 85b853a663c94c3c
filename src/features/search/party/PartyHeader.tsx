import { messages, sentence } from "../../../../domain/messages";
import { liveAddress, reportAddress } from "../../../../domain/paths";
import { Link } from "../../../lib/router";
import { Photo } from "../../../ui/Photo";
import { Button } from "../../../ui/controls/Button";
import { BackLink } from "../../../ui/controls/BackLink";
import { LiveDot } from "../../../ui/feedback/LiveDot";
import type { Party } from "./partyView";

export const helpersText = (count: number) => sentence("party.people", { count });

interface Props {
  party: Party;
  title: string;
  /**
   * Shares the party's link. The household has this button at the top, because it shares the link before anything else.
   * Null for other users, whose button is further down.
   */
  onShare: (() => void) | null;
}

/** The pet, the rule not to chase it, the area, and the number of helpers. */
export function PartyHeader({ party, title, onShare }: Props) {
  const { name, reportId, area, photo } = party;
  const text = sentence(party.source === "sighting" ? "party.aroundSighting" : "party.around", { name });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <BackLink />
        {/* The household goes back to its list of steps, of which the party is one. */}
        <Link
          to={onShare ? liveAddress(reportId) : reportAddress(reportId)}
          className="linked inline-flex min-h-11 items-center text-sm"
        >
          {onShare ? messages["live.now"] : sentence("party.reportPage", { name })}
        </Link>
      </div>
      <div className="mt-1 mb-4 grid gap-x-6 gap-y-3 nav:grid-cols-[minmax(0,1fr)_auto] nav:items-end">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1.5">
          <Photo
            src={photo}
            alt={sentence("feed.photoOf", { name })}
            shape="tile"
            eager
            className="size-14 shrink-0 nav:row-span-2 nav:size-20"
          />
          <div className="grid min-w-0 gap-0.5">
            <h1 className="wrap-anywhere max-nav:text-h2">{title}</h1>
            <p className="font-label wrap-anywhere">{sentence("party.dontChase", { name })}</p>
          </div>
          <div className="grid min-w-0 gap-1 max-nav:col-span-2">
            {/* A phone has no room for this text above the map. The introduction says most of it. */}
            <p className="text-sm text-ink-2 max-nav:hidden">
              {area ? sentence("party.areaAndText", { area, text }) : text}
            </p>
            <LiveDot>{helpersText(party.helperCount)}</LiveDot>
          </div>
        </div>
        {onShare && (
          <Button variant="go" icon="share" onClick={onShare}>
            {messages["party.share"]}
          </Button>
        )}
      </div>
    </>
  );
}
