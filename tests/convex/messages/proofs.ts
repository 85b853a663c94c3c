// Proofs about a lost pet (Maya is missing Biscuit, and a visitor has found him) and about a found pet (Noor has found
// a dog, and people claim it).
import { api } from "../../../convex/_generated/api";
import type { Decision } from "../../../domain/messages/proofRules";
import { type Backend, type Caller, backend } from "../backend";
import { callerAt } from "../board";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport } from "../samples";
import { missingPet, newKey, type Ticket, withoutSecret } from "./threads";

export const finderAsks = {
  spot: "paws",
  question: "What is special about a back paw?",
  mark: "One white toe",
} as const;
/** The owner answers, and asks a question in return. `mark` is its right answer. */
export const ownerReply = {
  answer: "His left toe is white",
  question: "What does he do when you say bed?",
  mark: "Turns around twice",
};
export const finderAnswers = { answer: "He spins, then curls up" };

export interface Pair {
  finder: Caller;
  /** The finder's access to the thread. */
  finderTicket: Ticket;
  owner: Caller;
  /** The owner's access to the thread. */
  ownerTicket: Ticket;
}

export async function pairAboutLost() {
  const world = await missingPet();
  const ticket = await world.write();
  const pair: Pair = {
    finder: world.visitor,
    finderTicket: ticket,
    owner: world.maya,
    ownerTicket: withoutSecret(ticket),
  };
  return { ...world, pair };
}

/**
 * Noor's found report. `pairWith` returns Noor and a new person who claims the pet: the user with this name, or a
 * visitor if the name is null.
 */
export async function foundReportWithClaimants(t: Backend = backend(), more: object = {}) {
  const noor = callerAt(t, "192.0.2.9", "Noor");
  const form = { ...sampleReport([await photoOf(t, noor)]), ...sampleFinding, ...more };
  const reportId = await noor.mutation(api.reports.submit, form);
  let writers = 0;
  const pairWith = async (name: string | null = "Maya"): Promise<Pair> => {
    const owner = callerAt(t, `203.0.113.${(writers += 1)}`, name ?? undefined);
    const ownerTicket = await owner.mutation(api.threads.open, { reportId, text: "That is my dog.", key: newKey() });
    return { finder: noor, finderTicket: withoutSecret(ownerTicket), owner, ownerTicket };
  };
  return { t, noor, reportId, pairWith };
}

export const ask = ({ finder, finderTicket }: Pair, more: object = {}) =>
  finder.mutation(api.proofs.ask, { ...finderTicket, ...finderAsks, ...more });
export const ownerAnswer = ({ owner, ownerTicket }: Pair, more: object = {}) =>
  owner.mutation(api.proofs.answer, { ...ownerTicket, ...ownerReply, ...more });
export const finderAnswer = ({ finder, finderTicket }: Pair, more: object = {}) =>
  finder.mutation(api.proofs.answer, { ...finderTicket, ...finderAnswers, ...more });
export const decideBoth = async (
  { finder, finderTicket, owner, ownerTicket }: Pair,
  finders: Decision,
  owners: Decision,
) => {
  await finder.mutation(api.proofs.decide, { ...finderTicket, decision: finders });
  await owner.mutation(api.proofs.decide, { ...ownerTicket, decision: owners });
};

/** Begins a round, in which both sides answer. Then both have to decide whether it is the same pet. */
export async function askAndAnswer(pair: Pair, more: { asks?: object; answers?: object } = {}) {
  await ask(pair, more.asks);
  await ownerAnswer(pair, more.answers);
  await finderAnswer(pair);
}

/** The proof as each side sees it. */
export const finderView = async ({ finder, finderTicket }: Pair) => (await finder.query(api.proofs.get, finderTicket))!;
export const ownerView = async ({ owner, ownerTicket }: Pair) => (await owner.query(api.proofs.get, ownerTicket))!;
