import { useEffect, useEffectEvent, useRef } from "react";
import { messages } from "../../domain/messages";
import type { Place } from "../../domain/geo/place";
import { Note } from "../ui/feedback/Note";
import { Outcome } from "../ui/feedback/Outcome";
import { LocateButton } from "./LocateButton";
import { canLocateUnasked } from "./location/devicePosition";
import { useOwnPlace } from "./location/useOwnPlace";

interface Props {
  onChange: (place: Place, pressed: boolean) => void;
  /** Finds the place without a press if the browser may tell it already. */
  atOnce: boolean;
}

/** One large button for the place where the person is, above a field in which they can search for another. */
export function OwnPlaceCard({ onChange, atOnce }: Props) {
  const pressed = useRef(false);
  const { locating, found, note } = useOwnPlace((place) => onChange(place, pressed.current));
  const { busy } = locating;
  const locate = useEffectEvent(() => locating.submit());
  useEffect(() => {
    if (!atOnce) return undefined;
    let here = true;
    void canLocateUnasked().then((may) => {
      if (may && here) locate();
    });
    return () => {
      here = false;
    };
  }, [atOnce]);
  return (
    <div className="grid gap-2">
      <LocateButton
        busy={busy}
        hint={messages["location.askedFirst"]}
        onPress={() => {
          pressed.current = true;
          locating.submit();
        }}
      />
      <output className="sr-only">{!busy && found}</output>
      {note && !busy && <Note>{note}</Note>}
      <Outcome saving={locating} />
    </div>
  );
}
