import { messages, sentence } from "../../../domain/messages";
import type { AdoptionQuery } from "./adoptionQuery";
import type { AdoptionPage } from "./useAdoptionPages";

type Total = Pick<AdoptionPage, "total" | "isExact"> & { animals: readonly unknown[] };

/** "38 cats", "About 120 dogs" */
export function totalText({ total, isExact, animals }: Total, { type }: Pick<AdoptionQuery, "type">) {
  const count = Math.max(total, animals.length);
  if (isExact && count === 1) return messages[`adoption.one.${type}`];
  return sentence(isExact ? "adoption.total" : "adoption.totalAbout", {
    count,
    animals: messages[`adoption.pets.${type}`],
  });
}
