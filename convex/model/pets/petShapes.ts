// Validators of pets and their passports, shared by the schema and the functions.
import { v } from "convex/values";

/** The code of an active tag leads to the pet's page. That of a retired tag no longer does. */
export const tagState = v.union(v.literal("active"), v.literal("retired"));

const optionalText = v.optional(v.string());

/** The optional details of a pet's profile (domain/pets/petDetails.ts). */
export const petDetails = {
  sex: optionalText,
  size: optionalText,
  colours: optionalText,
  markings: optionalText,
  medication: optionalText,
  secretMark: optionalText,
  chip: optionalText,
  conditions: optionalText,
  vet: optionalText,
  vetPhone: optionalText,
  fears: optionalText,
};

/** The points of a chip's yearly check (domain/pets/chip/yearlyCheck.ts). */
export const checkPoint = v.union(
  v.literal("scanned"),
  v.literal("papers"),
  v.literal("name"),
  v.literal("phones"),
  v.literal("registry"),
);

/** The day on which each point of a check was ticked. */
export const checkTicks = v.object({
  scanned: v.optional(v.string()),
  papers: v.optional(v.string()),
  name: v.optional(v.string()),
  phones: v.optional(v.string()),
  registry: v.optional(v.string()),
});

/** The texts of a sitter's card (domain/pets/sitter/sitterCard.ts). */
export const sitterCardFields = {
  // Whom to call, in this order.
  contacts: v.array(v.object({ name: v.string(), phone: v.string() })),
  vet: v.string(),
  vetPhone: v.string(),
  nightVet: v.string(),
  nightVetPhone: v.string(),
  doses: v.string(),
  conditions: v.string(),
  // The treatments that a vet may give without asking, signed with the owner's name: "up to $500, signed Maya".
  treatment: v.string(),
};
