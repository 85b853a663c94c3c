import { useEffect, useRef, useState } from "react";
import { defaultPlace, zooms } from "../../../domain/choices";
import { messages } from "../../../domain/messages";
import { useSearchParams } from "../../lib/router";
import { MapPin } from "../../services/maps/MapPin";
import { MapView } from "../../services/maps/MapView";
import { useVets } from "./useVets";
import { VetFilters } from "./VetFilters";
import { VetList } from "./VetList";
import { readVetQuery, type VetQuery, writeVetQuery } from "./vetQuery";

const nowhere = { placeId: "", visit: 0 };

/** A list and a map of vets; choosing a vet in one shows it in the other. The URL has the search. */
export function VetFinder() {
  const [params, setParams] = useSearchParams();
  const query = readVetQuery(params);
  const { again, ...state } = useVets(query);
  const [chosen, choose] = useState<{ placeId: string; byPin: boolean } | null>(null);
  // Pressing a pin only highlights it. Pressing a card moves the map to its pin, and does so again on each press.
  const [went, setWent] = useState(nowhere);
  const map = useRef<HTMLDivElement>(null);
  const vets = state.status === "found" ? state.vets : [];
  const open = vets.filter(({ openNow }) => openNow === true);
  const [first] = open;
  const others = (query.onlyOpen ? open : vets).filter((vet) => vet !== first);
  // The nearest open clinic comes first, however many closed ones are nearer.
  const shown = first ? [first, ...others] : others;
  const highlighted = shown.find((vet) => vet.placeId === chosen?.placeId);
  const centred = shown.find((vet) => vet.placeId === went.placeId);

  const change = (changes: Partial<VetQuery>) => {
    choose(null);
    setWent(nowhere);
    setParams(writeVetQuery({ ...query, ...changes }), { replace: true });
  };
  const goTo = (placeId: string) => {
    choose({ placeId, byPin: false });
    setWent(({ visit }) => ({ placeId, visit: visit + 1 }));
  };
  // On narrow screens the map is below the list.
  useEffect(() => {
    if (went.visit > 0) map.current?.scrollIntoView({ block: "nearest" });
  }, [went.visit]);

  const start = query.place ?? defaultPlace;
  return (
    <div className="grid gap-6">
      <VetFilters query={query} onChange={change} />
      <div className="grid gap-5 lg:grid-cols-[440px_minmax(0,1fr)] lg:items-start lg:gap-7">
        <VetList
          state={state}
          place={start}
          openCount={open.length}
          first={first}
          shown={shown}
          onlyOpen={query.onlyOpen}
          chosen={chosen}
          onSelect={goTo}
          onShowAll={() => change({ onlyOpen: false })}
          onRetry={again}
        />
        <div ref={map} className="scroll-my-4 lg:sticky lg:top-6">
          <MapView
            label={messages["vets.map"]}
            centre={centred ?? start}
            zoom={centred ? zooms.vetSelected : zooms.start}
            visit={went.visit}
            fit={centred || !query.place ? [] : [query.place, ...shown]}
            address={highlighted ? `${highlighted.name}, ${highlighted.vicinity}` : start.address}
            className="h-[min(380px,60dvh)] rounded-lg lg:h-[min(720px,calc(100dvh-48px))]"
          >
            {query.place && <MapPin pin={{ kind: "user" }} at={query.place} title={messages["vets.you"]} />}
            {shown.map((vet, index) => (
              <MapPin
                key={vet.placeId}
                pin={{ kind: "vet", number: index + 1, selected: vet === highlighted }}
                at={vet}
                title={`${index + 1}. ${vet.name}`}
                onClick={() => choose({ placeId: vet.placeId, byPin: true })}
              />
            ))}
          </MapView>
        </div>
      </div>
    </div>
  );
}
