import { messages } from "../../../../../domain/messages";
import type { Report } from "../../../../services/convex/report";
import { Card } from "../../../../ui/Card";
import { SentSighting } from "./SentSighting";
import { useSentKeys } from "./sentKeys";

/** The sightings of a report that were sent from this device, on the report's page. */
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
