import type { RefObject } from "react";
import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { messages, sentence } from "../../../domain/messages";
import { Button } from "../../ui/controls/Button";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { withElements } from "../../lib/texts/withElements";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Pager } from "./Pager";
import { PhotoCardSkeleton } from "../../ui/PhotoCard";
import { FavouritesLink } from "./favourites/FavouritesLink";
import type { Favourites } from "./favourites/useFavourites";
import { SaveSearch } from "./SaveSearch";
import type { SavedSearchResult } from "./useSaveSearch";
import { PetCard } from "./PetCard";
import { NoPets } from "./NoPets";
import { petGridStyles } from "./petGrid";
import { petsMentioning } from "./petsMentioning";
import { compactStateStyles } from "../../ui/feedback/compactState";
import type { AdoptionQuery } from "./adoptionQuery";
import { totalText } from "./totalText";
import type { PagesState } from "./useAdoptionPages";

interface Props {
  state: PagesState;
  /** The search that ran. */
  query: AdoptionQuery;
  /** The pets on all loaded pages of this search. */
  loadedPets: readonly AdoptablePet[];
  /** Words that the listed pets' texts must contain. */
  words: string;
  /** The words for where the pets are, such as "near Markham, ON". Empty without a place. */
  near: string;
  favourites: Favourites;
  countRef: RefObject<HTMLParagraphElement | null>;
  page: number;
  hrefOf: (petId: string) => string;
  onPage: (page: number) => void;
  onSearch: (changes: Partial<AdoptionQuery>) => void;
  onRetry: () => void;
  onSaved: (saved: SavedSearchResult) => void;
}

export function PetResults(props: Props) {
  const {
    state,
    query,
    loadedPets,
    near,
    favourites,
    countRef,
    page,
    hrefOf,
    words,
    onPage,
    onSearch,
    onRetry,
    onSaved,
  } = props;
  const found = state.status === "found" ? state.found : null;
  const count = found?.animals.length ?? 0;
  const hasWords = words.trim() !== "";
  const shownPets = hasWords ? petsMentioning(words, loadedPets) : (found?.animals ?? []);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div aria-live="polite">
          <p ref={countRef} tabIndex={-1} className="min-h-6 text-ink-2 outline-none">
            {state.status === "none" && messages["adoption.start"]}
            {state.status === "searching" && messages["adoption.searching"]}
            {count > 0 && (
              <>
                {near
                  ? withElements(messages["adoption.totalWhere"], {
                      total: totalText(found!, query),
                      where: <span className="font-label text-ink">{near}</span>,
                    })
                  : totalText(found!, query)}
              </>
            )}
          </p>
        </div>
        {state.status !== "failed" && <FavouritesLink quiet favourites={favourites} />}
      </div>
      <div aria-live="polite">
        {state.status === "none" && (
          <EmptyState className={compactStateStyles} title={messages["adoption.startTitle"]} />
        )}
        {found && count === 0 && page > 1 && (
          <EmptyState
            scene="path"
            title={sentence("adoption.beyondTitle", { page })}
            action={<Button onClick={() => onPage(1)}>{messages["adoption.firstPage"]}</Button>}
          >
            {messages["adoption.beyond"]}
          </EmptyState>
        )}
        {found && count === 0 && page === 1 && <NoPets query={query} onSearch={onSearch} onSaved={onSaved} />}
      </div>
      {state.status === "searching" && (
        <ul className={petGridStyles}>
          {Array.from({ length: 8 }, (_, index) => (
            <PhotoCardSkeleton key={index} lines={3} />
          ))}
        </ul>
      )}
      {state.status === "failed" && state.otherSite && (
        <EmptyState
          className={compactStateStyles}
          error
          scene="path"
          title={state.sentence}
          action={
            <ButtonLink to={state.otherSite.site} target="_blank" rel="noopener noreferrer" icon="link">
              {sentence("adoption.searchOn", { provider: state.otherSite.provider })}
            </ButtonLink>
          }
        >
          {sentence("adoption.searchOnHint", { provider: state.otherSite.provider })}
        </EmptyState>
      )}
      {state.status === "failed" && !state.otherSite && (
        <EmptyState
          className={compactStateStyles}
          error
          title={state.sentence}
          action={
            <>
              <Button variant="go" onClick={onRetry}>
                {messages["app.retry"]}
              </Button>
              <FavouritesLink favourites={favourites} />
            </>
          }
        >
          {state.isServiceFailure && messages["adoption.failedHint"]}
        </EmptyState>
      )}
      {found && count > 0 && (
        <div className="grid grid-cols-1 gap-6">
          {shownPets.length === 0 && <p className="text-ink-2">{messages["adoption.wordsNone"]}</p>}
          <ul className={petGridStyles}>
            {shownPets.map((pet, index) => (
              <PetCard
                key={pet.id}
                pet={pet}
                to={hrefOf(pet.id)}
                eager={index < 4}
                favourites={favourites}
                query={query}
              />
            ))}
          </ul>
          {!hasWords && <Pager page={page} pages={Math.max(page, found.totalPages)} onPage={onPage} />}
          {!hasWords && <SaveSearch query={query} onSaved={onSaved} />}
        </div>
      )}
    </>
  );
}
