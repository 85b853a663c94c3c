// The place being chosen: from a suggestion, a press on the map, the device's position or a recent place. The latest
// choice wins; a late answer to an earlier one is ignored.
import { useAction } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { zooms } from "../../../domain/choices";
import { language } from "../../../domain/texts/language";
import { messages } from "../../../domain/messages";
import { type Place, type Point, roundToKilometre, wrapPoint } from "../../../domain/geo/place";
import { errorSentence } from "../../lib/texts/errorSentence";
import { withTimeout } from "../../lib/withTimeout";
import { devicePosition } from "./devicePosition";
import { usePlaceName } from "./usePlaceName";
import { placeCallTimeoutMs, type Suggestion } from "./usePlaceSearch";

export interface View {
  centre: Point;
  zoom: number;
  moveKey: number;
}

interface Choice {
  place: Place | null;
  /** The pin's point, which is set before its address is known. */
  point: Point | null;
  /** The message to show while something is loading. */
  loadingText: string | null;
  /** A message about the choice. */
  note: string | null;
  hasFailed: boolean;
}

const noChoice: Choice = { place: null, point: null, loadingText: null, note: null, hasFailed: false };

export function useChosenPlace(start: Place | null, startView: View, coarse: boolean) {
  const resolve = useAction(api.places.resolve);
  const namePlace = usePlaceName();
  const latestChoiceNumber = useRef(0);
  const [choice, setChoice] = useState<Choice>({ ...noChoice, place: start, point: start });
  const [view, setView] = useState<View>(startView);

  const goTo = ({ lat, lng }: Point) =>
    setView(({ moveKey }) => ({ centre: { lat, lng }, zoom: zooms.picked, moveKey: moveKey + 1 }));

  /** Starts a choice. The returned function says whether this choice is still the latest one. */
  const begin = (newChoice: Partial<Choice>) => {
    const number = ++latestChoiceNumber.current;
    setChoice({ ...noChoice, ...newChoice });
    return () => number === latestChoiceNumber.current;
  };

  async function choosePoint(raw: Point) {
    const point = wrapPoint(raw);
    const isLatest = begin({ point, loadingText: messages["location.finding"] });
    const { place, note } = await namePlace(point);
    if (isLatest()) setChoice({ ...noChoice, place, point, note });
  }

  /** Resolves to true if the place was found. Google's search session has then ended. */
  async function chooseSuggestion({ placeId }: Suggestion, sessionToken: string): Promise<boolean> {
    const isLatest = begin({ loadingText: messages["location.finding"] });
    try {
      const place = await withTimeout(placeCallTimeoutMs, resolve({ placeId, sessionToken, lang: language.code }));
      if (isLatest()) {
        setChoice({ ...noChoice, place, point: place });
        goTo(place);
      }
      return true;
    } catch (error) {
      const note = navigator.onLine
        ? errorSentence(error, "location.searchFailed")
        : messages["location.searchOffline"];
      if (isLatest()) setChoice({ ...noChoice, note, hasFailed: true });
      return false;
    }
  }

  function choosePlace(place: Place) {
    begin({ place, point: place });
    goTo(place);
  }

  async function chooseOwnPosition() {
    // The previous choice stays if the device cannot find its position.
    const { place, point } = choice;
    const isLatest = begin({ place, point, loadingText: messages["location.locating"] });
    const position = await devicePosition();
    if (!isLatest()) return;
    if (typeof position === "string") {
      setChoice({ ...noChoice, place, point, note: messages[position], hasFailed: true });
      return;
    }
    const chosenPoint = coarse ? roundToKilometre(position) : position;
    goTo(chosenPoint);
    await choosePoint(chosenPoint);
  }

  return { ...choice, view, choosePoint, chooseSuggestion, choosePlace, chooseOwnPosition };
}
