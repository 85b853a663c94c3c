import { messages } from "../../../../../domain/messages";
import type { Report } from "../../../../services/convex/report";
import { Card } from "../../../../ui/Card";
import { lazyPart } from "../../../../ui/feedback/lazyPart";
import { useSentKeys } from "./sentKeys";

// Loaded on demand, because few visitors have sent a sighting.
const SentSighting = lazyPart(async () => (await import("./SentSighting")).SentSighting);

/** The latest sightings of a report that were sent from this device, on the report's page. */
export function SentSightings({ report }: { report: Report }) {
  const keys = useSentKeys(report._id);
  if (keys.length === 0) return null;
  return (
    <section aria-label={messages["saw.mine"]} className="grid gap-3">
      <h2 className="text-h3">{messages["saw.mine"]}</h2>
      {keys.map((key) => (
        <Card key={key}>
          <SentSighting report={report} sentKey={key} />
        </Card>
      ))}
    </section>
  );
}
