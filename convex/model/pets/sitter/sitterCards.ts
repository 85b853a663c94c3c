// The cards for a pet's sitters. Each has a secret link that expires.
import {
  checkSitterCard,
  cleanSitterCard,
  expiryOf,
  isSitterDays,
  type SitterCard,
} from "../../../../domain/pets/sitter/sitterCard";
import { limits } from "../../../../domain/limits";
import type { Refused } from "../../../../domain/texts/failure";
import type { Doc, Id } from "../../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../../_generated/server";
import type { ViewerCtx } from "../../account/users";
import { banOf } from "../../moderation/bans";
import { refuse } from "../../platform/refusal";
import { newKey } from "../../search/party";

type Card = Doc<"sitterCards">;

/** A pet's cards, newest first. */
export const cardsOf = async (ctx: QueryCtx, petId: Id<"pets">) =>
  await ctx.db
    .query("sitterCards")
    .withIndex("by_pet", (q) => q.eq("petId", petId))
    .order("desc")
    .take(limits.sitterCardsPerPet);

export const fieldsOfCard = ({
  contacts,
  vet,
  vetPhone,
  nightVet,
  nightVetPhone,
  doses,
  conditions,
  treatment,
}: Card): SitterCard => ({ contacts, vet, vetPhone, nightVet, nightVetPhone, doses, conditions, treatment });

export const hasExpired = ({ expiresAt }: Pick<Card, "expiresAt">) => Date.now() >= expiresAt;

/** Makes a card and returns the secret of its link. Above the limit, the oldest card is deleted. */
export async function addCard(
  ctx: ViewerCtx,
  petId: Id<"pets">,
  card: SitterCard,
  days: number,
): Promise<string | Refused> {
  const problem = checkSitterCard(card);
  if (problem || !isSitterDays(days)) return refuse(problem ?? { code: "request.invalid" });
  const cards = await cardsOf(ctx, petId);
  const oldestCard = cards[limits.sitterCardsPerPet - 1];
  if (oldestCard) await ctx.db.delete("sitterCards", oldestCard._id);
  const secret = newKey();
  await ctx.db.insert("sitterCards", {
    petId,
    ownerId: ctx.viewer._id,
    secret,
    expiresAt: expiryOf(days, Date.now()),
    ...cleanSitterCard(card),
  });
  return secret;
}

export async function ownCard({ db, viewer }: ViewerCtx, cardId: Id<"sitterCards">) {
  const card = await db.get("sitterCards", cardId);
  return card?.ownerId === viewer._id ? card : null;
}

/** The card behind a link, with its pet. Null if the card has expired, the pet was removed or the owner is banned. */
export async function cardOfSecret(ctx: QueryCtx, secret: string) {
  if (!/^[0-9a-f]{32}$/.test(secret)) return null;
  const card = await ctx.db
    .query("sitterCards")
    .withIndex("by_secret", (q) => q.eq("secret", secret))
    .unique();
  if (!card || hasExpired(card)) return null;
  const pet = await ctx.db.get("pets", card.petId);
  const owner = await ctx.db.get("users", card.ownerId);
  return pet && pet.removedAt === undefined && owner && !(await banOf(ctx, owner)) ? { card, pet } : null;
}

export async function deleteCards(ctx: MutationCtx, petId: Id<"pets">) {
  for (const { _id } of await cardsOf(ctx, petId)) await ctx.db.delete("sitterCards", _id);
}

/** Deletes cards that expired `sitterCardTtlMs` ago, some at a time. Returns whether more may be left. */
export async function purgeCards(ctx: MutationCtx): Promise<boolean> {
  const expiredCards = await ctx.db
    .query("sitterCards")
    .withIndex("by_expiresAt", (q) => q.lt("expiresAt", Date.now() - limits.sitterCardTtlMs))
    .take(limits.sitterCardsPerPurge);
  for (const { _id } of expiredCards) await ctx.db.delete("sitterCards", _id);
  return expiredCards.length === limits.sitterCardsPerPurge;
}
