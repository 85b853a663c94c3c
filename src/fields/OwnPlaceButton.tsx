import { messages } from "../../domain/messages";
import type { Place } from "../../domain/geo/place";
import { Button } from "../ui/controls/Button";
import { Outcome } from "../ui/feedback/Outcome";
import { useOwnPlace } from "./location/useOwnPlace";

interface Props {
  onChange: (place: Place) => void;
}

/** A button that finds the user's location, for a row of fields. Its error gets a row of its own. */
export function OwnPlaceButton({ onChange }: Props) {
  const { locating } = useOwnPlace(onChange);
  return (
    <>
      <Button
        icon="here"
        className="min-h-13! max-md:grow max-md:gap-2 max-md:px-3.5"
        busy={locating.busy}
        onClick={() => locating.submit()}
        aria-label={messages["location.useMine"]}
      >
        <span className="md:hidden">{messages["location.mine"]}</span>
        <span className="max-md:hidden">{messages["location.useMine"]}</span>
      </Button>
      <Outcome saving={locating} className="col-span-full w-full" />
    </>
  );
}
