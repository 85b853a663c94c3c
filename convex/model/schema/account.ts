import { defineTable } from "convex/server";
import { v } from "convex/values";
import { newsChannels, reportNews } from "../notify/notifyShapes";
import { languageCode, signUpType, units } from "../platform/shapes";

export const accountTables = {
  users: defineTable({
    tokenIdentifier: v.string(),
    email: v.string(),
    nickName: v.string(),
    signUpType,
    displayName: v.string(),
    avatar: v.optional(v.id("photos")),
    // True while something that the user published stays removed by an operator. All their page posts then need review.
    postsPendingReview: v.optional(v.boolean()),
    // Flags or an operator have hidden the name from others.
    nameHidden: v.optional(v.literal(true)),
    // Channels for news about the user's own reports, messages and pets. Absent until they choose. Email and push are
    // on until then.
    reportNews: v.optional(reportNews),
    // The channels chosen for the first watch area or saved search, and the default for later ones.
    areaNews: v.optional(v.object(newsChannels)),
    // Units of distances. Absent until the user chooses them, or signs in on a device that uses miles.
    units: v.optional(units),
    // The language of emails to the user. Pushes are in the device's language. Absent: English.
    lang: v.optional(languageCode),
  }).index("by_tokenIdentifier", ["tokenIdentifier"]),
};
