// Validators of watch areas and notifications.
import { v } from "convex/values";
import { areaRadii, areaReports } from "../../../domain/notify/areaRules";
import { place, reportPetType } from "../platform/shapes";

/** A watch area's choices: reports about some animals, within some kilometres of a place. */
export const areaFields = {
  name: v.string(),
  place,
  km: v.union(...areaRadii.map((km) => v.literal(km))),
  animals: v.array(reportPetType),
  reports: v.union(...areaReports.map((reports) => v.literal(reports))),
};

/** Why email to an address stopped: the recipient stopped it, a letter bounced, or the recipient marked one as spam. */
export const mailStopReason = v.union(v.literal("byRecipient"), v.literal("bounced"), v.literal("complained"));

/** The state of a report's reach: where, when and how widely it has notified people (domain/notify/reachRules.ts). */
export const reach = v.object({
  // Where it was first published, rounded to about a hundred metres. The exact place is not stored.
  first: v.object({ lat: v.number(), lng: v.number() }),
  // The rounded place around which people were last notified.
  lat: v.number(),
  lng: v.number(),
  // When that notification began.
  at: v.number(),
  // When people were last notified because the report had moved.
  movedAt: v.optional(v.number()),
  // The author's account is new, or an operator has removed something that it published. Only watch areas close by are
  // notified until the report has been up for a while. `widensAt` is when that is checked.
  isNarrow: v.optional(v.literal(true)),
  widensAt: v.optional(v.number()),
  // The name of its town is being looked up.
  isTownPending: v.optional(v.literal(true)),
});

export const channel = v.union(v.literal("email"), v.literal("push"));

export const outboxState = v.union(v.literal("queued"), v.literal("sending"), v.literal("sent"), v.literal("dropped"));

export const letterState = v.union(v.literal("sending"), v.literal("sent"), v.literal("failed"), v.literal("unsure"));

/**
 * alert: the day's first email about reports in watch areas; close: a second one that day, about lost pets close by;
 * digest: the reports that neither of them mentioned;
 * reports: news about the user's own reports; care: upcoming care of the user's pets, such as vaccinations; pets: new
 * pets of saved searches; messages: unread messages; threadLink: the link by which a visitor comes back to a thread;
 * reply: why an answer by email, or its attachments, were not passed on; confirmation: the link that confirms an
 * address; receipt: the receipt of a payment or a refund; operators: the operators' daily email.
 */
export const letterKind = v.union(
  v.literal("alert"),
  v.literal("close"),
  v.literal("digest"),
  v.literal("reports"),
  v.literal("care"),
  v.literal("pets"),
  v.literal("messages"),
  v.literal("threadLink"),
  v.literal("reply"),
  v.literal("confirmation"),
  v.literal("receipt"),
  v.literal("operators"),
);

/** The channels that reach a user outside the app. */
export const newsChannels = { email: v.boolean(), push: v.boolean() };

/**
 * The channels for news about a user's own reports, messages and pets. `quiet`: at night in the time zone `zone`,
 * emails and pushes are postponed to the morning, except pushes about sightings and claims.
 */
export const reportNews = v.object({ ...newsChannels, quiet: v.boolean(), zone: v.optional(v.string()) });
