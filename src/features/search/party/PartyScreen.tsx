import { useQuery } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import { usePageTitle } from "../../../lib/pageTitle";
import { remember } from "../../../lib/device/storage";
import { rememberInTab } from "../../../lib/device/tabStorage";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { lazyPart, usePreload } from "../../../ui/feedback/lazyPart";
import { PartySkeleton } from "./PartySkeleton";

const ActiveParty = lazyPart(
  async () => (await import("./ActiveParty")).ActiveParty,
  () => <PartySkeleton />,
);
const PartyHome = lazyPart(async () => (await import("./PartyHome")).PartyHome);

/** A search party, open to anyone with the link. */
export function PartyScreen({ partyKey }: { partyKey: string }) {
  const party = useQuery(api.search.party.get, { key: partyKey, lang: language.code });
  const title = party && party.state !== "over" ? sentence("party.title", { name: party.name }) : null;
  usePreload(ActiveParty, PartyHome);
  usePageTitle(party?.state === "home" ? sentence("party.homeTitle", { name: party.name }) : title);
  // Marking the pet home can be undone. So this phone keeps its data until the server has deleted the party's data.
  const isGone = party === null || (party !== undefined && party.state !== "on" && party.cleared);
  useEffect(() => {
    if (!isGone) return;
    remember(`homeward:party.${partyKey}`, null);
    remember(`homeward:ticks.${partyKey}`, null);
    rememberInTab(`homeward:note.${partyKey}`, null);
    rememberInTab(`homeward:intro.${partyKey}`, null);
  }, [isGone, partyKey]);
  if (party === undefined) return <PartySkeleton />;
  if (party === null) return <NoParty title={messages["party.noneTitle"]} text={messages["party.noneText"]} />;
  if (party.state === "over") {
    const text = messages[party.cleared ? "party.overText" : "party.overThanks"];
    return <NoParty title={messages["party.overTitle"]} text={text} />;
  }
  return party.state === "home" ? <PartyHome party={party} /> : <ActiveParty party={party} partyKey={partyKey} />;
}

const NoParty = ({ title, text }: { title: string; text: string }) => (
  <div className="wrap pt-6 pb-12">
    <h1 className="sr-only">{messages["party.page"]}</h1>
    <EmptyState
      scene="path"
      title={title}
      action={<ButtonLink to={paths.lostFeed}>{messages["party.seeLost"]}</ButtonLink>}
    >
      <p>{text}</p>
    </EmptyState>
  </div>
);
