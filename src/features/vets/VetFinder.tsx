import { useState } from "react";
import { useSearchParams } from "react-router";
import { defaultPlace, zooms } from "../../../domain/choices";
import { messages } from "../../../domain/messages";
import { MapPin } from "../../services/maps/MapPin";
import { MapView } from "../../services/maps/MapView";
import { useVets } from "./useVets";
import { VetFilters } from "./VetFilters";
import { VetList } from "./VetList";
import { readVetQuery, type VetQuery, writeVetQuery } from "./vetQuery";

/** A list and a map of vets; choosing one in either shows it in the other. The URL holds the search. */
export function VetFinder() {
  const [params, setParams] = useSearchParams();
  const query = readVetQuery(params);
  const { again, ...state } = useVets(query);
  const [chosenId, choose] = useState<string | null>(null);
  // Pressing a pin only highlights it. Pressing a card moves the map to its pin, and does so again on each press.
  const [went, setWent] = useState({ placeId: "", visit: 0 });
  const vets = state.status === "found" ? state.vets : [];
  const chosen = vets.find((vet) => vet.placeId === chosenId);
  const centred = vets.find((vet) => vet.placeId === went.placeId);

  const change = (changes: Partial<VetQuery>) => {
    choose(null);
    setWent({ placeId: "", visit: 0 });
    setParams(writeVetQuery({ ...query, ...changes }), { replace: true, preventScrollReset: true });
  };
  const goTo = (placeId: string) => {
    choose(placeId);
    setWent(({ visit }) => ({ placeId, visit: visit + 1 }));
  };
  const start = query.place ?? defaultPlace;

  return (
    <div className="grid gap-6">
      <VetFilters query={query} onChange={change} />
      <div className="grid gap-5 lg:grid-cols-[440px_minmax(0,1fr)] lg:items-start lg:gap-7">
        <div className="max-lg:sticky max-lg:top-0 max-lg:z-2 max-lg:-mx-4 max-lg:bg-paper max-lg:px-4 max-lg:py-3 md:max-lg:-mx-8 md:max-lg:px-8 lg:sticky lg:top-6 lg:order-2">
          <MapView
            label={messages["vets.map"]}
            centre={centred ?? start}
            zoom={centred ? zooms.vetSelected : zooms.start}
            visit={went.visit}
            address={chosen ? `${chosen.name}, ${chosen.vicinity}` : start.address}
            className="h-[min(280px,38dvh)] rounded-lg lg:h-[min(720px,calc(100dvh-48px))]"
          >
            {query.place && <MapPin pin={{ kind: "user" }} at={query.place} title={messages["vets.you"]} />}
            {vets.map((vet, index) => (
              <MapPin
                key={vet.placeId}
                pin={{ kind: "vet", number: index + 1, selected: vet === chosen }}
                at={vet}
                title={`${index + 1}. ${vet.name}`}
                onClick={() => choose(vet.placeId)}
              />
            ))}
          </MapView>
        </div>
        <VetList state={state} place={start} selected={chosen?.placeId ?? null} onSelect={goTo} onRetry={again} />
      </div>
    </div>
  );
}
