import { messages, sentence } from "../../../../domain/messages";
import { ringsFor } from "../../../../domain/search/searchAdvice";
import type { Search } from "./sightingData";
import type { Report } from "../../../services/convex/report";
import { HabitChoice } from "./HabitChoice";
import { RingLine } from "./map/RingLine";
import { useDaysSince } from "./useDaysSince";

/** The map's rings in words, each with its source if it has one, and advice that has no ring. */
export function SearchAdvice({ report, search }: { report: Report; search: Search }) {
  const { petType, petName: name } = report;
  const { habit, centre, isInHousehold } = search;
  const rings = ringsFor(petType, habit, useDaysSince(centre.since));
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{messages[petType === "Dog" ? "search.lookFirst" : "search.lookOther"]}</h2>
      {isInHousehold && petType === "Cat" && <HabitChoice reportId={report._id} name={name} habit={habit} />}
      {rings.length === 0 && <p className="text-ink-2">{sentence("live.lookOther", { name })}</p>}
      <ul className="divide-y divide-line">
        {rings.map(({ lead, words, source }, index) => (
          <RingLine
            key={lead}
            mark={index === 0 ? "near" : "far"}
            lead={messages[lead]}
            words={messages[words]}
            source={source && messages[source]}
          />
        ))}
        {petType === "Cat" && (
          <RingLine
            mark="clock"
            lead={messages["search.time"]}
            words={messages["search.timeWords"]}
            source={messages["search.timeSource"]}
          />
        )}
        {rings.length > 0 && (
          <RingLine
            mark="route"
            lead={messages["search.moves"]}
            words={messages[centre.source === "sighting" ? "search.movedWords" : "search.movesWords"]}
          />
        )}
      </ul>
    </section>
  );
}
