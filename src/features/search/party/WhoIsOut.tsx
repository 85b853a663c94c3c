import { messages, sentence } from "../../../../domain/messages";
import { firstCharacters } from "../../../../domain/text";
import { momentText } from "../../../../domain/time";
import { minuteMs } from "../../../../domain/units";
import { Card } from "../../../ui/Card";
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

/** The helpers by name, and what they left for the others. Nobody's position, only their blocks. */
export function WhoIsOut({ party, now }: { party: Party; now: number }) {
  const people = peopleOf(party, now);
  return (
    <Card as="section">
      <h2 className="text-h3">{messages["party.who"]}</h2>
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
            <span className="shrink-0 text-sm font-medium text-ink-2 tabular-nums max-xs:basis-full max-xs:pl-13.5">
              {endOf(person, now)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
