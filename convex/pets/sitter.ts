// Cards for the sitters of a pet: made and revoked by its owner, read by anyone with the link.
import { v } from "convex/values";
import { internal } from "../_generated/api";
import { internalMutation, query } from "../_generated/server";
import { anyUserMutation, userMutation, userQuery } from "../model/platform/guards";
import { limit } from "../model/platform/rateLimits";
import { refusal, refuse } from "../model/platform/refusal";
import { photo } from "../model/platform/shapes";
import { sitterCardFields } from "../model/pets/petShapes";
import { currentOf, vaccinationsOf } from "../model/pets/health/vaccinations";
import { ownPet } from "../model/pets/pets";
import {
  addCard,
  cardOfSecret,
  cardsOf,
  fieldsOfCard,
  hasExpired,
  ownCard,
  purgeCards,
} from "../model/pets/sitter/sitterCards";
import { photosOf } from "../model/photos/photos";
import { appOrigin } from "../model/platform/urls";

/** The cards of the viewer's pet, newest first. Empty for everybody else. */
export const mine = userQuery({
  args: { petId: v.string() },
  returns: v.array(
    v.object({
      _id: v.id("sitterCards"),
      secret: v.string(),
      expiresAt: v.number(),
      isOver: v.boolean(),
      /** The origin of the app's public address, for the link. Null if the deployment doesn't know it. */
      origin: v.union(v.string(), v.null()),
      ...sitterCardFields,
    }),
  ),
  handler: async (ctx, { petId }) => {
    const { db, viewer } = ctx;
    const id = db.normalizeId("pets", petId);
    const pet = viewer && id && (await ownPet({ db, viewer }, id));
    const cards = pet ? await cardsOf(ctx, pet._id) : [];
    return cards.map((card) => {
      const { _id, secret, expiresAt } = card;
      return { _id, secret, expiresAt, isOver: hasExpired(card), origin: appOrigin(), ...fieldsOfCard(card) };
    });
  },
});

/** Returns the secret of the card's link. */
export const add = userMutation({
  args: { petId: v.id("pets"), days: v.number(), ...sitterCardFields },
  returns: v.union(v.string(), refusal),
  handler: async (ctx, { petId, days, ...card }) => {
    await limit(ctx, "save");
    const pet = await ownPet(ctx, petId);
    return pet ? await addCard(ctx, pet._id, card, days) : refuse({ code: "pet.notFound" });
  },
});

/** Ends the card's link at once. */
export const revoke = anyUserMutation({
  args: { cardId: v.id("sitterCards") },
  returns: v.union(v.null(), refusal),
  handler: async (ctx, { cardId }) => {
    await limit(ctx, "save");
    const card = await ownCard(ctx, cardId);
    if (!card) return refuse({ code: "pass.entryGone" });
    await ctx.db.delete("sitterCards", cardId);
    return null;
  },
});

/**
 * Public: the owner gave the link to the sitter. Null for an unknown, expired or revoked link, if the pet was removed,
 * and while the owner is banned. Never contains the chip number or the secret mark.
 */
export const open = query({
  args: { secret: v.string() },
  returns: v.union(
    v.null(),
    v.object({
      name: v.string(),
      type: v.string(),
      breed: v.string(),
      age: v.string(),
      photo: v.union(photo, v.null()),
      medication: v.string(),
      expiresAt: v.number(),
      /** The newest vaccination with each vaccine, if its day is known. */
      vaccinations: v.array(v.object({ name: v.string(), given: v.string() })),
      ...sitterCardFields,
    }),
  ),
  handler: async (ctx, { secret }) => {
    const cardAndPet = await cardOfSecret(ctx, secret);
    if (!cardAndPet) return null;
    const { card, pet } = cardAndPet;
    const { name, type, breed, age, medication = "" } = pet;
    const [picture = null] = await photosOf(ctx, pet.photos.slice(0, 1), { withHidden: false });
    const vaccinations = currentOf(await vaccinationsOf(ctx, pet._id)).flatMap(({ name: vaccine, given }) =>
      given ? [{ name: vaccine, given }] : [],
    );
    const { expiresAt } = card;
    return { name, type, breed, age, photo: picture, medication, expiresAt, vaccinations, ...fieldsOfCard(card) };
  },
});

export const purge = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    if (await purgeCards(ctx)) await ctx.scheduler.runAfter(0, internal.pets.sitter.purge, {});
    return null;
  },
});
