import { expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { stepText } from "../../../domain/messages/stepWords";
import { limits } from "../../../domain/limits";
import { dayMs, hourMs } from "../../../domain/units";
import { codeOf, issuer } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { bothSides } from "../matching/bothSides";
import { removeReportPermanently } from "../removed";
import {
  ask,
  decideBoth,
  finderAnswer,
  finderAnswers,
  finderAsks,
  finderView,
  ownerAnswer,
  ownerReply,
  ownerView,
  foundReportWithClaimants,
  pairAboutLost,
  askAndAnswer,
} from "./proofs";
import { newKey } from "./threads";

stopClock({ alsoFake: ["setTimeout"] });

const otherQuestion = { question: "What happens at night?", mark: "Snores loudly", spot: "habit" };

test("before a decision, both sides read the questions at once, the answers when both have answered, and no marks", async () => {
  const { pair } = await pairAboutLost();
  expect(await ownerView(pair)).toMatchObject({ isFinder: false, state: null, nextRoundAt: 0 });
  await ask(pair);
  const seenByOwner = JSON.stringify(await ownerView(pair));
  expect(seenByOwner).toContain(finderAsks.question);
  expect(seenByOwner).not.toContain(finderAsks.mark);
  await ownerAnswer(pair);
  const seenByFinder = JSON.stringify(await finderView(pair));
  expect(seenByFinder).toContain(ownerReply.question);
  expect(seenByFinder).not.toContain(ownerReply.answer);
  expect(seenByFinder).not.toContain(ownerReply.mark);
  await finderAnswer(pair);
  expect(await finderView(pair)).toMatchObject({ state: "judging", theirs: { answer: ownerReply.answer } });
  expect(await ownerView(pair)).toMatchObject({ state: "judging", theirs: { answer: finderAnswers.answer } });
  expect(JSON.stringify(await finderView(pair))).not.toContain(ownerReply.mark);
  expect(JSON.stringify(await ownerView(pair))).not.toContain(finderAsks.mark);
});

test("after both sides have pressed Match, they see the marks and the contacts that each side chose to share", async () => {
  const { pair, read, reportId, maya } = await pairAboutLost();
  await maya.mutation(api.reports.update, { reportId, contactInfo: "Maya, 905 555 0126" });
  await askAndAnswer(pair);
  await pair.finder.mutation(api.proofs.decide, { ...pair.finderTicket, decision: "match" });
  expect(await ownerView(pair)).toMatchObject({ state: "judging" });
  expect((await read(pair.finder, pair.finderTicket))!.contactInfo).toBeUndefined();
  await pair.owner.mutation(api.proofs.decide, { ...pair.ownerTicket, decision: "match" });
  expect(await finderView(pair)).toMatchObject({
    state: "match",
    theirs: { mark: ownerReply.mark },
    contacts: { mine: "", theirs: "Maya, 905 555 0126" },
  });
  expect(await read(pair.finder, pair.finderTicket)).toMatchObject({
    hasAcceptedContacts: { mine: true, theirs: true },
  });
  await pair.finder.mutation(api.proofs.share, { ...pair.finderTicket, contact: "905 555 0199" });
  expect(await ownerView(pair)).toMatchObject({ contacts: { theirs: "905 555 0199" } });
});

test("about a found report, the author asks first and the writer answers", async () => {
  const { pairWith } = await foundReportWithClaimants();
  const pair = await pairWith(null);
  expect(await codeOf(pair.owner.mutation(api.proofs.ask, { ...pair.ownerTicket, ...finderAsks }))).toBe(
    "proof.notYou",
  );
  await askAndAnswer(pair);
  expect(await ownerView(pair)).toMatchObject({ state: "judging", theirs: { answer: finderAnswers.answer } });
});

test("the secret detail in a finder's report is suggested as the mark until a round with a claimant has failed", async () => {
  const { pairWith } = await foundReportWithClaimants(undefined, { secret: "A torn left ear" });
  const pair = await pairWith("Eve");
  expect(await finderView(pair)).toMatchObject({ suggestion: "A torn left ear", ownSecrets: ["A torn left ear"] });
  expect(JSON.stringify(await ownerView(pair))).not.toContain("torn");
  await askAndAnswer(pair);
  await decideBoth(pair, "no", "match");
  expect(await finderView(await pairWith("Maya"))).toMatchObject({ suggestion: "" });
});

test("a finder who writes to the owner gets the secret detail of their own report as a suggestion, which the owner doesn't see", async () => {
  const { maya, sam, lost, submitFound } = await bothSides();
  await submitFound({ secret: "A torn left ear" });
  const ticket = await sam.mutation(api.threads.open, { reportId: lost, text: "I have him.", key: newKey() });
  expect(await sam.query(api.proofs.get, ticket)).toMatchObject({
    suggestion: "A torn left ear",
    ownSecrets: ["A torn left ear"],
  });
  expect(JSON.stringify(await maya.query(api.proofs.get, ticket))).not.toContain("torn");
});

test("after a “No”, both sides get the same view of the round, neither learns the other's mark, and no case is opened", async () => {
  const { t, pair } = await pairAboutLost();
  await askAndAnswer(pair);
  await decideBoth(pair, "match", "no");
  const { isFinder: _finder, questionContext: _context, ownSecrets: _secrets, ...one } = await finderView(pair);
  const {
    isFinder: _owner,
    questionContext: _otherContext,
    ownSecrets: _otherSecrets,
    ...other
  } = await ownerView(pair);
  expect(one).toEqual(other);
  expect(one).toEqual({
    state: "no",
    mine: {},
    theirs: {},
    nextRoundAt: Date.now() + limits.proofRestMs,
    suggestion: "",
  });
  expect(JSON.stringify(await finderView(pair))).not.toContain(ownerReply.mark);
  expect(await t.run(async (ctx) => await ctx.db.query("cases").collect())).toEqual([]);
  expect(await codeOf(decideBoth(pair, "no", "match"))).toBe("proof.sealed");
});

test("a decision stays unknown to the other side until both have decided", async () => {
  const { pair } = await pairAboutLost();
  await askAndAnswer(pair);
  const before = await ownerView(pair);
  await pair.finder.mutation(api.proofs.decide, { ...pair.finderTicket, decision: "no" });
  expect(await ownerView(pair)).toEqual(before);
});

test("“Not sure” ends the round without a match, and reveals nothing", async () => {
  const { pair, read } = await pairAboutLost();
  await askAndAnswer(pair);
  await decideBoth(pair, "unsure", "match");
  expect(await ownerView(pair)).toMatchObject({ state: "unsure", mine: {}, theirs: {} });
  expect(await read(pair.owner, pair.ownerTicket)).toMatchObject({
    hasAcceptedContacts: { mine: false, theirs: false },
  });
});

test("sealed answers and decisions can't be changed, and sending a question or an answer again has no effect", async () => {
  const { t, pair } = await pairAboutLost();
  await ask(pair);
  await ask(pair);
  expect(await codeOf(ask(pair, otherQuestion))).toBe("proof.running");
  await ownerAnswer(pair);
  await ownerAnswer(pair);
  expect(await codeOf(ownerAnswer(pair, { answer: "Two white toes" }))).toBe("proof.sealed");
  await finderAnswer(pair);
  await finderAnswer(pair);
  expect(await codeOf(finderAnswer(pair, { answer: "Barks" }))).toBe("proof.sealed");
  await pair.owner.mutation(api.proofs.decide, { ...pair.ownerTicket, decision: "no" });
  expect(await codeOf(pair.owner.mutation(api.proofs.decide, { ...pair.ownerTicket, decision: "match" }))).toBe(
    "proof.sealed",
  );
  // A question, a mark and an answer of each side.
  expect(await t.run(async (ctx) => (await ctx.db.query("proofTexts").collect()).length)).toBe(2 * 3);
});

test("each side acts only in its turn, and the owner's answer needs a question in return", async () => {
  const { pair } = await pairAboutLost();
  const decision = "match" as const;
  expect(await codeOf(ownerAnswer(pair))).toBe("proof.notNow");
  await ask(pair);
  expect(await codeOf(finderAnswer(pair))).toBe("proof.notNow");
  expect(await codeOf(pair.owner.mutation(api.proofs.decide, { ...pair.ownerTicket, decision }))).toBe("proof.notNow");
  expect(await codeOf(ownerAnswer(pair, { question: "", mark: "" }))).toBe("proof.empty");
});

test("a question with a distinctive word from the report, a yes-or-no question and a text that is too long are refused", async () => {
  const { pair, maya, reportId } = await pairAboutLost();
  await maya.mutation(api.reports.update, { reportId, additionalInfo: "Scared of thunder. Limps a little." });
  expect(await codeOf(ask(pair, { question: "Which leg limps?" }))).toBe("proof.inReport");
  expect(await codeOf(ask(pair, { question: "Does he have spots?" }))).toBe("proof.yesOrNo");
  expect(await codeOf(ask(pair, { mark: "a".repeat(limits.proofText + 1) }))).toBe("proof.tooLong");
  await ask(pair);
  expect(await codeOf(ownerAnswer(pair, { question: "Is he scared of water?" }))).toBe("proof.inReport");
});

test("a finder and an owner have two rounds, a day apart, and the second needs a new question", async () => {
  const { pair } = await pairAboutLost();
  await askAndAnswer(pair);
  await decideBoth(pair, "no", "no");
  expect(await codeOf(ask(pair, otherQuestion))).toBe("proof.tomorrow");
  vi.setSystemTime(Date.now() + dayMs);
  expect(await codeOf(ask(pair))).toBe("proof.askedBefore");
  await ask(pair, otherQuestion);
  expect(await codeOf(ownerAnswer(pair))).toBe("proof.askedBefore");
  await pair.owner.mutation(api.proofs.withdraw, pair.ownerTicket);
  vi.setSystemTime(Date.now() + 2 * dayMs);
  expect(await codeOf(ask(pair, { question: "Where does he sleep?", mark: "Bathtub" }))).toBe("proof.noMore");
});

test("soon after a claimant has failed, the next one needs a new question, whose mark can't be an answer that the failed one has read", async () => {
  const { pairWith } = await foundReportWithClaimants();
  const first = await pairWith("Eve");
  await askAndAnswer(first);
  await decideBoth(first, "no", "match");
  const next = await pairWith("Maya");
  expect(await codeOf(ask(next, { question: "What's special about the back paws?" }))).toBe("proof.askedBefore");
  expect(await codeOf(ask(next, { ...otherQuestion, mark: "Spins and curls" }))).toBe("proof.toldBefore");
  await ask(next, otherQuestion);
  vi.setSystemTime(Date.now() + limits.proofFreshMs + hourMs);
  await ask(await pairWith("Ola"));
});

test("a failed round's question is refused for a while after the round's end, even if the round began long ago", async () => {
  const { pairWith } = await foundReportWithClaimants();
  const first = await pairWith("Eve");
  await askAndAnswer(first);
  vi.setSystemTime(Date.now() + limits.proofFreshMs + 2 * limits.proofRestMs);
  await decideBoth(first, "no", "match");
  const next = await pairWith("Maya");
  expect(await codeOf(ask(next, { question: "What's special about the back paws?" }))).toBe("proof.askedBefore");
});

test("an answer that a failed finder has read is refused as the mark for the next finder", async () => {
  const { t, pair, write, maya } = await pairAboutLost();
  await askAndAnswer(pair);
  await decideBoth(pair, "match", "no");
  const finder = callerAt(t, "203.0.113.40", "Sam");
  const ticket = await write(finder);
  const next = { finder, finderTicket: ticket, owner: maya, ownerTicket: ticket };
  await ask(next);
  const answerAsMark = { question: "Where is he different?", mark: "White toe, left" };
  expect(await codeOf(ownerAnswer(next, answerAsMark))).toBe("proof.toldBefore");
});

test("withdrawing ends the round, and neither side sees the other's texts any more", async () => {
  const { pair } = await pairAboutLost();
  await askAndAnswer(pair);
  await pair.finder.mutation(api.proofs.withdraw, pair.finderTicket);
  for (const seen of [await finderView(pair), await ownerView(pair)]) {
    expect(seen).toMatchObject({ state: "withdrawn", mine: {}, theirs: {} });
  }
  expect(JSON.stringify(await ownerView(pair))).not.toContain(finderAnswers.answer);
  expect(await codeOf(decideBoth(pair, "match", "match"))).toBe("proof.notNow");
});

test("an account can have three unfinished rounds that it began, and a found report rounds with five claimants a day", async () => {
  const { noor, pairWith } = await foundReportWithClaimants();
  const pairs = [];
  for (const name of ["Ana", "Bo", "Cy", "Di", "Ed", "Flo"]) pairs.push(await pairWith(name));
  for (const pair of pairs.slice(0, 3)) await ask(pair);
  expect(await codeOf(ask(pairs[3]!))).toBe("proof.manyOpen");
  for (const pair of pairs.slice(0, 3)) await noor.mutation(api.proofs.withdraw, pair.finderTicket);
  for (const [n, pair] of pairs.slice(3, 5).entries()) {
    await ask(pair, { question: `What is ${["under the chin", "behind the tail"][n]}?` });
  }
  expect(await codeOf(ask(pairs[5]!, otherQuestion))).toBe("proof.manyClaimants");
  // No claimant sees the question to another.
  expect(await ownerView(pairs[4]!)).toMatchObject({ theirs: { question: "What is behind the tail?" } });
  expect(JSON.stringify(await ownerView(pairs[5]!))).not.toContain("special");
  vi.setSystemTime(Date.now() + dayMs + hourMs);
  await ask(pairs[5]!, otherQuestion);
});

test("visitors who use up a lost report's daily limit for visitors don't keep a finder with an account from asking", async () => {
  const { t, write } = await pairAboutLost();
  for (let n = 0; n < limits.proofClaimants; n += 1) {
    const visitor = callerAt(t, `203.0.113.${50 + n}`);
    const ticket = await write(visitor);
    await visitor.mutation(api.proofs.ask, { ...ticket, ...finderAsks });
  }
  const last = callerAt(t, "203.0.113.70");
  const ticket = await write(last);
  expect(await codeOf(last.mutation(api.proofs.ask, { ...ticket, ...finderAsks }))).toBe("proof.manyClaimants");
  const sam = callerAt(t, "203.0.113.71", "Sam");
  await sam.mutation(api.proofs.ask, { ...(await write(sam)), ...finderAsks });
});

test("a third person can't see, decide or withdraw a proof, without a secret or with a wrong one", async () => {
  const { t, pair } = await pairAboutLost();
  await askAndAnswer(pair);
  const { threadId } = pair.finderTicket;
  for (const who of [callerAt(t, "203.0.113.5"), callerAt(t, "203.0.113.6", "Eve")]) {
    for (const threadKey of [{ threadId }, { threadId, secret: "0".repeat(32) }]) {
      expect(await who.query(api.proofs.get, threadKey)).toBeNull();
      expect(await codeOf(who.mutation(api.proofs.decide, { ...threadKey, decision: "match" }))).toBe("thread.gone");
      expect(await codeOf(who.mutation(api.proofs.withdraw, threadKey))).toBe("thread.gone");
    }
  }
  expect(await t.query(api.proofs.get, { threadId: "nonsense" })).toBeNull();
});

test("a blocked person sees no difference, and their Match reveals nothing while the block lasts", async () => {
  const { pair, read } = await pairAboutLost();
  await askAndAnswer(pair);
  const { finder, finderTicket, owner, ownerTicket } = pair;
  await owner.mutation(api.proofs.decide, { ...ownerTicket, decision: "match" });
  await owner.mutation(api.threads.block, ownerTicket);
  expect(await owner.query(api.proofs.get, ownerTicket)).toBeNull();
  await finder.mutation(api.proofs.decide, { ...finderTicket, decision: "match" });
  expect(await finderView(pair)).toMatchObject({ state: "judging", mine: { decision: "match" } });
  expect((await read(finder, finderTicket))!.hasAcceptedContacts).toEqual({ mine: false, theirs: false });
  expect(await codeOf(owner.mutation(api.proofs.withdraw, ownerTicket))).toBe("thread.closed");
});

test("a round in which both sides have decided ends when the block between them ends", async () => {
  const { pair } = await pairAboutLost();
  await askAndAnswer(pair);
  const { finder, finderTicket, owner, ownerTicket } = pair;
  await owner.mutation(api.proofs.decide, { ...ownerTicket, decision: "match" });
  await owner.mutation(api.threads.block, ownerTicket);
  await finder.mutation(api.proofs.decide, { ...finderTicket, decision: "match" });
  await owner.mutation(api.threads.unblock, ownerTicket);
  expect(await finderView(pair)).toMatchObject({ state: "match" });
});

test("after the report is closed, a proof shows no contacts, and the writer can't share one", async () => {
  const { pair, maya, reportId } = await pairAboutLost();
  await askAndAnswer(pair);
  await decideBoth(pair, "match", "match");
  await maya.mutation(api.reports.lifecycle.markHome, { reportId });
  expect((await finderView(pair)).contacts).toBeUndefined();
  expect(await codeOf(pair.finder.mutation(api.proofs.share, { ...pair.finderTicket, contact: "1" }))).toBe(
    "thread.closed",
  );
});

test("each step is an unread message for the other side, even while the thread's writer has to wait for an answer", async () => {
  const { pair, read, texts } = await pairAboutLost();
  await pair.owner.mutation(api.threads.read, pair.ownerTicket);
  await ask(pair);
  await ask(pair);
  expect(await read(pair.owner, pair.ownerTicket)).toMatchObject({ unread: 1 });
  expect((await texts(pair.owner, pair.ownerTicket)).slice(1)).toEqual([stepText({ code: "ask" })]);
  await ownerAnswer(pair);
  expect(await read(pair.finder, pair.finderTicket)).toMatchObject({ unread: 1 });
});

test("a step is stored without words, so each side reads it in its own language", async () => {
  const { t, pair, read } = await pairAboutLost();
  await ask(pair);
  const shown = (await read(pair.owner, pair.ownerTicket))!.messages.at(-1);
  expect(shown).toMatchObject({ text: "", step: { code: "ask" } });
  expect(await pair.owner.query(api.threads.mine, {})).toMatchObject([{ text: "", step: { code: "ask" } }]);
  const stored = await t.run(async (ctx) => await ctx.db.get("messages", shown!._id));
  expect(stored).toMatchObject({ text: "", step: { code: "ask" } });
});

test("a visitor who signs in continues the proof, and their export has only their own part", async () => {
  const { t, pair } = await pairAboutLost();
  await ask(pair);
  await ownerAnswer(pair);
  const sam = callerAt(t, "198.51.100.1", "Sam");
  const { threadId, secret } = pair.finderTicket;
  await sam.mutation(api.threads.moveToAccount, { threadId, secret: secret! });
  await sam.mutation(api.proofs.answer, { threadId, ...finderAnswers });
  const exported = await sam.action(api.users.exportMine, {});
  const texts = [finderAsks.question, finderAsks.mark, finderAnswers.answer];
  expect(exported.threads[0]!.proofs[0]!.texts.map(({ text }) => text)).toEqual(texts);
  expect(JSON.stringify(exported)).not.toContain(ownerReply.answer);
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Sam` });
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect(await t.run(async (ctx) => await ctx.db.query("proofTexts").collect())).toEqual([]);
});

test("a proof is deleted with its report", async () => {
  const { t, pair, maya, reportId } = await pairAboutLost();
  await askAndAnswer(pair);
  await removeReportPermanently(t, maya, reportId);
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  for (const table of ["proofs", "proofTexts"] as const) {
    expect(await t.run(async (ctx) => await ctx.db.query(table).collect())).toEqual([]);
  }
});

test("a household member's export has what they sealed, and deleting their account ends the unfinished round", async () => {
  const { t, pair, maya, reportId } = await pairAboutLost();
  const dan = callerAt(t, "192.0.2.2", "Dan");
  const invite = await maya.mutation(api.search.household.invite, { reportId });
  await dan.mutation(api.search.household.join, { invite, name: "Daniel" });
  await ask(pair);
  await dan.mutation(api.proofs.answer, { ...pair.ownerTicket, ...ownerReply });
  // Dan's answer, question and mark.
  expect((await dan.action(api.users.exportMine, {})).helpedProofs).toHaveLength(3);
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: `${issuer}|user_Dan` });
  await t.finishAllScheduledFunctions(() => vi.runAllTimers());
  expect(await finderView(pair)).toMatchObject({ state: "withdrawn" });
  // The finder's question and mark.
  expect(await t.run(async (ctx) => (await ctx.db.query("proofTexts").collect()).length)).toBe(2);
});

test("a dispute opens a case with the messages around the round's end but nothing sealed, and no account is blamed", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  const { t, pair, say } = await pairAboutLost();
  await askAndAnswer(pair);
  expect(await codeOf(pair.finder.mutation(api.proofs.dispute, pair.finderTicket))).toBe("proof.notNow");
  vi.advanceTimersByTime(1000);
  await decideBoth(pair, "match", "no");
  await say(pair.owner, pair.ownerTicket, "That isn't him.");
  await pair.finder.mutation(api.proofs.dispute, pair.finderTicket);
  const [found] = await t.run(async (ctx) => await ctx.db.query("cases").collect());
  expect(found).toMatchObject({ what: "proof", state: "pending", isHidden: false });
  expect(found!.ownerId).toBeUndefined();
  const nadia = callerAt(t, "192.0.2.201", "Nadia");
  const shown = await nadia.query(api.moderation.operator.details, { caseId: found!._id });
  expect(JSON.stringify(shown)).toContain("That isn't him.");
  for (const text of [finderAsks.mark, ownerReply.answer]) expect(JSON.stringify(shown)).not.toContain(text);
});
