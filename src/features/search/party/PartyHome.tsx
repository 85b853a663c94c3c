import type { FunctionReturnType } from "convex/server";
import { useEffect } from "react";
import type { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { focusHeading } from "../../../lib/focusHeading";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { Badge } from "../../../ui/feedback/Badge";
import { Button } from "../../../ui/controls/Button";
import { Photo } from "../../../ui/Photo";
import { shareLink } from "../../../ui/controls/shareLink";

type HomeParty = Extract<FunctionReturnType<typeof api.search.party.get>, { state: "home" }>;

/** Shown to everybody with the party's link when the pet is home, unless the household had closed the party before. */
export function PartyHome({ party }: { party: HomeParty }) {
  const { name, photo, helperCount, searchedCount, reportId, cleared: isDataDeleted } = party;
  useEffect(() => focusHeading(), []);
  const countText = sentence("party.homeCount", { people: helperCount, blocks: searchedCount });
  const share = () =>
    void shareLink({
      title: sentence("party.homeTitle", { name }),
      text: sentence("party.homeShare", { name }),
      url: location.origin + reportAddress(reportId),
    });
  return (
    <div className="grid min-h-[calc(100dvh-64px)] place-items-center bg-dusk px-6 py-8 text-white">
      <div className="grid max-w-[30em] justify-items-center gap-4 text-center">
        <Photo
          src={photo}
          alt={sentence("feed.photoOf", { name })}
          shape="window"
          eager
          className="mb-3 h-66 w-55 shadow-[0_0_0_6px_var(--dusk),0_0_0_9px_var(--home),0_0_90px_rgb(244_190_85/.45)]"
        />
        <Badge tone="home">{messages["feed.home"]}</Badge>
        <h1
          tabIndex={-1}
          className="text-[clamp(2.25rem,1.8rem+2vw,3.25rem)]! tracking-[-.035em]! wrap-anywhere outline-none"
        >
          {sentence("party.homeTitle", { name })}
        </h1>
        <output className="block text-field text-balance text-[#dce7e0]">
          {joinSentences([messages["party.homeText"], searchedCount > 0 && countText])}
        </output>
        <Button variant="lamp" big icon="share" className="mt-2.5 w-full max-w-85" onClick={share}>
          {messages["party.tellStreet"]}
        </Button>
        <p className="text-sm text-balance text-[#dce7e0]">
          {messages[isDataDeleted ? "party.homeDeleted" : "party.homeDeleting"]}
        </p>
      </div>
    </div>
  );
}
