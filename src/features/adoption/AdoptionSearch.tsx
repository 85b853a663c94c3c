import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { messages } from "../../../domain/messages";
import { AdoptionFilters } from "./AdoptionFilters";
import { type AdoptionQuery, holdsSearch, readAdoption, readPage, writeAdoption } from "./adoptionQuery";
import { PetDetail } from "./PetDetail";
import { PetResults } from "./PetResults";
import { useAdoptionPages } from "./useAdoptionPages";

/** The search that ran stands in the address, and so does the pet that lies open over it; filters are set beside it. */
export function AdoptionSearch() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const openId = params.get("pet");
  const searched = readAdoption(params);
  const page = readPage(params);
  const wanted = holdsSearch(params) ? { query: searched, page } : null;
  const { state, markStale, again } = useAdoptionPages(wanted);

  // The filters as they are being set; another address, by the back button say, sets them anew.
  const written = writeAdoption(searched, page).toString();
  const [draft, setDraft] = useState({ query: searched, written });
  if (draft.written !== written) setDraft({ query: searched, written });

  const change = (changes: Partial<AdoptionQuery>) => {
    markStale();
    setDraft({ query: { ...draft.query, ...changes }, written });
  };
  const results = useRef<HTMLElement>(null);
  const leafed = useRef(false);
  const go = (next: number) => {
    if (!draft.query.place) return;
    const params = writeAdoption(draft.query, next).toString();
    if (wanted && params === written) again();
    else void navigate(`?${params}`, { preventScrollReset: true });
  };
  const leaf = (next: number) => {
    leafed.current = true;
    go(next);
  };
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // The back button finds its own way.
    if (!leafed.current) return;
    leafed.current = false;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: "start" });
  }, [page]);

  const hrefOf = (petId: string) => `?${written}&pet=${encodeURIComponent(petId)}`;
  const close = () => {
    const { fromList } = (location.state ?? {}) as { fromList?: boolean };
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
        <PetResults state={state} page={page} hrefOf={hrefOf} onPage={leaf} onRetry={again} />
      </section>
      {open && state.status === "found" && (
        <PetDetail key={open.id} pet={open} provider={state.found.provider} onClose={close} />
      )}
    </div>
  );
}
