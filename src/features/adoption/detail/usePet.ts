import { useAction } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { AdoptablePet } from "../../../../domain/adoption/adoption";
import { searchTimeoutMs, withTimeout } from "../../../lib/withTimeout";
import { adoptionFailure } from "../adoptionFailure";

export type PetState =
  | { status: "loading" | "gone" }
  | { status: "failed"; sentence: string }
  | { status: "found"; pet: AdoptablePet; provider: string };

type Answer = { runKey: string } & PetState;

/**
 * One pet by its id. A pet that is in the list of results is shown at once. The pet is fetched if it isn't in the list,
 * or if the list doesn't say which shelter has it.
 */
export function usePet(id: string, listedPet: AdoptablePet | null, listProvider: string) {
  const fetchPet = useAction(api.adoption.pet);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const runKey = `${id} ${attempt}`;
  const isComplete = listedPet !== null && listedPet.contact.name !== "";

  useEffect(() => {
    if (isComplete) return undefined;
    let isCurrent = true;
    const tell = (state: PetState) => {
      if (isCurrent) setAnswer({ runKey, ...state });
    };
    withTimeout(searchTimeoutMs, fetchPet({ id })).then(
      ({ provider, pet }) => tell(pet ? { status: "found", pet, provider } : { status: "gone" }),
      (error: unknown) => tell({ status: "failed", sentence: adoptionFailure(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [fetchPet, id, isComplete, runKey]);

  const fetchedState: PetState = answer?.runKey === runKey ? answer : { status: "loading" };
  let state = fetchedState;
  if (listedPet) {
    const contact = fetchedState.status === "found" ? fetchedState.pet.contact : listedPet.contact;
    state = { status: "found", pet: { ...listedPet, contact }, provider: listProvider };
  }
  return { state, retry: () => setAttempt((number) => number + 1) };
}
