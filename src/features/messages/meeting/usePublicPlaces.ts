import { useAction } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { openingAt, type Opening, utcOffsetChangeUntil } from "../../../../domain/messages/openingHours";
import type { PublicPlaceKind } from "../../../../domain/messages/meetingRules";
import { language } from "../../../../domain/texts/language";
import { hourMs } from "../../../../domain/units";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ThreadKey } from "../thread";

type Answer = FunctionReturnType<typeof api.messages.meetings.places>;
export type PublicPlace = Answer["places"][number];

/** How long an answer is reused, because each one costs several requests to Google. */
const freshMs = hourMs;

/** The last complete answer, reused when the user leaves the page and returns. */
let lastAnswer: { threadId: string; at: number; answer: Answer } | null = null;

/**
 * Finds public places near the middle between the two sides or, if only one side's place is known, near that one. If
 * that fails, the note of `finding` says why.
 */
export function usePublicPlaces(threadKey: ThreadKey) {
  const find = useAction(api.messages.meetings.places);
  const { threadId } = threadKey;
  const [answer, setAnswer] = useState(() =>
    lastAnswer?.threadId === threadId && lastAnswer.at > Date.now() - freshMs ? lastAnswer.answer : null,
  );
  const finding = useSubmit({
    background: true,
    send: async () => await find({ ...threadKey, lang: language.code }),
    onDone: (newAnswer) => {
      if (newAnswer.isPlaceKnown && newAnswer.missing.length === 0)
        lastAnswer = { threadId, at: Date.now(), answer: newAnswer };
      setAnswer(newAnswer);
    },
    explain: errorSentence,
  });
  const load = useEffectEvent(() => {
    if (!answer) finding.submit();
  });
  useEffect(() => load(), []);
  return { answer, finding };
}

/** More clinics than other places are shown, because clinics can scan the chip. */
const maxShownOfKind: Record<PublicPlaceKind, number> = { vet: 3, police: 1, shelter: 1 };

export interface OfferedPlace extends PublicPlace {
  opening: Opening;
}

const totalKm = ({ kmFromMe, kmFromThem }: PublicPlace) => (kmFromMe ?? 0) + (kmFromThem ?? 0);

/**
 * The places to offer: first those that are open at the given time, then those whose hours are unknown. Both groups are
 * in the order of `rank`. Of each kind, `maxShownOfKind` places are chosen: open ones before others, the nearest first.
 */
export function placesToOffer(places: readonly PublicPlace[], at: number, now: number): OfferedPlace[] {
  const possiblePlaces = places
    // The clocks may change between `now` and `at`, such as for daylight saving.
    .map((place) => ({ ...place, opening: openingAt(place.hours, at, utcOffsetChangeUntil(at, now)) }))
    .filter(({ opening }) => opening.isOpen !== false)
    .toSorted(
      (one, other) =>
        Number(one.opening.isOpen === null) - Number(other.opening.isOpen === null) || totalKm(one) - totalKm(other),
    );
  const counts = { vet: 0, police: 0, shelter: 0 };
  const shownPlaces = possiblePlaces.filter(({ kind }) => (counts[kind] += 1) <= maxShownOfKind[kind]);
  const rank = { vet: 0, police: 1, shelter: 2 };
  return shownPlaces.toSorted(
    (one, other) =>
      Number(one.opening.isOpen === null) - Number(other.opening.isOpen === null) || rank[one.kind] - rank[other.kind],
  );
}
