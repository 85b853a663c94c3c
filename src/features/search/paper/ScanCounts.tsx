import { useQuery } from "convex/react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

const streetsListed = 3;

/** "Scanned 14 times. 3 near Main Street. The others didn't share where they were." */
export function ScanCounts({ reportId }: { reportId: Id<"reports"> }) {
  const scans = useQuery(api.search.scans.get, { reportId });
  if (!scans) return null;
  const { flyer, poster, areas } = scans;
  const count = flyer + poster;
  const sumOf = (some: typeof areas) => some.reduce((sum, area) => sum + area.count, 0);
  const [locatedCount, elsewhereCount] = [sumOf(areas), sumOf(areas.slice(streetsListed))];
  if (count === 0) return <Note icon="eye">{messages["scan.none"]}</Note>;
  return (
    <Note icon="eye" live>
      <b className="font-strong">{sentence("scan.times", { count })}</b>{" "}
      {areas.slice(0, streetsListed).map(({ near, count }) => (
        <span key={near}>{sentence("scan.near", { count, near })} </span>
      ))}
      {elsewhereCount > 0 && `${sentence("scan.elsewhere", { count: elsewhereCount })} `}
      {locatedCount < count && messages[locatedCount === 0 ? "scan.nobody" : "scan.silent"]}
    </Note>
  );
}
