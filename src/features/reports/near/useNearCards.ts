import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { addDays } from "../../../../domain/time/calendar";
import type { ReportStatus } from "../../../../domain/choices";
import { sortFromPosition, snapToTile } from "../../../../domain/geo/circle";
import { limits } from "../../../../domain/limits";
import { today } from "../../../../domain/time/time";
import { useLoadedCount } from "../feed/useLoadedCount";
import { type NearFilter, writeFilter } from "./nearFilter";
import type { FilterControls } from "./useNearFilter";

type Answer = FunctionReturnType<typeof api.reports.feed.near>;
export type NearCard = Answer["cards"][number] & { km?: number };

/** The first day that the filter includes, or null for any day. */
export function firstDay(days: NearFilter["days"], currentDay = today()): string | null {
  return days === 0 ? null : addDays(currentDay, -days);
}

const wholePages = (count: number) => Math.ceil(count / limits.reportsPage) * limits.reportsPage;

/** The reports that match the filter, with their distances. While more reports load, the list shows the old ones. */
export function useNearCards(status: ReportStatus, { filter, centre }: Pick<FilterControls, "filter" | "centre">) {
  const { initialCount, rememberCount } = useLoadedCount(status);
  const key = `${status} ${writeFilter({ ...filter, view: "" })} ${centre?.lat},${centre?.lng}`;
  const [state, setState] = useState<{ key: string; count: number; answer: Answer | undefined }>({
    key,
    count: wholePages(initialCount),
    answer: undefined,
  });

  const { animal, days } = filter;
  const firstShownDay = firstDay(days);
  const km = filter.km === 0 ? null : filter.km;
  const order = centre ? filter.order : "newest";
  // Without a radius, the newest reports are the same for everyone. The query then leaves the place out, so that all
  // users share its cached answer.
  const circle = centre && (km !== null || order === "nearest") ? snapToTile(centre, km, order) : null;
  const answer = useQuery(api.reports.feed.near, {
    status,
    order,
    count: state.count,
    ...(animal && { petType: animal }),
    ...(firstShownDay && { since: firstShownDay }),
    ...(circle && { around: circle }),
  });
  if (state.key !== key) setState({ key, count: limits.reportsPage, answer: undefined });
  else if (answer && answer !== state.answer) setState({ ...state, answer });

  const shownAnswer = answer ?? (state.key === key ? state.answer : undefined);
  const answerCards: NearCard[] = shownAnswer?.cards ?? [];
  const completeKm = shownAnswer?.completeKm ?? null;
  const cards = centre
    ? sortFromPosition(answerCards, centre, { km, order, centre: circle ?? centre, completeKm })
    : answerCards;
  const isLoaded = shownAnswer !== undefined;
  useEffect(() => {
    if (isLoaded) rememberCount(cards.length);
  }, [cards.length, isLoaded, rememberCount]);
  return {
    cards: cards as readonly NearCard[],
    isLoaded,
    isLoadingMore: isLoaded && answer === undefined,
    hasMore: isLoaded && answer !== undefined && answer.more && state.count < limits.nearMax,
    /** There are more reports than the list may show. */
    isCut: answer?.more === true && state.count >= limits.nearMax,
    loadMore: () => setState({ ...state, count: Math.min(limits.nearMax, state.count + limits.reportsPage) }),
  };
}

export type NearCards = ReturnType<typeof useNearCards>;
