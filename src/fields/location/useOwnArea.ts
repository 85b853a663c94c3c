import { ConvexError } from "convex/values";
import { type Place, roundToKilometre } from "../../../domain/geo/place";
import { errorSentence } from "../../lib/texts/errorSentence";
import { useSubmit } from "../../ui/forms/useSubmit";
import { devicePosition } from "./devicePosition";
import { usePlaceName } from "./usePlaceName";

/**
 * Finds the user's exact position and the name of the town. The town is looked up with the rounded position, so that
 * the address service does not learn the exact one.
 */
export function useOwnArea(onChange: (place: Place) => void) {
  const namePlace = usePlaceName();
  return useSubmit({
    background: true,
    send: async () => {
      const position = await devicePosition();
      if (typeof position === "string") throw new ConvexError({ code: position });
      const { city, province } = (await namePlace(roundToKilometre(position))).place;
      return { ...position, address: "", city, province };
    },
    onDone: onChange,
    explain: (error) => errorSentence(error, "location.unavailable"),
  });
}
