import { sentence } from "../../../domain/messages";
import type { AdoptionQuery } from "./adoptionQuery";
import type { AdoptionPage } from "./useAdoptionPages";

type Total = Pick<AdoptionPage, "total" | "isExact"> & { animals: readonly unknown[] };

/** How many pets the search has found, such as "38 cats" or "About 120 dogs". */
export function totalText({ total, isExact, animals }: Total, { type }: Pick<AdoptionQuery, "type">) {
  const count = Math.max(total, animals.length);
  return sentence(isExact ? "adoption.total" : "adoption.totalAbout", { count, animals: type });
}
