import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { messages } from "../../../domain/messages";
import { leaveLayers } from "../../ui/layers";
import { AdoptionFilters } from "./AdoptionFilters";
import { type AdoptionQuery, holdsSearch, readAdoption, readPage, writeAdoption } from "./adoptionQuery";
import { PetDetail } from "./PetDetail";
import { PetResults } from "./PetResults";
import { useAdoptionPages } from "./useAdoptionPages";

/** The URL holds the search that ran and the pet that is open. Changed filters take effect with the next search. */
export function AdoptionSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const openId = params.get("pet");
  const searched = readAdoption(params);
  const page = readPage(params);
  const wanted = holdsSearch(params) ? { query: searched, page } : null;
  const { state, markStale, again } = useAdoptionPages(wanted);

  // The filters as the person is setting them. When the URL changes, by the back button for example, they follow it.
  const written = writeAdoption(searched, page).toString();
  const [draft, setDraft] = useState({ query: searched, written });
  if (draft.written !== written) setDraft({ query: searched, written });

  const change = (changes: Partial<AdoptionQuery>) => {
    markStale();
    setDraft({ query: { ...draft.query, ...changes }, written });
  };
  const results = useRef<HTMLElement>(null);
  const pageTurned = useRef(false);
  const go = (next: number) => {
    if (!draft.query.place) return;
    const params = writeAdoption(draft.query, next).toString();
    if (wanted && params === written) again();
    else void navigate(`?${params}`, { preventScrollReset: true });
  };
  const turnPage = (next: number) => {
    pageTurned.current = true;
    go(next);
  };
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // After the back button, the browser restores the scroll position.
    if (!pageTurned.current) return;
    pageTurned.current = false;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: "start" });
  }, [page]);

  const hrefOf = (petId: string) => `?${written}&pet=${encodeURIComponent(petId)}`;
  const close = async () => {
    const { fromList } = (location.state ?? {}) as { fromList?: boolean };
    await leaveLayers();
    if (fromList) void navigate(-1);
    else void navigate(`?${written}`, { replace: true, preventScrollReset: true });
  };
  const open = state.status === "found" ? state.found.animals.find((pet) => pet.id === openId) : undefined;

  return (
    <div className="grid gap-5">
      <AdoptionFilters
        query={draft.query}
        onChange={change}
        onSearch={() => go(1)}
        busy={state.status === "searching"}
      />
      <section
        ref={results}
        tabIndex={-1}
        aria-label={messages["adoption.results"]}
        aria-busy={state.status === "searching"}
        className="grid scroll-mt-4 gap-2 outline-none"
      >
        <PetResults state={state} page={page} hrefOf={hrefOf} onPage={turnPage} onRetry={again} />
      </section>
      {open && state.status === "found" && (
        <PetDetail key={open.id} pet={open} provider={state.found.provider} onClose={() => void close()} />
      )}
    </div>
  );
}
