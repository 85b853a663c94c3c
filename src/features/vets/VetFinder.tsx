import { useEffect, useRef, useState } from "react";
import { zooms } from "../../../domain/choices";
import { isDefaultPlace } from "../../../domain/geo/defaultPlace";
import { cityLine, type Place } from "../../../domain/geo/place";
import { messages } from "../../../domain/messages";
import { orderVets } from "../../../domain/vets/vetOrder";
import { isNight } from "../../../domain/vets/vetSearch";
import { DefaultPlace } from "../../fields/DefaultPlace";
import { useIsOwnPlace } from "../../fields/location/ownPlace";
import { isOffline } from "../../lib/connection";
import { useSearchParams } from "../../lib/router";
import { useStore } from "../../lib/store";
import { MapPin } from "../../services/maps/MapPin";
import { MapView } from "../../services/maps/MapView";
import { EmergencyHelp, PoisonLink } from "./EmergencyHelp";
import { useVets, type VetsState } from "./useVets";
import { placeFieldId, VetFilters } from "./VetFilters";
import { VetList } from "./VetList";
import { readVetQuery, type VetQuery, writeVetQuery } from "./vetQuery";
import { VetsFailed } from "./VetsFailed";

/** The search is in the URL. Without a place nothing is searched, and the page asks for one. */
export function VetFinder() {
  const [params, setParams] = useSearchParams();
  const query = readVetQuery(params);
  const { searchAgain, earlierVets, ...state } = useVets(query);
  const offline = useStore(isOffline);
  const { place } = query;
  const changeQuery = (changes: Partial<VetQuery>) =>
    setParams(writeVetQuery({ ...query, ...changes }), { replace: true });
  // The earlier clinics are shown after a failure. Without a connection, a search only fails when its time is up, so
  // they are shown before that, too.
  const isEarlier = earlierVets !== null && (state.status === "failed" || (state.status === "searching" && offline));
  const choosePlace = () => {
    const field = document.getElementById(placeFieldId);
    field?.focus();
    field?.click();
  };
  return (
    <div className="grid gap-6 max-md:gap-4">
      <VetFilters query={query} onChange={changeQuery} />
      <DefaultPlace place={place} onChange={(next) => changeQuery({ place: next })} />
      {place && <PoisonLink />}
      {place && state.status === "failed" && <VetsFailed failure={state.failure} place={place} onRetry={searchAgain} />}
      {place && (isEarlier || state.status !== "failed") && (
        <FoundVets
          search={params.toString()}
          query={query}
          place={place}
          state={isEarlier ? earlierVets : state}
          isEarlier={isEarlier}
          onChange={changeQuery}
          onChoosePlace={choosePlace}
        />
      )}
      <EmergencyHelp />
    </div>
  );
}

/** The `lastMove` of a map that has not moved to a clinic. */
const noMove = { placeId: "", moveKey: 0, search: "" };

interface FoundProps {
  /** The URL's query string. When it changes, no clinic is selected any more. */
  search: string;
  query: VetQuery;
  place: Place;
  state: VetsState;
  /** Whether the clinics are from an earlier search, because the current one has no answer. */
  isEarlier: boolean;
  onChange: (changes: Partial<VetQuery>) => void;
  onChoosePlace: () => void;
}

/** A list and a map of vets. A vet that is chosen in the list is shown on the map, and the other way round. */
function FoundVets({ search, query, place, state, isEarlier, onChange, onChoosePlace }: FoundProps) {
  const [lastSelection, setLastSelection] = useState<{ placeId: string; isByPin: boolean; search: string } | null>(
    null,
  );
  // Pressing a pin only highlights its clinic. Each press of a card moves the map to the clinic's pin.
  const [lastMove, setLastMove] = useState(noMove);
  const selection = lastSelection?.search === search ? lastSelection : null;
  const mapMove = lastMove.search === search ? lastMove : noMove;
  const map = useRef<HTMLDivElement>(null);
  // Decided on arrival: the order must not change under a finger when the night begins.
  const [isNightOnArrival] = useState(() => isNight(new Date()));
  const isUsersPlace = useIsOwnPlace(place);
  const isPlaceFromUser = !isDefaultPlace(place);
  const foundVets = state.status === "found" ? state.vets : [];
  const { vets, first, reason } = orderVets(foundVets, { isNight: isNightOnArrival, isPlaceFromUser });
  const shownVets = query.onlyOpen ? vets.filter(({ openNow }) => openNow === true) : vets;
  const highlightedVet = shownVets.find((vet) => vet.placeId === selection?.placeId);
  const centredVet = shownVets.find((vet) => vet.placeId === mapMove.placeId);

  const goTo = (placeId: string) => {
    setLastSelection({ placeId, isByPin: false, search });
    setLastMove(({ moveKey }) => ({ placeId, moveKey: moveKey + 1, search }));
  };
  // On narrow screens the map is below the list.
  useEffect(() => {
    if (mapMove.moveKey > 0) map.current?.scrollIntoView({ block: "nearest" });
  }, [mapMove.moveKey]);

  return (
    <div className="grid gap-5 lg:grid-cols-[440px_minmax(0,1fr)] lg:items-start lg:gap-7">
      <VetList
        state={state}
        place={place}
        isUsersPlace={isUsersPlace}
        showsDistance={isPlaceFromUser}
        openCount={foundVets.filter(({ openNow }) => openNow === true).length}
        first={first}
        reason={reason}
        shownVets={shownVets}
        query={query}
        isEarlier={isEarlier}
        selection={selection}
        onSelect={goTo}
        onChange={onChange}
        onChoosePlace={onChoosePlace}
      />
      <div ref={map} className="scroll-my-4 lg:sticky lg:top-6">
        <MapView
          label={messages["vets.map"]}
          centre={centredVet ?? place}
          zoom={centredVet ? zooms.vetSelected : zooms.start}
          moveKey={mapMove.moveKey}
          loadsAtOnce={mapMove.moveKey > 0}
          hasClinics
          fit={centredVet ? [] : [place, ...shownVets]}
          address={highlightedVet ? `${highlightedVet.name}, ${highlightedVet.vicinity}` : place.address}
          className="h-[min(380px,60dvh)] rounded-lg lg:h-[min(720px,calc(100dvh-48px))]"
        >
          {isPlaceFromUser && (
            <MapPin
              pin={{ kind: "user" }}
              point={place}
              title={isUsersPlace ? messages["vets.you"] : cityLine(place)}
            />
          )}
          {shownVets.map((vet, index) => (
            <MapPin
              key={vet.placeId}
              pin={{ kind: "vet", number: index + 1, selected: vet === highlightedVet }}
              point={vet}
              title={`${index + 1}. ${vet.name}`}
              onClick={() => setLastSelection({ placeId: vet.placeId, isByPin: true, search })}
            />
          ))}
        </MapView>
      </div>
    </div>
  );
}
