import { useAction } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { isDefaultPlace } from "../../../domain/geo/defaultPlace";
import { takeFirst } from "../../services/convex/firstAnswer";
import { searchMs, withTimeout } from "../../lib/withTimeout";
import { adoptionFailure, type Elsewhere, searchElsewhere, isServiceFailure } from "./adoptionFailure";
import { type AdoptionQuery, argumentsOf } from "./adoptionQuery";

export type AdoptionPage = FunctionReturnType<typeof api.adoption.search>;

export type PagesState =
  /** No search has run, or it has no place to search around. */
  | { status: "none" }
  | { status: "searching" }
  | { status: "failed"; sentence: string; elsewhere: Elsewhere | null; isServiceFailure: boolean }
  | { status: "found"; found: AdoptionPage };

type Answer = { run: string } & Extract<PagesState, { status: "failed" | "found" }>;

interface Wanted {
  query: AdoptionQuery;
  page: number;
}

type Asked = ReturnType<typeof argumentsOf>;

/** The fetched pages of one search, by number. Changing a filter starts a new generation. */
interface PageCache {
  generation: number;
  filters: string;
  pages: ReadonlyMap<number, AdoptionPage>;
}

/** Distances from the default place mean nothing to anybody. */
const withoutDistances = (page: AdoptionPage): AdoptionPage => ({
  ...page,
  animals: page.animals.map((pet) => ({ ...pet, miles: null })),
});

const nothing: ReadonlyMap<number, AdoptionPage> = new Map();

/** One page of a search. Fetched pages are reused until `markStale`; `again` retries a page that failed. */
export function useAdoptionPages(wanted: Wanted | null) {
  const search = useAction(api.adoption.search);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const place = wanted?.query.place;
  const page = wanted?.page ?? 1;
  const sent = wanted && place ? JSON.stringify(argumentsOf(wanted.query, place, page)) : "";
  const filters = wanted && place ? JSON.stringify(argumentsOf(wanted.query, place, 1)) : "";
  const run = `${sent} ${attempt}`;
  const [early] = useState(() => ({
    run,
    ...(sent && takeFirst<typeof api.adoption.search>("adoption:search", JSON.parse(sent) as Asked)),
  }));
  const [cache, setCache] = useState<PageCache>({
    generation: 0,
    filters,
    pages: early.value ? new Map([[page, early.value]]) : nothing,
  });
  // Used once: returning to the same search later gets a new answer.
  const first = useRef<typeof early | null>(early);
  const fetched = cache.filters === filters ? cache.pages.get(page) : undefined;

  const fetchPage = useEffectEvent((run: string, tell: (next: Answer) => void) => {
    const unused = first.current;
    first.current = null;
    if (fetched) {
      tell({ run, status: "found", found: fetched });
      return;
    }
    const { generation } = cache;
    const addToCache = (found: AdoptionPage) =>
      setCache((now) => {
        if (now.generation !== generation) return now;
        const others = now.filters === filters ? now.pages : nothing;
        return { generation, filters, pages: new Map([...others, [page, found]]) };
      });
    const ask = () => search(JSON.parse(sent) as Asked);
    // If the prefetch failed, its error code is unknown, so ask again.
    const answered = unused?.run === run ? unused.answer?.catch(ask) : null;
    withTimeout(searchMs, answered ?? ask()).then(
      (found) => {
        addToCache(found);
        tell({ run, status: "found", found });
      },
      (error: unknown) =>
        tell({
          run,
          status: "failed",
          sentence: adoptionFailure(error),
          elsewhere: searchElsewhere(error),
          isServiceFailure: isServiceFailure(error),
        }),
    );
  });

  useEffect(() => {
    if (!sent) return undefined;
    let current = true;
    fetchPage(run, (next) => {
      if (current) setAnswer(next);
    });
    return () => {
      current = false;
    };
  }, [sent, run]);

  const markStale = () => setCache(({ generation }) => ({ generation: generation + 1, filters: "", pages: nothing }));
  const again = () => setAttempt((number) => number + 1);
  let state: PagesState = { status: "searching" };
  if (!sent) state = { status: "none" };
  else if (answer?.run === run) state = answer;
  else if (fetched) state = { status: "found", found: fetched };
  const shown = isDefaultPlace(place ?? null) ? withoutDistances : (page: AdoptionPage) => page;
  if (state.status === "found") state = { ...state, found: shown(state.found) };
  const pages = cache.filters === filters ? [...cache.pages.values()] : [];
  const loaded = pages.flatMap((page) => shown(page).animals);
  return { state, loaded, markStale, again };
}
