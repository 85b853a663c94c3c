import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { AreaForm } from "../../../../domain/notify/areaRules";
import { blockPoint } from "../../../../domain/geo/place";
import { useAuth } from "../../../services/auth/useAuth";

const todayInUtc = () => new Date().toISOString().slice(0, 10);

/** What an area would have sent lately. The last answer stays while the next one is on its way. */
export function usePreview({ place, km, animals, reports }: AreaForm) {
  const { status } = useAuth();
  const [today] = useState(todayInUtc);
  const isWhole = place !== null && animals.length > 0;
  const answer = useQuery(
    api.notify.areas.preview,
    isWhole && status === "signedIn" ? { ...blockPoint(place), km, animals, reports, today } : "skip",
  );
  const [last, setLast] = useState(answer);
  if (answer && answer !== last) setLast(answer);
  return isWhole ? (answer ?? last ?? null) : null;
}

export type Preview = NonNullable<ReturnType<typeof usePreview>>;

export const countOf = ({ days }: Preview) => days.reduce((sum, count) => sum + count, 0);
