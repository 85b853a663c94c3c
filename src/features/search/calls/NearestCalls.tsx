import { useEffect, useEffectEvent } from "react";
import { callsToMake } from "../../../../domain/search/firstSteps";
import { firstPlacesToCall, hoursAt } from "../../../../domain/search/callList";
import { messages } from "../../../../domain/messages";
import { callsAddress } from "../../../../domain/search/searchPaths";
import type { Report } from "../../../services/convex/report";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Icon } from "../../../ui/controls/Icon";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { NearestCall } from "./NearestCall";
import { useCallList } from "./useCallList";

interface Props {
  report: Report;
  /** Whether the next place to call gets the page's filled button. */
  isNext: boolean;
  /** Called with the number of places to call as soon as it is known. */
  onPlaceCount(count: number): void;
}

/** The places to call first (`firstPlacesToCall`), each with a button that calls it and ticks it off. */
export function NearestCalls({ report, isNext, onPlaceCount }: Props) {
  const { places, missingKinds, ticks, loading } = useCallList(report);
  const now = useCurrentMinute();
  const tickOf = new Map(ticks.map((tick) => [tick.placeId, tick]));
  const placesNow = places?.map((place) => hoursAt(place, now));
  const firstPlaces = placesNow && firstPlacesToCall(placesNow, new Set(tickOf.keys()), callsToMake);
  const nextCall = firstPlaces?.find(({ placeId }) => !tickOf.has(placeId));
  // Null means unknown: the list is loading, or one kind of place (such as shelters) has failed to load.
  const count = firstPlaces && missingKinds.length === 0 ? firstPlaces.length : null;
  const tellCount = useEffectEvent(onPlaceCount);
  useEffect(() => {
    if (count !== null) tellCount(count);
  }, [count]);
  if (!firstPlaces) {
    return loading.note ? (
      <Outcome saving={loading} onRetry={loading.submit} />
    ) : (
      <Skeleton className="h-52! rounded-lg!" />
    );
  }
  return (
    <>
      {firstPlaces.length === 0 && <Note>{messages["calls.none"]}</Note>}
      <ul className="grid gap-2">
        {firstPlaces.map((place) => (
          <NearestCall
            key={place.placeId}
            reportId={report._id}
            place={place}
            tick={tickOf.get(place.placeId)}
            isNext={isNext && place === nextCall}
          />
        ))}
      </ul>
      <ButtonLink variant="quiet" to={callsAddress(report._id)} className="-ml-3 justify-self-start">
        {messages["live.callAll"]}
        <Icon name="next" size={20} />
      </ButtonLink>
    </>
  );
}
