import { useEffect, useRef, useState } from "react";
import { messages, sentence } from "../../../domain/messages";
import { adoptablePetAddress, paths } from "../../../domain/paths";
import { isDefaultPlace } from "../../../domain/geo/defaultPlace";
import { translatedAddress } from "../../../domain/translatedAddress";
import { cityLine } from "../../../domain/geo/place";
import { focusHeading } from "../../lib/focusHeading";
import { useLocation, useNavigate, useParams, useSearchParams } from "../../lib/router";
import { lazyDialog } from "../../ui/dialogs/lazyDialog";
import { usePreload } from "../../ui/feedback/lazyPart";
import { AdoptionFilters, MoreFilters } from "./AdoptionFilters";
import { type AdoptionQuery, holdsSearch, readAdoption, readPage, writeAdoption } from "./adoptionQuery";
import { useFavourites } from "./favourites/useFavourites";
import type { SavedSearchResult } from "./useSaveSearch";
import { PetResults } from "./PetResults";
import { useAdoptionPages } from "./useAdoptionPages";

const PetDetail = lazyDialog(async () => (await import("./detail/PetDetail")).PetDetail, {
  title: messages["app.loading"],
  size: "detail",
  hasOwnUrl: true,
});

/**
 * The URL holds the search that ran and the pet that is open. Without a place nothing is searched, and the page asks
 * for one. A filter takes effect as soon as it is chosen.
 */
export function AdoptionSearch({ onSaved }: { onSaved(saved: SavedSearchResult): void }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const { petId: openId = null } = useParams();
  const currentQuery = readAdoption(params);
  const page = readPage(params);
  const { state, loadedPets, markStale, retry } = useAdoptionPages({ query: currentQuery, page });
  const favourites = useFavourites();
  usePreload(PetDetail, MoreFilters);

  // The filters as the user is setting them. When the URL changes, for example by the back button, `draft` follows it.
  const currentParams = writeAdoption(currentQuery, page).toString();
  const [draft, setDraft] = useState({ query: currentQuery, urlParams: currentParams });
  if (draft.urlParams !== currentParams) setDraft({ query: currentQuery, urlParams: currentParams });

  /** Applies a filter as soon as it is chosen. The page does not scroll; `search` scrolls to the results. */
  const change = (changes: Partial<AdoptionQuery>) => {
    markStale();
    const query = { ...draft.query, ...changes };
    setDraft({ query, urlParams: currentParams });
    if (query.place) navigate(`${paths.adoption}?${writeAdoption(query, 1)}`, { replace: true });
  };
  // Words that filter the loaded pets. They are not part of the search or its URL.
  const [words, setWords] = useState("");
  const results = useRef<HTMLElement>(null);
  const countLine = useRef<HTMLParagraphElement>(null);
  const search = (query: AdoptionQuery, nextPage: number) => {
    if (!query.place) return;
    const params = writeAdoption(query, nextPage).toString();
    if (params === currentParams) retry();
    else navigate(`${paths.adoption}?${params}`, {});
    // The focused line announces the search, then the number of pets.
    countLine.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: "start" });
  };

  const goToPage = (nextPage: number) => search(draft.query, nextPage);

  const queryString = holdsSearch(params) ? `?${currentParams}` : "";
  const hrefOf = (petId: string) => adoptablePetAddress(petId) + queryString;
  const close = () => {
    const { fromList } = (location.state ?? {}) as { fromList?: boolean };
    if (fromList) navigate(-1);
    else navigate(paths.adoption + queryString, { replace: true });
  };
  const found = state.status === "found" ? state.found : null;

  // A dialog that was open on arrival has no earlier focus to restore, so focus the pet's card.
  const lastOpenId = useRef(openId);
  useEffect(() => {
    const closedId = lastOpenId.current;
    lastOpenId.current = openId;
    if (!closedId || openId) return;
    const cards = [...(results.current?.querySelectorAll("a") ?? [])];
    const address = translatedAddress(adoptablePetAddress(closedId));
    const card = cards.find((one) => one.getAttribute("href")?.split("?", 1)[0] === address);
    if (card) card.focus();
    else focusHeading();
  }, [openId]);

  return (
    <div data-first="search" className="grid grid-cols-1 gap-5">
      <AdoptionFilters
        query={draft.query}
        onChange={change}
        words={words}
        onWords={setWords}
        onSearch={() => goToPage(1)}
        state={state}
        loadedPets={loadedPets}
        onRetry={retry}
      />
      <section
        ref={results}
        aria-label={messages["adoption.results"]}
        aria-busy={state.status === "searching"}
        className="grid scroll-mt-4 grid-cols-1 gap-2"
      >
        <PetResults
          state={state}
          near={
            currentQuery.place
              ? sentence(isDefaultPlace(currentQuery.place) ? "adoption.around" : "adoption.near", {
                  place: cityLine(currentQuery.place),
                })
              : ""
          }
          query={currentQuery}
          page={page}
          loadedPets={loadedPets}
          words={words}
          countRef={countLine}
          favourites={favourites}
          hrefOf={hrefOf}
          onPage={goToPage}
          onSearch={(changes) => search({ ...currentQuery, ...changes }, 1)}
          onRetry={retry}
          onSaved={onSaved}
        />
      </section>
      {openId && (
        <PetDetail
          key={openId}
          id={openId}
          listedPet={found?.animals.find((pet) => pet.id === openId) ?? null}
          listProvider={found?.provider ?? ""}
          query={currentQuery}
          onClose={close}
        />
      )}
    </div>
  );
}
