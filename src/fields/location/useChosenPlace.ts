// The place that is being chosen: from a suggestion, a press on the map, the device's position or an earlier choice.
// Whatever was asked for last wins; an older answer that comes late changes nothing.
import { useAction } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { zooms } from "../../../domain/choices";
import { messages } from "../../../domain/messages";
import { coordinateText, isCoordinateText, type Place, type Point, wrapPoint } from "../../../domain/place";
import { errorSentence } from "../../lib/errorSentence";
import { withinTime } from "../../lib/withinTime";
import { devicePosition } from "./devicePosition";
import { callMs, type Suggestion } from "./usePlaceSearch";

export interface View {
  centre: Point;
  zoom: number;
  visit: number;
}

interface Choice {
  place: Place | null;
  /** Where the pin stands while its address is not known yet. */
  point: Point | null;
  /** What is under way, in a sentence. */
  pending: string | null;
  /** What a person should know about the choice. */
  note: string | null;
  failed: boolean;
}

const nothing: Choice = { place: null, point: null, pending: null, note: null, failed: false };

export function useChosenPlace(start: Place | null, startView: View) {
  const resolve = useAction(api.places.resolve);
  const reverse = useAction(api.places.reverse);
  const turn = useRef(0);
  const [choice, setChoice] = useState<Choice>({ ...nothing, place: start, point: start });
  const [view, setView] = useState<View>(startView);

  const goTo = ({ lat, lng }: Point) =>
    setView(({ visit }) => ({ centre: { lat, lng }, zoom: zooms.picked, visit: visit + 1 }));

  /** Begins a choice; the result tells whether it is still the last one. */
  const begin = (now: Partial<Choice>) => {
    const mine = ++turn.current;
    setChoice({ ...nothing, ...now });
    return () => mine === turn.current;
  };

  async function nameOf(point: Point): Promise<Choice> {
    const bare = { ...point, address: coordinateText(point) };
    const unnamed = { ...nothing, place: bare, point };
    if (!navigator.onLine) return { ...unnamed, note: messages["location.pointOffline"] };
    try {
      const found = await withinTime(callMs, reverse(point));
      // The pin stays where it was put; only its name comes from the service.
      if (!isCoordinateText(found.address)) return { ...nothing, place: { ...found, ...point }, point };
      return { ...unnamed, place: { ...found, ...bare }, note: messages["location.noAddressHere"] };
    } catch {
      return { ...unnamed, note: messages["location.pointFailed"] };
    }
  }

  async function choosePoint(raw: Point) {
    const point = wrapPoint(raw);
    const last = begin({ point, pending: messages["location.finding"] });
    const named = await nameOf(point);
    if (last()) setChoice(named);
  }

  /** True when the place is known: the search session has then ended. */
  async function chooseSuggestion({ placeId }: Suggestion, sessionToken: string): Promise<boolean> {
    const last = begin({ pending: messages["location.finding"] });
    try {
      const place = await withinTime(callMs, resolve({ placeId, sessionToken }));
      if (last()) {
        setChoice({ ...nothing, place, point: place });
        goTo(place);
      }
      return true;
    } catch (error) {
      const note = navigator.onLine
        ? errorSentence(error, "location.searchFailed")
        : messages["location.searchOffline"];
      if (last()) setChoice({ ...nothing, note, failed: true });
      return false;
    }
  }

  function choosePlace(place: Place) {
    begin({ place, point: place });
    goTo(place);
  }

  async function chooseOwnPosition() {
    // What was chosen before stays chosen when the device cannot tell.
    const { place, point } = choice;
    const last = begin({ place, point, pending: messages["location.locating"] });
    const position = await devicePosition();
    if (!last()) return;
    if (typeof position === "string") {
      setChoice({ ...nothing, place, point, note: messages[position], failed: true });
      return;
    }
    goTo(position);
    await choosePoint(position);
  }

  return { ...choice, view, choosePoint, chooseSuggestion, choosePlace, chooseOwnPosition };
}
