import { ConvexError } from "convex/values";
import { useState } from "react";
import type { Place } from "../../../domain/geo/place";
import { errorSentence } from "../../lib/texts/errorSentence";
import { useSubmit } from "../../ui/forms/useSubmit";
import { devicePosition } from "./devicePosition";
import { ownPlace } from "./ownPlace";
import { rememberPlace } from "./recentPlaces";
import { type NamedPlace, usePlaceName } from "./usePlaceName";

/** Finds the user's location when `locating` is submitted. The browser asks for permission only then. */
export function useOwnPlace(onChange: (place: Place) => void) {
  const namePlace = usePlaceName();
  const [namedPlace, setNamedPlace] = useState<NamedPlace | null>(null);
  const locating = useSubmit({
    background: true,
    send: async () => {
      setNamedPlace(null);
      const position = await devicePosition();
      if (typeof position === "string") throw new ConvexError({ code: position });
      return await namePlace(position);
    },
    onDone: (answer) => {
      setNamedPlace(answer);
      ownPlace.set({ lat: answer.place.lat, lng: answer.place.lng });
      rememberPlace(answer.place);
      onChange(answer.place);
    },
    explain: (error) => errorSentence(error, "location.unavailable"),
  });
  /** `foundAddress`: the address of the place that was found, or its coordinates. `note`: why it has no address. */
  return { locating, foundAddress: namedPlace?.place.address ?? null, note: namedPlace?.note ?? null };
}
