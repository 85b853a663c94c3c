// Validators of flags, cases and the operators' log.
import { v } from "convex/values";
import { flagReasons } from "../../../domain/moderation/flagRules";

export const flaggedWhat = v.union(
  v.literal("report"),
  v.literal("photo"),
  v.literal("name"),
  v.literal("sighting"),
  v.literal("message"),
);

/** A proof becomes a case when one of its two sides disputes it, without a flag. */
export const caseWhat = v.union(flaggedWhat, v.literal("proof"));

export const flagReason = v.union(...flagReasons.map(({ value }) => v.literal(value)));

/**
 * A case is pending until an operator hides its subject or keeps it hidden ("kept"), or shows it. "gone": nothing is
 * left to decide, usually because the subject was removed.
 */
export const caseState = v.union(v.literal("pending"), v.literal("kept"), v.literal("shown"), v.literal("gone"));

/** An entry of the operators' log: an operator's action, or that automatic posting turned itself off. */
export const operatorAction = v.union(
  v.literal("keep"),
  v.literal("show"),
  v.literal("removePhoto"),
  v.literal("ban"),
  v.literal("unban"),
  v.literal("undo"),
  // Turns on the light of a window that flags had turned off.
  v.literal("relight"),
  // Approves or declines a post that is pending review.
  v.literal("passPost"),
  v.literal("refusePost"),
  // Takes an automatic post off the page, or leaves it there.
  v.literal("takeDownPost"),
  v.literal("leavePost"),
  v.literal("automaticOn"),
  v.literal("automaticOff"),
  // Too many automatic posts were taken down.
  v.literal("automaticStopped"),
  // Records a published post of an order.
  v.literal("tick"),
  // Refunds an order, or asks Stripe once more for a refund that failed.
  v.literal("refunded"),
  // Records that the money of a failed refund was paid back in another way.
  v.literal("paidBack"),
  // Accepts an order with its problems, such as an unexpected amount.
  v.literal("settled"),
  // Lets a report with a narrow reach notify everybody around it.
  v.literal("tellAll"),
);
