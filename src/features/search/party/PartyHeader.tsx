import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { BackLink } from "../../../ui/controls/BackLink";
import { LiveDot } from "../../../ui/feedback/LiveDot";
import type { Party } from "./partyView";

const helpersText = (count: number) =>
  count === 0
    ? messages["party.nobody"]
    : count === 1
      ? messages["party.onePerson"]
      : sentence("party.people", { count });

/** The title of a party, where it searches and how many people help. */
export function PartyHeader({ party, title }: { party: Party; title: string }) {
  const { name, reportId, area } = party;
  return (
    <>
      <BackLink back={{ to: reportAddress(reportId), label: sentence("party.reportPage", { name }) }} />
      <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5">
        <div className="grid min-w-0 gap-1.5">
          <h1 className="wrap-anywhere">{title}</h1>
          <p className="text-ink-2">
            {area && `${area}. `}
            {sentence(party.source === "sighting" ? "party.aroundSighting" : "party.around", { name })}
          </p>
        </div>
        <LiveDot>{helpersText(party.people)}</LiveDot>
      </div>
    </>
  );
}
