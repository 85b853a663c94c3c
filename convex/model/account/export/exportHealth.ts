// A pet's vaccinations, weights and sitter cards, for its owner's export.
import type { Id } from "../../../_generated/dataModel";
import type { QueryCtx } from "../../../_generated/server";
import { vaccinationsOf } from "../../pets/health/vaccinations";
import { weightsOf } from "../../pets/health/weights";
import { cardsOf, fieldsOfCard } from "../../pets/sitter/sitterCards";
import { photoUrl } from "../../photos/photos";
import { iso } from "./exportParts";

export async function exportHealth(ctx: QueryCtx, petId: Id<"pets">) {
  const vaccinations = await vaccinationsOf(ctx, petId);
  return {
    vaccinations: await Promise.all(
      vaccinations.map(async ({ name, given = "", due = "", certificate }) => {
        return { name, given, due, certificate: certificate ? await photoUrl(ctx, certificate, "full") : null };
      }),
    ),
    weights: (await weightsOf(ctx, petId)).map(({ day, kg }) => ({ day, kg })),
    sitterCards: (await cardsOf(ctx, petId)).map((card) => ({ ...fieldsOfCard(card), expires: iso(card.expiresAt) })),
  };
}
