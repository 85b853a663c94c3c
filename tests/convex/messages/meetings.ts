// A finder and an owner who have both pressed Match, and the steps of their meeting.
import { messageText } from "../../../domain/messages/stepWords";
import { api } from "../../../convex/_generated/api";
import { hourMs } from "../../../domain/units";
import type { Caller } from "../backend";
import { sampleMeetingPlace } from "../samples";
import { decideBoth, type Pair, foundReportWithClaimants, pairAboutLost, askAndAnswer } from "./proofs";
import { newKey, type Ticket } from "./threads";

/** The time in so many hours, rounded up to a whole minute. */
export const timeInHours = (hours: number) => Math.ceil(Date.now() / 60_000) * 60_000 + hours * hourMs;

/** Both sides answer the questions about the secret mark, and press Match. */
export const match = async (pair: Pair) => {
  await askAndAnswer(pair);
  await decideBoth(pair, "match", "match");
};

/** For each side, the calls with which it plans, holds and ends the meeting, and what it sees. */
export const stepsOf = ({ finder, finderTicket, owner, ownerTicket }: Pair) => {
  const stepsOfSide = (who: Caller, ticket: Ticket) => ({
    suggest: (more: object = {}) =>
      who.mutation(api.messages.meetings.suggest, {
        ...ticket,
        at: timeInHours(3),
        place: sampleMeetingPlace,
        key: newKey(),
        ...more,
      }),
    /** Accepts the suggestion that this side sees. */
    accept: async () => {
      const { suggestedPlan } = (await who.query(api.messages.meetings.get, ticket))!;
      return await who.mutation(api.messages.meetings.accept, { ...ticket, planId: suggestedPlan!.planId });
    },
    arrive: () => who.mutation(api.messages.meetings.arrive, ticket),
    cancel: (reason: "cancelled" | "otherPet" = "cancelled") =>
      who.mutation(api.messages.meetings.cancel, { ...ticket, reason }),
    markHome: () => who.mutation(api.messages.meetings.home, ticket),
    undoHome: () => who.mutation(api.messages.meetings.undoHome, ticket),
    thank: (text: string) => who.mutation(api.messages.meetings.thank, { ...ticket, text, key: newKey() }),
    places: () => who.action(api.messages.meetings.places, ticket),
    sees: () => who.query(api.messages.meetings.get, ticket),
    texts: async () => (await who.query(api.threads.get, ticket))!.messages.map(messageText),
  });
  return { finder: stepsOfSide(finder, finderTicket), owner: stepsOfSide(owner, ownerTicket) };
};

/** Maya has lost Biscuit, and a visitor has found him. Both have pressed Match. */
export async function matchAboutLost() {
  const world = await pairAboutLost();
  await match(world.pair);
  return { ...world, ...stepsOf(world.pair) };
}

/** Noor has found a dog. Its owner has an account with this name, or none if it is null. Both have pressed Match. */
export async function matchAboutFound(name: string | null = "Maya") {
  const world = await foundReportWithClaimants();
  const pair = await world.pairWith(name);
  await match(pair);
  return { ...world, pair, ...stepsOf(pair) };
}
