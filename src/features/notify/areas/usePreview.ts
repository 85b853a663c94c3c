import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { AreaForm } from "../../../../domain/notify/areaRules";
import { roundToHundredMetres } from "../../../../domain/geo/place";
import { useAuth } from "../../../services/auth/useAuth";

const todayInUtc = () => new Date().toISOString().slice(0, 10);

/**
 * Counts the open reports that an area would have shown lately, and lists the newest. Keeps the last answer while the
 * next one loads. Null for an incomplete form, and until the first answer has loaded.
 */
export function usePreview({ place, km, animals, reports }: AreaForm) {
  const { status } = useAuth();
  const [today] = useState(todayInUtc);
  const isComplete = place !== null && animals.length > 0;
  const answer = useQuery(
    api.notify.areas.preview,
    isComplete && status === "signedIn" ? { ...roundToHundredMetres(place), km, animals, reports, today } : "skip",
  );
  const [lastAnswer, setLastAnswer] = useState(answer);
  if (answer && answer !== lastAnswer) setLastAnswer(answer);
  return isComplete ? (answer ?? lastAnswer ?? null) : null;
}

export type Preview = NonNullable<ReturnType<typeof usePreview>>;

export const totalOf = ({ days }: Preview) => days.reduce((sum, count) => sum + count, 0);
