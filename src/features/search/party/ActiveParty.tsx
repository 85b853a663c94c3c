import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { partyAddress } from "../../../../domain/search/searchPaths";
import { CallAuthor } from "../../../fields/CallAuthor";
import { FlagButton } from "../../../fields/FlagButton";
import { recallInTab, rememberInTab } from "../../../lib/device/tabStorage";
import { focusHeading } from "../../../lib/focusHeading";
import { useAuth } from "../../../services/auth/useAuth";
import { Button } from "../../../ui/controls/Button";
import { shareLink } from "../../../ui/controls/shareLink";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { BlockPanel } from "./blocks/BlockPanel";
import { HelperList } from "./HelperList";
import { PartyHeader } from "./PartyHeader";
import { PartyMap } from "./PartyMap";
import { PartyProgress } from "./PartyProgress";
import { PartyIntro } from "./PartyIntro";
import { PartySkeleton } from "./PartySkeleton";
import { countStates, type Party, viewBlocks } from "./partyView";
import { useChosenBlock } from "./useChosenBlock";
import { useStoredHelper } from "./useStoredHelper";
import { useUnsentTicks } from "./blocks/useUnsentTicks";
import { useWalk } from "./useWalk";

const PartyControls = lazyPart(async () => (await import("./PartyControls")).PartyControls);

/** An open party: the map, the card of the shown block and the helpers. New helpers see the introduction first. */
export function ActiveParty({ party, partyKey }: { party: Party; partyKey: string }) {
  const { name, reportId } = party;
  const now = useCurrentMinute();
  const { status } = useAuth();
  const isInHousehold = useQuery(api.search.party.isInHousehold, status === "signedIn" ? { key: partyKey } : "skip");
  const canRun = isInHousehold === true;
  const { me, rememberMe } = useStoredHelper(partyKey);
  const { unsentTicks, addTick } = useUnsentTicks(partyKey, me.token);
  const blocks = viewBlocks(party, unsentTicks, me, now);
  const choice = useChosenBlock(party, blocks, me.token);
  const { shownBlock, ownBlock, isOwnBlock, box, choose } = choice;
  const [isRecording, setRecording] = useState(false);
  const assignment = { key: partyKey, token: me.token, block: ownBlock?.block ?? "" };
  const walk = useWalk(assignment, isRecording && ownBlock !== undefined);
  const title = sentence("party.title", { name });
  const share = () =>
    void shareLink({
      title,
      text: sentence("party.shareText", { name }),
      url: location.origin + partyAddress(partyKey),
    });
  // These users skip the introduction: the household, helpers who have taken a block before, and people who have
  // already read it in this tab.
  const [isStarted, setStarted] = useState(() => me.name !== "" || recallInTab(`homeward:intro.${partyKey}`) !== null);
  if (!isStarted && !canRun) {
    if (status === "loading" || (status === "signedIn" && isInHousehold === undefined)) return <PartySkeleton />;
    const start = () => {
      rememberInTab(`homeward:intro.${partyKey}`, "seen");
      setStarted(true);
      requestAnimationFrame(() => {
        scrollTo(0, 0);
        focusHeading();
      });
    };
    const { searched } = countStates(blocks);
    const searchingTitle = sentence("party.looking", { name });
    return (
      <PartyIntro party={party} title={searchingTitle} progress={{ searched, all: blocks.length }} onStart={start} />
    );
  }
  return (
    <div className="wrap pt-4 pb-12">
      <PartyHeader
        party={party}
        title={isOwnBlock ? sentence("party.mineTitle", { name: me.name }) : title}
        onShare={canRun ? share : null}
      />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:items-start lg:gap-8">
        <PartyMap party={party} blocks={blocks} shownBlock={shownBlock} ownPosition={walk.point} onPress={choose} />
        <div ref={box} className="grid min-w-0 gap-5">
          <BlockPanel
            party={party}
            partyKey={partyKey}
            blocks={blocks}
            choice={choice}
            me={me}
            now={now}
            canRun={canRun}
            walkRecording={{ walk, isRecording, setRecording }}
            onTaken={rememberMe}
            onSearched={addTick}
          />
          {/* Not for the household, which would call itself. */}
          {party.canCall && !canRun && <CallAuthor reportId={reportId} />}
          <PartyProgress party={party} blocks={blocks} unsentCount={unsentTicks.length} />
          <HelperList party={party} now={now} dismissal={canRun ? { partyKey, helperId: me.helperId } : null} />
          {canRun ? (
            <PartyControls partyKey={partyKey} metres={party.metres} />
          ) : (
            <>
              <Button block icon="share" onClick={share}>
                {messages["party.share"]}
              </Button>
              <FlagButton what="report" id={reportId} className="justify-self-center" />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
