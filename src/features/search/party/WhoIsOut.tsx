import { useRef, useState } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { firstCharacters } from "../../../../domain/texts/text";
import { momentText } from "../../../../domain/time/time";
import { minuteMs } from "../../../../domain/units";
import { Card } from "../../../ui/Card";
import { laterDialog } from "../../../ui/dialogs/laterDialog";
import { useFocusOnClose } from "../../../ui/dialogs/useFocusOnClose";
import { type Party, peopleOf, type Person } from "./partyView";

function endOf({ walking, last }: Person, now: number): string {
  if (walking) {
    const minutes = Math.max(0, Math.floor((now - walking.since) / minuteMs));
    return sentence("party.walking", { block: walking.block, minutes });
  }
  return last ? sentence("party.doneAt", { time: momentText(last.at) }) : "";
}

const countOf = (count: number) =>
  count === 1 ? messages["party.oneBlock"] : count > 1 ? sentence("party.blocks", { count }) : "";

const DismissDialog = laterDialog(async () => (await import("./DismissDialog")).DismissDialog, {
  title: messages["party.dismiss"],
});

interface Props {
  party: Party;
  now: number;
  /** Whoever runs the search can take people off it, but not themselves. */
  runs: { partyKey: string; helperId: string | null } | null;
}

/** The helpers by name, and what they left for the others. Nobody's position, only their blocks. */
export function WhoIsOut({ party, now, runs }: Props) {
  const people = peopleOf(party, now);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = useFocusOnClose(heading, leaving !== null);
  return (
    <Card as="section">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {messages["party.who"]}
      </h2>
      {people.length === 0 && <p className="mt-2 text-ink-2">{messages["party.nobodyYet"]}</p>}
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex items-center gap-x-3.5 border-t border-line py-2.5 first:border-t-0 max-xs:flex-wrap wrap-anywhere"
          >
            <span
              aria-hidden="true"
              className="arch grid size-10 shrink-0 place-items-center bg-found-soft font-bold text-found-ink"
            >
              {firstCharacters(person.name, 1).toUpperCase()}
            </span>
            <span className="min-w-0 flex-1">
              {person.name}
              {person.searched > 0 && <span className="block text-sm text-ink-2">{countOf(person.searched)}</span>}
              {person.last?.note && <span className="block text-sm text-ink-2">“{person.last.note}”</span>}
            </span>
            <span className="grid shrink-0 justify-items-end text-sm font-medium text-ink-2 tabular-nums max-xs:basis-full max-xs:justify-items-start max-xs:pl-13.5">
              {endOf(person, now)}
              {runs && person.id !== runs.helperId && (
                <button
                  type="button"
                  className="linked -mt-1.5 -mb-2.5 min-h-11 font-label"
                  aria-label={sentence("party.dismissNamed", { name: person.name })}
                  onClick={() => setLeaving(person)}
                >
                  {messages["party.dismiss"]}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {runs && leaving && (
        <DismissDialog
          partyKey={runs.partyKey}
          person={leaving}
          onDismissed={focusHeading}
          onClose={() => setLeaving(null)}
        />
      )}
    </Card>
  );
}
