// The validators of the feed's cards.
import { v } from "convex/values";
import { cover, status } from "../../platform/shapes";
import { cardFields } from "../fieldValidators";

const fieldsWithoutPhoto = {
  status,
  ...cardFields,
  utcOffset: v.optional(v.number()),
  // When the report was last confirmed, if that was more than a day after its publication.
  confirmedAt: v.optional(v.number()),
};

/** A card as it is stored, with files instead of URLs. */
export const cardParts = v.object({ ...fieldsWithoutPhoto, cover: v.optional(cover) });

export const card = v.object({
  _id: v.id("reports"),
  ...fieldsWithoutPhoto,
  photo: v.union(v.string(), v.null()),
  // The photo for dense screens, as a URL relative to `photo`.
  mid: v.optional(v.string()),
  colour: v.optional(v.string()),
});
