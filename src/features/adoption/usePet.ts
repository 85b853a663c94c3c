import { useAction } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { AdoptablePet } from "../../../domain/adoption/adoption";
import { searchMs, withTimeout } from "../../lib/withTimeout";
import { adoptionFailure } from "./adoptionFailure";

export type PetState =
  | { status: "loading" | "gone" }
  | { status: "failed"; sentence: string }
  | { status: "found"; pet: AdoptablePet; provider: string };

type Answer = { run: string } & PetState;

/**
 * One pet by its id. A listed pet is shown at once. It is fetched if it isn't listed, or if the listing lacks the
 * shelter.
 */
export function usePet(id: string, listed: AdoptablePet | null, listedBy: string) {
  const ask = useAction(api.adoption.pet);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const run = `${id} ${attempt}`;
  const isComplete = listed !== null && listed.contact.name !== "";

  useEffect(() => {
    if (isComplete) return undefined;
    let current = true;
    const tell = (state: PetState) => {
      if (current) setAnswer({ run, ...state });
    };
    withTimeout(searchMs, ask({ id })).then(
      ({ provider, pet }) => tell(pet ? { status: "found", pet, provider } : { status: "gone" }),
      (error: unknown) => tell({ status: "failed", sentence: adoptionFailure(error) }),
    );
    return () => {
      current = false;
    };
  }, [ask, id, isComplete, run]);

  const fetched: PetState = answer?.run === run ? answer : { status: "loading" };
  let state = fetched;
  if (listed) {
    const contact = fetched.status === "found" ? fetched.pet.contact : listed.contact;
    state = { status: "found", pet: { ...listed, contact }, provider: listedBy };
  }
  return { state, again: () => setAttempt((number) => number + 1) };
}
