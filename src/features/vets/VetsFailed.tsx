import { messages } from "../../../domain/messages";
import type { Point } from "../../../domain/geo/place";
import { Card } from "../../ui/Card";
import { Button } from "../../ui/controls/Button";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { mapSearchUrl } from "./mapSearchUrl";
import type { VetFailure } from "./vetFailure";

interface Props {
  failure: VetFailure;
  place: Point;
  onRetry: () => void;
}

/** Names the cause and offers another way to find a clinic, on the first screen of a phone. */
export function VetsFailed({ failure, place, onRetry }: Props) {
  return (
    <Card role="alert" className="grid gap-3">
      <h2 className="text-h3">{failure.sentence}</h2>
      {failure.hint && <p className="text-ink-2">{failure.hint}</p>}
      <div className="mt-1 flex gap-2.5 max-sm:grid">
        <ButtonLink variant="go" to={mapSearchUrl(place)} target="_blank" rel="noopener noreferrer" icon="link">
          {messages["vets.openMaps"]}
        </ButtonLink>
        {!failure.isQuotaUsedUp && <Button onClick={onRetry}>{messages["app.retry"]}</Button>}
      </div>
    </Card>
  );
}
