import { useEffect, useEffectEvent, useRef } from "react";
import { messages } from "../../domain/messages";
import type { Place } from "../../domain/geo/place";
import { Note } from "../ui/feedback/Note";
import { Outcome } from "../ui/feedback/Outcome";
import { LocateButton } from "./LocateButton";
import { canLocateWithoutPrompt } from "./location/devicePosition";
import { useOwnPlace } from "./location/useOwnPlace";

interface Props {
  onChange: (place: Place, wasPressed: boolean) => void;
  /** Locates without a press if the browser already has permission. */
  locatesAtOnce: boolean;
}

/** A large button that finds the user's location, above a field to search for another place. */
export function OwnPlaceCard({ onChange, locatesAtOnce }: Props) {
  const wasPressed = useRef(false);
  const { locating, foundAddress, note } = useOwnPlace((place) => onChange(place, wasPressed.current));
  const { busy, note: failure, outcome } = locating;
  const locate = useEffectEvent(() => locating.submit());
  useEffect(() => {
    if (!locatesAtOnce) return undefined;
    let isMounted = true;
    void canLocateWithoutPrompt().then((canLocate) => {
      if (canLocate && isMounted) locate();
    });
    return () => {
      isMounted = false;
    };
  }, [locatesAtOnce]);
  useEffect(() => {
    // A bar at the bottom of the form may cover the note.
    if (failure && wasPressed.current) outcome.current?.scrollIntoView({ block: "nearest" });
  }, [failure, outcome]);
  return (
    <div className="grid gap-2">
      <LocateButton
        busy={busy}
        hint={messages["location.askedFirst"]}
        onPress={() => {
          wasPressed.current = true;
          locating.submit();
        }}
      />
      <output className="sr-only">{!busy && foundAddress}</output>
      {note && !busy && <Note>{note}</Note>}
      <Outcome saving={locating} />
    </div>
  );
}
