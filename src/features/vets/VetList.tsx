import { messages, sentence } from "../../../domain/messages";
import { joinSentences } from "../../../domain/texts/joinSentences";
import { cityLine, type Place } from "../../../domain/geo/place";
import type { FirstReason } from "../../../domain/vets/vetOrder";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/controls/Icon";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { InSlices } from "../../ui/InSlices";
import { NoVets } from "./NoVets";
import type { FoundVet } from "./knownVets";
import type { VetsState } from "./useVets";
import { VetCard } from "./VetCard";
import type { VetQuery } from "./vetQuery";

const cardsOnFirstScreen = 6;

interface Props {
  state: VetsState;
  /** The centre of the search. */
  place: Place;
  /** Whether the place is where the device says the user is. */
  isUsersPlace: boolean;
  /** Whether to show distances. From the default place, which the user did not choose, they would mislead. */
  showsDistance: boolean;
  /** The number of clinics that are open now. */
  openCount: number;
  /** The clinic to call first, and why. */
  first: FoundVet | undefined;
  reason: FirstReason;
  /** The clinics to list: those found, or only those that are open. */
  shownVets: readonly FoundVet[];
  query: VetQuery;
  /** Whether the clinics are from an earlier search, because the current one has no answer. */
  isEarlier: boolean;
  selection: { placeId: string; isByPin: boolean } | null;
  onSelect: (placeId: string) => void;
  onChange: (changes: Partial<VetQuery>) => void;
  onChoosePlace: () => void;
}

/** The line above the list, which is also announced to screen readers. */
function statusOf({ state, query, isEarlier, openCount, showsDistance, place, reason }: Props): string {
  const { onlyOpen } = query;
  if (isEarlier) return messages["vets.earlier"];
  if (state.status === "searching") return messages["vets.searching"];
  if (state.status !== "found") return "";
  const count = state.vets.length;
  if (count === 0) return messages["vets.noneNearby"];
  if (!showsDistance)
    return sentence("vets.countPlain", { count: onlyOpen ? openCount : count, place: cityLine(place) });
  if (onlyOpen) {
    // With these two reasons, emergency and 24-hour clinics come before nearer ones.
    const isByDistance = reason !== "open24Hours" && reason !== "emergency";
    return sentence(isByDistance ? "vets.countOpen" : "vets.countOpenNight", { count: openCount });
  }
  if (state.hasMore) return sentence("vets.countOfMore", { count });
  return sentence("vets.count", { count });
}

export function VetList(props: Props) {
  const { state, query, place, isUsersPlace, showsDistance, first, reason, shownVets, selection } = props;
  const { onSelect, onChange, onChoosePlace } = props;
  const hiddenCount = state.status === "found" ? state.vets.length - shownVets.length : 0;
  return (
    <section aria-label={messages["vets.list"]} aria-busy={state.status === "searching"} className="grid gap-3">
      <output className="block min-h-6 text-sm text-ink-2">
        {joinSentences([isUsersPlace && sentence("vets.nearYou", { place: cityLine(place) }), statusOf(props)])}
      </output>
      {state.status === "searching" && <Loading />}
      {state.status === "found" && state.vets.length === 0 && (
        <NoVets query={query} place={place} onChange={onChange} onChoosePlace={onChoosePlace} />
      )}
      {state.status === "found" && state.vets.length > 0 && (
        <>
          {shownVets.length === 0 && <p className="text-ink-2">{messages["vets.noneOpenHint"]}</p>}
          <ol aria-label={messages["vets.list"]} className="grid gap-3">
            <InSlices items={shownVets} firstCount={cardsOnFirstScreen}>
              {(vets) =>
                vets.map((vet, index) => (
                  <VetCard
                    key={vet.placeId}
                    vet={vet}
                    number={index + 1}
                    isFirst={vet === first}
                    reason={reason}
                    showsDistance={showsDistance}
                    selected={vet.placeId === selection?.placeId}
                    scrollsIntoView={vet.placeId === selection?.placeId && selection.isByPin}
                    onSelect={() => onSelect(vet.placeId)}
                  />
                ))
              }
            </InSlices>
          </ol>
          {hiddenCount > 0 && (
            <Button variant="quiet" onClick={() => onChange({ onlyOpen: false })}>
              {sentence("vets.notOpen", { count: hiddenCount })}
              <Icon name="down" size={20} />
            </Button>
          )}
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
            {/* The card of the clinic to call first is taller: it has buttons for the phone and for directions. */}
            {card === 0 && (
              <>
                <Skeleton className="mt-2 h-16! rounded-md! max-sm:-ml-12.5" />
                <Skeleton className="h-12! rounded-md! max-sm:-ml-12.5" />
              </>
            )}
          </div>
        </div>
      ))}
    </div>
  );
}
