import { messages, sentence } from "../../../domain/messages";
import type { Point } from "../../../domain/place";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { EmptyState } from "../../ui/EmptyState";
import { Skeleton } from "../../ui/Skeleton";
import type { VetsState } from "./useVets";
import { VetCard } from "./VetCard";

interface Props {
  state: VetsState;
  /** Where the search is around. */
  place: Point;
  selected: string | null;
  onSelect: (placeId: string) => void;
  onRetry: () => void;
}

const mapSearch = ({ lat, lng }: Point) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: `veterinarian near ${lat},${lng}` })}`;

/** The line above the list, which is also announced to screen readers. */
function statusOf(state: VetsState): string {
  if (state.status === "searching") return messages["vets.searching"];
  if (state.status !== "found") return "";
  const count = state.vets.length;
  if (count === 0) return messages["vets.noneNearby"];
  return count === 1 ? messages["vets.one"] : sentence("vets.count", { count });
}

export function VetList({ state, place, selected, onSelect, onRetry }: Props) {
  return (
    <section aria-label={messages["vets.list"]} aria-busy={state.status === "searching"} className="grid gap-3">
      <output className="block min-h-6 text-sm text-ink-2">{statusOf(state)}</output>
      {state.status === "searching" && <Loading />}
      {state.status === "failed" && state.spent && (
        <EmptyState
          error
          scene="path"
          title={state.sentence}
          action={
            <ButtonLink to={mapSearch(place)} target="_blank" rel="noopener noreferrer" icon="link">
              {messages["vets.searchOnMaps"]}
            </ButtonLink>
          }
        >
          {messages["vets.spentHint"]}
        </EmptyState>
      )}
      {state.status === "failed" && !state.spent && (
        <EmptyState error title={state.sentence} action={<Button onClick={onRetry}>{messages["app.retry"]}</Button>} />
      )}
      {state.status === "found" && state.vets.length === 0 && (
        <EmptyState scene="path" title={messages["vets.empty"]}>
          {messages["vets.emptyHint"]}
        </EmptyState>
      )}
      {state.status === "found" && state.vets.length > 0 && (
        <>
          <ol className="grid gap-3">
            {state.vets.map((vet, index) => (
              <VetCard
                key={vet.placeId}
                vet={vet}
                number={index + 1}
                selected={vet.placeId === selected}
                onSelect={() => onSelect(vet.placeId)}
              />
            ))}
          </ol>
          <p className="py-2 text-sm text-ink-2">{messages["location.source"]}</p>
        </>
      )}
    </section>
  );
}

function Loading() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="grid grid-cols-[36px_1fr] gap-3.5 rounded-lg bg-card px-5 py-4.5 shadow-lift-1">
          <Skeleton className="size-9! rounded-full!" />
          <div className="grid gap-3 py-1.5">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
