// The message that each step of the secret mark adds to the conversation, which notifies the other side like any other
// message. It quotes no question and no answer, and tells no decision.
import { messages } from "../messages.ts";

export const proofStepWords = {
  ask: () => messages["proof.saysAsk"],
  askBack: () => messages["proof.saysAskBack"],
  answer: () => messages["proof.saysAnswer"],
  decide: () => messages["proof.saysDecide"],
  withdraw: () => messages["proof.saysWithdraw"],
} as const;

export type ProofStep = keyof typeof proofStepWords;
