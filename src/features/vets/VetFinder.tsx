import { useEffect, useRef, useState } from "react";
import { zooms } from "../../../domain/choices";
import { isDefaultPlace } from "../../../domain/geo/defaultPlace";
import { cityLine, type Place } from "../../../domain/geo/place";
import { messages } from "../../../domain/messages";
import { orderVets } from "../../../domain/vets/vetOrder";
import { isNight } from "../../../domain/vets/vetSearch";
import { DefaultPlace } from "../../fields/DefaultPlace";
import { useIsOwnPlace } from "../../fields/location/ownPlace";
import { useSearchParams } from "../../lib/router";
import { MapPin } from "../../services/maps/MapPin";
import { MapView } from "../../services/maps/MapView";
import { EmergencyHelp } from "./EmergencyHelp";
import { useVets, type VetsState } from "./useVets";
import { VetFilters } from "./VetFilters";
import { VetList } from "./VetList";
import { readVetQuery, type VetQuery, writeVetQuery } from "./vetQuery";
import { VetsFailed } from "./VetsFailed";

/** The search is in the URL. Without a place nothing is searched, and the page asks for one. */
export function VetFinder() {
  const [params, setParams] = useSearchParams();
  const query = readVetQuery(params);
  const { again, ...state } = useVets(query);
  const { place } = query;
  const change = (changes: Partial<VetQuery>) => setParams(writeVetQuery({ ...query, ...changes }), { replace: true });
  return (
    <div className="grid gap-6">
      <VetFilters query={query} onChange={change} />
      <DefaultPlace place={place} onChange={(next) => change({ place: next })} />
      {place && state.status === "failed" && <VetsFailed failure={state.failure} place={place} onRetry={again} />}
      {place && state.status !== "failed" && (
        <FoundVets
          search={params.toString()}
          query={query}
          place={place}
          state={state}
          onShowAll={() => change({ onlyOpen: false })}
        />
      )}
      <EmergencyHelp />
    </div>
  );
}

const nowhere = { placeId: "", moveKey: 0, search: "" };

interface FoundProps {
  /** A selected clinic belongs to one search. */
  search: string;
  query: VetQuery;
  place: Place;
  state: VetsState;
  onShowAll: () => void;
}

/** A list and a map of vets; choosing one in either shows it in the other. */
function FoundVets({ search, query, place, state, onShowAll }: FoundProps) {
  const [selected, select] = useState<{ placeId: string; byPin: boolean; search: string } | null>(null);
  // Pressing a pin only highlights it. Pressing a card moves the map to its pin, and does so again on each press.
  const [lastWent, setWent] = useState(nowhere);
  const chosen = selected?.search === search ? selected : null;
  const went = lastWent.search === search ? lastWent : nowhere;
  const map = useRef<HTMLDivElement>(null);
  // Decided on arrival: the order must not change under a finger at eight o'clock.
  const [isNightOnArrival] = useState(() => isNight(new Date()));
  const isOwn = useIsOwnPlace(place);
  const isPlaceFromUser = !isDefaultPlace(place);
  const found = state.status === "found" ? state.vets : [];
  const { vets, first, reason } = orderVets(found, { isNight: isNightOnArrival, isPlaceFromUser });
  const shown = query.onlyOpen ? vets.filter(({ openNow }) => openNow === true) : vets;
  const highlighted = shown.find((vet) => vet.placeId === chosen?.placeId);
  const centred = shown.find((vet) => vet.placeId === went.placeId);

  const goTo = (placeId: string) => {
    select({ placeId, byPin: false, search });
    setWent(({ moveKey }) => ({ placeId, moveKey: moveKey + 1, search }));
  };
  // On narrow screens the map is below the list.
  useEffect(() => {
    if (went.moveKey > 0) map.current?.scrollIntoView({ block: "nearest" });
  }, [went.moveKey]);

  return (
    <div className="grid gap-5 lg:grid-cols-[440px_minmax(0,1fr)] lg:items-start lg:gap-7">
      <VetList
        state={state}
        place={place}
        isOwn={isOwn}
        nearby={isPlaceFromUser}
        openCount={found.filter(({ openNow }) => openNow === true).length}
        first={first}
        reason={reason}
        shown={shown}
        onlyOpen={query.onlyOpen}
        chosen={chosen}
        onSelect={goTo}
        onShowAll={onShowAll}
      />
      <div ref={map} className="scroll-my-4 lg:sticky lg:top-6">
        <MapView
          label={messages["vets.map"]}
          centre={centred ?? place}
          zoom={centred ? zooms.vetSelected : zooms.start}
          moveKey={went.moveKey}
          fit={centred ? [] : [place, ...shown]}
          address={highlighted ? `${highlighted.name}, ${highlighted.vicinity}` : place.address}
          className="h-[min(380px,60dvh)] rounded-lg lg:h-[min(720px,calc(100dvh-48px))]"
        >
          {isPlaceFromUser && (
            <MapPin pin={{ kind: "user" }} point={place} title={isOwn ? messages["vets.you"] : cityLine(place)} />
          )}
          {shown.map((vet, index) => (
            <MapPin
              key={vet.placeId}
              pin={{ kind: "vet", number: index + 1, selected: vet === highlighted }}
              point={vet}
              title={`${index + 1}. ${vet.name}`}
              onClick={() => select({ placeId: vet.placeId, byPin: true, search })}
            />
          ))}
        </MapView>
      </div>
    </div>
  );
}
