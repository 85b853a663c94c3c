import { ConvexError } from "convex/values";
import { messages } from "../../domain/messages";
import type { Place } from "../../domain/place";
import { errorSentence } from "../lib/errorSentence";
import { Button } from "../ui/Button";
import { Outcome } from "../ui/Outcome";
import { useSubmit } from "../ui/useSubmit";
import { devicePosition } from "./location/devicePosition";
import { rememberPlace } from "./location/recentPlaces";
import { usePlaceName } from "./location/usePlaceName";

interface Props {
  onChange: (place: Place) => void;
  className?: string;
}

/** One press for the place where the person is. Only then the browser asks for permission. */
export function OwnPlaceButton({ onChange, className }: Props) {
  const nameOf = usePlaceName();
  const locating = useSubmit({
    background: true,
    send: async () => {
      const position = await devicePosition();
      if (typeof position === "string") throw new ConvexError({ code: position });
      return (await nameOf(position)).place;
    },
    done: (place) => {
      rememberPlace(place);
      onChange(place);
    },
    explain: (error) => errorSentence(error, "location.unavailable"),
  });
  return (
    <div className={className}>
      <Button
        icon="here"
        className="w-full max-md:gap-2 max-md:px-3.5"
        busy={locating.busy}
        onClick={() => locating.submit()}
        aria-label={messages["location.useMine"]}
      >
        <span className="md:hidden">{messages["location.mine"]}</span>
        <span className="max-md:hidden">{messages["location.useMine"]}</span>
      </Button>
      <Outcome saving={locating} className="mt-2" />
    </div>
  );
}
