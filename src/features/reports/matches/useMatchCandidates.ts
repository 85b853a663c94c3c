import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo } from "react";
import { api } from "../../../../convex/_generated/api";
import { snapToTile } from "../../../../domain/geo/circle";
import { limits } from "../../../../domain/limits";
import { type Facts, appearanceOf } from "../../../../domain/matching/facts";
import { type Likelihood, rankCandidates, likelihoodOf } from "../../../../domain/matching/likelihood";
import { type Reason, reasonsOf } from "../../../../domain/matching/reasons";
import { scoreOf } from "../../../../domain/matching/score";
import type { Units } from "../../../../domain/geo/distance";
import { isWithinBounds } from "../../../../domain/geo/place";
import { hasPoint } from "../../../../domain/geo/placeRules";
import type { ReportForm } from "../../../../domain/report/reportRules";
import { statedIn } from "../../../../domain/report/untouchedPresets";
import { utcOffsetAt } from "../../../../domain/time/time";
import { useUnits } from "../../../lib/units";

type NearbyPets = FunctionReturnType<typeof api.matching.matches.candidates>;

export interface Candidate {
  card: NearbyPets["pets"][number]["card"];
  likelihood: Likelihood;
  reasons: Reason[];
}

/** The facts that matching compares, from the form. Null until the form has a place. */
const factsOf = (form: ReportForm, photoColours: string[] | undefined): Facts | null => {
  const { status, petType, day, time, place } = statedIn(form);
  if (!hasPoint(place) || !isWithinBounds(place)) return null;
  const { lat, lng } = place;
  const offset = day ? utcOffsetAt(day, time) : undefined;
  return {
    status,
    petType,
    day,
    time,
    utcOffset: offset,
    point: { lat, lng },
    ...appearanceOf(form),
    photo: photoColours,
  };
};

/** Those of the lost `pets` that the form (`ownFacts`) may be about, the likeliest first. Leaves out unlikely ones. */
export function rankLostPets(ownFacts: Facts, { pets, completeKm }: NearbyPets, units: Units): Candidate[] {
  const scoredPets = pets.flatMap(({ card, lat, lng, looks }) => {
    const { status, petType, day, time, utcOffset } = card;
    const facts: Facts = { status, petType, day, time, utcOffset, point: { lat, lng }, ...looks };
    const score = scoreOf(ownFacts, facts);
    return score ? [{ card, facts, score }] : [];
  });
  // `completeKm` is null if the server has sent all pets within `matchKm`.
  const searchedArea = { count: pets.length, km: completeKm ?? limits.matchKm };
  return rankCandidates(ownFacts.petType, scoredPets, searchedArea).flatMap(({ card, facts, score, chance }) => {
    const likelihood = likelihoodOf(chance);
    return likelihood ? [{ card, likelihood, reasons: reasonsOf(score, ownFacts, facts, units) }] : [];
  });
}

/**
 * The lost pets that a finder's form may be about (`candidates`), and all lost pets near it that the server sent
 * (`nearPets`). The query sends only the tile in which the place lies, and the animal if it is chosen. The other fields
 * are compared on this device and not sent before the report.
 */
export function useMatchCandidates(form: ReportForm, photoColours: string[] | undefined) {
  const ownFacts = factsOf(form, photoColours);
  const searchPoint = ownFacts && snapToTile(ownFacts.point, null, "nearest");
  const nearby = useQuery(
    api.matching.matches.candidates,
    searchPoint
      ? { lat: searchPoint.lat, lng: searchPoint.lng, ...(!ownFacts.anyAnimal && { petType: ownFacts.petType }) }
      : "skip",
  );
  // JSON, because `ownFacts` is a new object in each render, which would defeat `useMemo`.
  const ownFactsJson = JSON.stringify(ownFacts);
  const units = useUnits();
  const candidates = useMemo(() => {
    const facts = JSON.parse(ownFactsJson) as Facts | null;
    return facts && nearby ? rankLostPets(facts, nearby, units) : [];
  }, [ownFactsJson, nearby, units]);
  return { candidates, nearPets: nearby?.pets };
}
