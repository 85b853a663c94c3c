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

/** A round of the secret mark is disputed by one of its sides, not flagged. */
export const caseWhat = v.union(flaggedWhat, v.literal("proof"));

export const flagReason = v.union(...flagReasons.map(({ value }) => v.literal(value)));

/** A case is pending until an operator keeps its subject hidden ("kept") or shows it. "gone": the subject was removed. */
export const caseState = v.union(v.literal("pending"), v.literal("kept"), v.literal("shown"), v.literal("gone"));

/** An operator's action. */
export const operatorAction = v.union(
  v.literal("keep"),
  v.literal("show"),
  v.literal("removePhoto"),
  v.literal("ban"),
  v.literal("unban"),
  v.literal("undo"),
  v.literal("relight"),
  v.literal("passPost"),
  v.literal("refusePost"),
  v.literal("takeDownPost"),
  v.literal("leavePost"),
  v.literal("automaticOn"),
  v.literal("automaticOff"),
  v.literal("automaticStopped"),
  v.literal("tick"),
  v.literal("refunded"),
  v.literal("paidBack"),
  v.literal("settled"),
  v.literal("tellAll"),
);
