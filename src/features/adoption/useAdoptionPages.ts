import { useAction } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { takeFirstAnswer } from "../../services/convex/firstAnswer";
import { searchTimeoutMs, withTimeout } from "../../lib/withTimeout";
import { adoptionFailure, type OtherSite, otherSiteFor, isServiceFailure } from "./adoptionFailure";
import { type AdoptionQuery, argumentsOf } from "./adoptionQuery";

export type AdoptionPage = FunctionReturnType<typeof api.adoption.search>;

export type PagesState =
  /** There is no search, or it has no place to search around. */
  | { status: "none" }
  | { status: "searching" }
  | { status: "failed"; sentence: string; otherSite: OtherSite | null; isServiceFailure: boolean }
  | { status: "found"; found: AdoptionPage };

type Answer = { runKey: string } & Extract<PagesState, { status: "failed" | "found" }>;

interface PageRequest {
  query: AdoptionQuery;
  page: number;
}

type SearchArguments = ReturnType<typeof argumentsOf>;

/**
 * The fetched pages of one search, by number. `markStale` starts a new generation. A page that was requested in an
 * earlier generation is not added.
 */
interface PageCache {
  generation: number;
  /** Identifies the search: its arguments for page 1, as JSON. Empty after `markStale`. */
  searchKey: string;
  pages: ReadonlyMap<number, AdoptionPage>;
}

const noPages: ReadonlyMap<number, AdoptionPage> = new Map();

/**
 * One page of a search. Fetched pages are reused until `markStale`, or until a page of another search arrives. `retry`
 * tries a failed page again.
 */
export function useAdoptionPages(request: PageRequest | null) {
  const search = useAction(api.adoption.search);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);

  const place = request?.query.place;
  const page = request?.page ?? 1;
  const argumentsText = request && place ? JSON.stringify(argumentsOf(request.query, place, page)) : "";
  const searchKey = request && place ? JSON.stringify(argumentsOf(request.query, place, 1)) : "";
  const runKey = `${argumentsText} ${attempt}`;
  // The answer that the document asked for before the app's scripts arrived, if it belongs to this search.
  const [prefetch] = useState(() => ({
    runKey,
    ...(argumentsText &&
      takeFirstAnswer<typeof api.adoption.search>("adoption:search", JSON.parse(argumentsText) as SearchArguments)),
  }));
  const [cache, setCache] = useState<PageCache>({
    generation: 0,
    searchKey,
    pages: prefetch.value ? new Map([[page, prefetch.value]]) : noPages,
  });
  // Used only once, so that returning to the same search later fetches a new answer.
  const unusedPrefetch = useRef<typeof prefetch | null>(prefetch);
  const fetchedPage = cache.searchKey === searchKey ? cache.pages.get(page) : undefined;

  const fetchPage = useEffectEvent((requestedKey: string, onAnswer: (next: Answer) => void) => {
    const usablePrefetch = unusedPrefetch.current;
    unusedPrefetch.current = null;
    if (fetchedPage) {
      onAnswer({ runKey: requestedKey, status: "found", found: fetchedPage });
      return;
    }
    const { generation } = cache;
    const addToCache = (found: AdoptionPage) =>
      setCache((current) => {
        if (current.generation !== generation) return current;
        const others = current.searchKey === searchKey ? current.pages : noPages;
        return { generation, searchKey, pages: new Map([...others, [page, found]]) };
      });
    const ask = () => search(JSON.parse(argumentsText) as SearchArguments);
    // If the prefetch failed, its error code is unknown, so ask again.
    const prefetchedAnswer = usablePrefetch?.runKey === requestedKey ? usablePrefetch.answer?.catch(ask) : null;
    withTimeout(searchTimeoutMs, prefetchedAnswer ?? ask()).then(
      (found) => {
        addToCache(found);
        onAnswer({ runKey: requestedKey, status: "found", found });
      },
      (error: unknown) =>
        onAnswer({
          runKey: requestedKey,
          status: "failed",
          sentence: adoptionFailure(error),
          otherSite: otherSiteFor(error),
          isServiceFailure: isServiceFailure(error),
        }),
    );
  });

  useEffect(() => {
    if (!argumentsText) return undefined;
    let isCurrent = true;
    fetchPage(runKey, (next) => {
      if (isCurrent) setAnswer(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [argumentsText, runKey]);

  const markStale = () => setCache(({ generation }) => ({ generation: generation + 1, searchKey: "", pages: noPages }));
  const retry = () => setAttempt((number) => number + 1);
  let state: PagesState = { status: "searching" };
  if (!argumentsText) state = { status: "none" };
  else if (answer?.runKey === runKey) state = answer;
  else if (fetchedPage) state = { status: "found", found: fetchedPage };
  const pages = cache.searchKey === searchKey ? [...cache.pages.values()] : [];
  const loadedPets = pages.flatMap(({ animals }) => animals);
  return { state, loadedPets, markStale, retry };
}
