// The validators of the feed's cards.
import { v } from "convex/values";
import { cover, status } from "../../platform/shapes";
import { cardFields } from "../fieldValidators";

const cardWords = {
  status,
  ...cardFields,
  utcOffset: v.optional(v.number()),
  // When its owner last said that it still holds, if that was after the day of the report.
  confirmedAt: v.optional(v.number()),
};

/** What a card shows, as it is stored: files instead of URLs. */
export const cardParts = v.object({ ...cardWords, cover: v.optional(cover) });

export const card = v.object({
  _id: v.id("reports"),
  ...cardWords,
  photo: v.union(v.string(), v.null()),
  // The photo for dense screens, as a URL relative to `photo`.
  mid: v.optional(v.string()),
  colour: v.optional(v.string()),
});
