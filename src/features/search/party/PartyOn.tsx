import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { searchRadii } from "../../../../domain/search/partyRules";
import { reportAddress } from "../../../../domain/paths";
import { partyAddress } from "../../../../domain/search/searchPaths";
import { useAuth } from "../../../services/auth/useAuth";
import { checkHelper } from "../../../../domain/search/helperRules";
import { FlagButton } from "../../../fields/FlagButton";
import { BackLink } from "../../../ui/controls/BackLink";
import { Button } from "../../../ui/controls/Button";
import { LiveDot } from "../../../ui/feedback/LiveDot";
import { later } from "../../../ui/feedback/later";
import { shareLink } from "../../../ui/controls/shareLink";
import { useForm } from "../../../ui/forms/useForm";
import { BlockCard } from "./blocks/BlockCard";
import { MyBlock } from "./blocks/MyBlock";
import { NoFreeBlocks } from "./blocks/NoFreeBlocks";
import { PartyMap } from "./PartyMap";
import { type Party, nextFreeBlock, viewBlocks } from "./partyView";
import { PartyProgress } from "./PartyProgress";
import { useCardFocus } from "./useCardFocus";
import { useMe } from "./useMe";
import { useCurrentMinute } from "../useCurrentMinute";
import { useUnsentTicks } from "./useUnsentTicks";
import { useWalk } from "./useWalk";
import { HelperList } from "./HelperList";

const helping = (count: number) =>
  count === 0
    ? messages["party.nobody"]
    : count === 1
      ? messages["party.onePerson"]
      : sentence("party.people", { count });

const PartyControls = later(async () => (await import("./PartyControls")).PartyControls);

export function PartyOn({ party, partyKey }: { party: Party; partyKey: string }) {
  const { name, reportId, area } = party;
  const now = useCurrentMinute();
  const { status } = useAuth();
  const { me, rememberMe } = useMe(partyKey);
  const { ticks, add } = useUnsentTicks(partyKey, me.token);
  const blocks = viewBlocks(party, ticks, me, now);
  const mine = blocks.find(({ state }) => state === "mine");
  const [pressed, setPressed] = useState<string | null>(null);
  // The next free block is chosen until somebody chooses another.
  // One that they are about to take stays until somebody else has it.
  const [begun, setBegun] = useState<string | null>(null);
  const isBegun = blocks.some(({ block, state }) => block === begun && state === "free");
  const next = isBegun ? begun : nextFreeBlock(party, blocks, me.token);
  const shown = blocks.find(({ block }) => block === pressed) ?? mine ?? blocks.find(({ block }) => block === next);
  // Here, so that a name being typed outlives a block that somebody else takes.
  const form = useForm({ name: me.name }, checkHelper);
  const [coverage, setCoverage] = useState(false);
  const who = { key: partyKey, token: me.token };
  const walk = useWalk({ ...who, block: mine?.block ?? "" }, coverage && mine !== undefined);
  const runs = useQuery(api.search.party.runs, status === "signedIn" ? { key: partyKey } : "skip") === true;
  const share = () =>
    void shareLink({
      title: sentence("party.title", { name }),
      text: sentence("party.shareText", { name }),
      url: location.origin + partyAddress(partyKey),
    });
  const isMine = shown !== undefined && shown === mine;
  const { box, focusNext, focus } = useCardFocus(`${shown?.block} ${isMine}`);
  const choose = (block: string | null) => {
    setPressed(block);
    if (block === shown?.block) focus();
    else focusNext();
  };
  return (
    <div className="wrap pt-4 pb-12">
      <BackLink back={{ to: reportAddress(reportId), label: sentence("party.reportPage", { name }) }} />
      <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5">
        <div className="grid min-w-0 gap-1.5">
          <h1 className="wrap-anywhere">
            {isMine ? sentence("party.mineTitle", { name: me.name }) : sentence("party.title", { name })}
          </h1>
          <p className="text-ink-2">
            {area && `${area}. `}
            {sentence(party.source === "sighting" ? "party.aroundSighting" : "party.around", { name })}
          </p>
        </div>
        <LiveDot>{helping(party.people)}</LiveDot>
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] lg:items-start lg:gap-8">
        <PartyMap party={party} blocks={blocks} shown={shown} here={walk.point} onPress={choose} />
        <div ref={box} className="grid min-w-0 gap-5">
          {!shown && <NoFreeBlocks blocks={blocks} canWiden={runs && party.metres < searchRadii.at(-1)!} />}
          {shown &&
            (isMine ? (
              <MyBlock
                key={shown.block}
                seen={shown}
                who={who}
                party={party}
                walk={walk}
                coverage={coverage}
                onCoverage={setCoverage}
                onDone={(note) => {
                  add({ block: shown.block, note, share: walk.share });
                  choose(null);
                }}
                onGivenBack={() => choose(null)}
                isExpired={(shown.assignee?.until ?? 0) <= now}
              />
            ) : (
              <BlockCard
                key={pressed}
                party={party}
                seen={shown}
                form={form}
                onTyping={setBegun}
                token={me.token}
                partyKey={partyKey}
                name={me.name}
                currentBlock={mine?.name}
                onTaken={(chosen, helperId) => {
                  rememberMe(chosen, helperId);
                  choose(null);
                }}
              />
            ))}
          <PartyProgress party={party} blocks={blocks} unsentCount={ticks.length} />
          <HelperList party={party} now={now} runs={runs ? { partyKey, helperId: me.helperId } : null} />
          <Button block icon="share" onClick={share}>
            {messages["party.share"]}
          </Button>
          {runs ? (
            <PartyControls partyKey={partyKey} metres={party.metres} />
          ) : (
            <FlagButton what="report" id={reportId} className="justify-self-center" />
          )}
        </div>
      </div>
    </div>
  );
}
