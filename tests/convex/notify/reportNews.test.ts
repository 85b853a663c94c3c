// News about the reports that a user runs: who gets it, when, what it says, and how it ends.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { setPhotoHidden } from "../../../convex/model/moderation/hideContent";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { type Backend, backend, type Caller, person } from "../backend";
import { callerAt } from "../board";
import { stopClock } from "../clock";
import { addArea, FakeResend, later, verifiedPerson, report } from "../neighbourhoodMail";
import { photoOf } from "../pictures";
import { sampleFinding, sampleReport, sampleSighting } from "../samples";

stopClock({ alsoFake: ["setTimeout"] });
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

const setClock = (text: string) => vi.setSystemTime(new Date(text));

/** Runs jobs that are due now and those they schedule, but none that is due later. */
async function settle(t: Backend) {
  for (let round = 0; round < 6; round += 1) {
    vi.advanceTimersByTime(1);
    await t.finishInProgressScheduledFunctions();
  }
}

/** Ada's dog Biscuit is missing. It is three in the afternoon in Toronto. */
async function missingPet(changes: object = {}) {
  setClock("2026-11-20T20:00:00Z");
  const t = backend();
  const resend = new FakeResend();
  resend.install();
  const ada = verifiedPerson(t, "Ada");
  const reportId = await report(t, ada, {
    utcOffset: -300,
    additionalInfo: "Tan and white, red collar, shy.",
    ...changes,
  });
  await settle(t);
  let visitors = 0;
  const sendSighting = async (changes: object = {}, who?: Caller) => {
    later(minuteMs);
    const sent = { ...sampleSighting(), ...changes };
    const sender = who ?? callerAt(t, `198.51.100.${(visitors += 1)}`);
    await sender.mutation(api.search.sightings.add, { reportId, ...sent });
    await settle(t);
  };
  const sendDue = () => t.action(internal.notify.mail.sendDue, {});
  return { t, resend, ada, reportId, sendSighting, sendDue };
}

const subjects = ({ letters }: FakeResend) => letters.map(({ to, subject }) => `${to[0]}: ${subject}`);

async function addMember(t: Backend, ada: Caller, reportId: Id<"reports">, name: string) {
  const member = verifiedPerson(t, name);
  const invite = await ada.mutation(api.search.household.invite, { reportId });
  await member.mutation(api.search.household.join, { invite, name });
  return member;
}

const submitFound = async (t: Backend, who: Caller, changes: object = {}) => {
  const form = { ...sampleReport([await photoOf(t, who)]), ...sampleFinding, petGender: "Unknown" as const };
  const near = { lat: 43.861, lng: -79.341, address: "Toogood Pond, Markham, ON", city: "Markham", province: "ON" };
  later(minuteMs);
  const looks = {
    petBreed: "Beagle",
    additionalInfo: "Tan and white, no collar.",
    day: "2026-11-20",
    time: "09:30",
    utcOffset: -300,
  };
  const reportId = await who.mutation(api.reports.submit, { ...form, ...looks, place: near, ...changes });
  await settle(t);
  return reportId;
};

describe("a sighting", () => {
  test("is emailed to the author by default, with time, distance and the sender's words without contacts, but no exact place", async () => {
    const { t, resend, reportId, sendSighting } = await missingPet();
    await sendSighting({ note: "He ran towards the <b>pond</b>. Call 416 555 0199." });
    expect(subjects(resend)).toEqual(["ada@example.org: Someone may have seen Biscuit"]);
    const [letter] = resend.letters;
    const mailbox = await t.run(async (ctx) => (await ctx.db.query("mailboxes").first())!);
    const stop = `https://site.example/n/${mailbox.token}`;
    expect(letter!.headers).toEqual({
      "Content-Language": "en-CA",
      "List-Unsubscribe": `<${stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    for (const words of [letter!.text, letter!.html]) {
      expect(words).toContain("Seen today at 3:02 PM");
      expect(words).toContain("400 m from where Biscuit was last seen");
      expect(words).toContain(`https://app.example/lost-pet-feed/${reportId}`);
      expect(words).toContain(stop);
      expect(words).toContain("He ran towards the");
      // This replaces the phone number.
      expect(words).toContain(messages["news.folded"]);
      expect(words).not.toMatch(/Town Centre|416 555/);
    }
    expect(letter!.html).not.toContain("<b>pond");
    later(hourMs);
    // The letter leaves out the words of a scam.
    await sendSighting({ note: "I send you a 6 digit code, read it back to me." });
    expect(resend.letters).toHaveLength(2);
    expect(resend.letters[1]!.text).not.toContain("digit code");
  });

  test("notifies the household, but not the member who sent it", async () => {
    const { t, resend, ada, reportId, sendSighting } = await missingPet();
    const dan = await addMember(t, ada, reportId, "Dan");
    await sendSighting();
    expect(subjects(resend).toSorted()).toEqual([
      "ada@example.org: Someone may have seen Biscuit",
      "dan@example.org: Someone may have seen Biscuit",
    ]);
    later(hourMs);
    await sendSighting({}, dan);
    expect(resend.letters).toHaveLength(3);
    expect(resend.lettersTo("Ada")).toHaveLength(2);
  });

  test("is emailed at once, and the sightings soon after it are summarized in one letter", async () => {
    const { resend, sendSighting, sendDue } = await missingPet();
    for (let count = 0; count < 9; count += 1) await sendSighting();
    expect(resend.letters).toHaveLength(1);
    later(limits.reportMailEveryMs);
    await sendDue();
    expect(subjects(resend)[1]).toBe("ada@example.org: 8 new sightings of Biscuit");
    expect(resend.letters[1]!.text).toContain("And 2 more.");
    later(dayMs);
    await sendDue();
    expect(resend.letters).toHaveLength(2);
  });

  test("sends no more emails in a day than the limit", async () => {
    const { resend, sendSighting } = await missingPet();
    for (let count = 0; count < limits.reportMailsPerDay + 3; count += 1) {
      later(limits.reportMailEveryMs);
      await sendSighting();
    }
    expect(resend.letters).toHaveLength(limits.reportMailsPerDay);
  });

  test("notifies nobody if its sender's sightings were dismissed repeatedly, or if it is hidden before the email is sent", async () => {
    const { t, resend, ada, sendSighting, sendDue } = await missingPet();
    const eve = callerAt(t, "203.0.113.9");
    for (const _ of [1, 2]) await sendSighting({}, eve);
    later(hourMs);
    await sendDue();
    const before = resend.letters.length;
    const sightings = await t.run(async (ctx) => await ctx.db.query("sightings").collect());
    for (const { _id } of sightings) await ada.mutation(api.search.sightings.dismiss, { sightingId: _id });
    later(hourMs);
    await sendSighting({}, eve);
    expect(resend.letters).toHaveLength(before);
    // This sighting comes while no email can be sent, and is hidden before it can.
    vi.stubEnv("MAIL_FROM", "");
    await sendSighting({}, person(t, "Mal"));
    vi.stubEnv("MAIL_FROM", "alerts@homeward.test");
    await t.run(async (ctx) => {
      const newest = (await ctx.db.query("sightings").order("desc").first())!;
      await ctx.db.patch("sightings", newest._id, { banned: true, view: "none" });
    });
    await sendDue();
    expect(resend.letters).toHaveLength(before);
  });

  test("is emailed in the morning if it comes at night and the user asked for quiet nights", async () => {
    const { resend, ada, sendSighting, sendDue } = await missingPet();
    await ada.mutation(api.notify.reportNews.setChannels, { quiet: true, zone: "America/Toronto" });
    setClock("2026-11-21T05:00:00Z");
    await sendSighting();
    expect(resend.letters).toEqual([]);
    setClock("2026-11-21T12:01:00Z");
    await sendDue();
    expect(resend.letters).toHaveLength(1);
  });

  test("is not emailed in the morning if the pet is home by then", async () => {
    const { resend, ada, reportId, sendSighting, sendDue } = await missingPet();
    await ada.mutation(api.notify.reportNews.setChannels, { quiet: true, zone: "America/Toronto" });
    setClock("2026-11-21T05:00:00Z");
    await sendSighting();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    setClock("2026-11-21T12:01:00Z");
    await sendDue();
    expect(resend.letters).toEqual([]);
  });
});

describe("when a user chooses the channels for news about reports", () => {
  test("the choice is stored with the account, and after 'Not now' nothing is sent", async () => {
    const { resend, ada, sendSighting } = await missingPet();
    expect(await ada.query(api.notify.reportNews.mine, {})).toEqual({
      email: true,
      push: true,
      quiet: false,
      hasAnswered: false,
    });
    await ada.mutation(api.notify.reportNews.setChannels, { email: false, push: false });
    expect(await ada.query(api.notify.reportNews.mine, {})).toMatchObject({
      email: false,
      push: false,
      hasAnswered: true,
    });
    await sendSighting();
    expect(resend.letters).toEqual([]);
  });

  test("an unconfirmed address gets a confirmation link, and news only once it is confirmed", async () => {
    const { t, resend } = await missingPet();
    const eve = person(t, "Eve");
    const reportId = await report(t, eve);
    await settle(t);
    const sendSighting = async () => {
      later(hourMs);
      await callerAt(t, "203.0.113.50").mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
      await settle(t);
    };
    await sendSighting();
    expect(resend.lettersTo("Eve")).toEqual([]);
    await eve.mutation(api.notify.reportNews.setChannels, { email: true });
    await settle(t);
    expect(resend.lettersTo("Eve").map(({ subject }) => subject)).toEqual([messages["mail.confirmTitle"]]);
    await sendSighting();
    expect(resend.lettersTo("Eve")).toHaveLength(1);
    const [link] = /\/c\/[\da-f]{32}/.exec(resend.lettersTo("Eve")[0]!.text)!;
    await t.fetch(link, { method: "POST" });
    await sendSighting();
    expect(resend.lettersTo("Eve")).toHaveLength(2);
  });

  test("the choice is separate for each kind of letter, so a letter's link stops only its own kind", async () => {
    const { t, resend, ada, sendSighting } = await missingPet();
    await addArea(ada);
    const mailbox = await t.run(async (ctx) => (await ctx.db.query("mailboxes").first())!);
    // `/u/` stops email about areas, and `/n/` email about reports.
    await t.fetch(`/u/${mailbox.token}`, { method: "POST" });
    await sendSighting();
    expect(resend.letters).toHaveLength(1);
    expect(await (await t.fetch(`/n/${mailbox.token}`)).text()).toContain(
      messages["news.stopTitle"].replaceAll("'", "&#39;"),
    );
    expect((await ada.query(api.notify.reportNews.mine, {}))!.email).toBe(true);
    await t.fetch(`/n/${mailbox.token}`, { method: "POST" });
    expect(await ada.query(api.notify.reportNews.mine, {})).toMatchObject({ email: false, push: true });
    later(hourMs);
    await sendSighting();
    expect(resend.letters).toHaveLength(1);
    const status = await ada.query(api.notify.mail.status, {});
    expect(status.stopped?.why).toBe("byRecipient");
    await ada.mutation(api.notify.reportNews.setChannels, { email: true });
    expect((await ada.query(api.notify.mail.status, {})).stopped?.why).toBe("byRecipient");
    later(hourMs);
    await sendSighting();
    expect(resend.letters).toHaveLength(2);
  });

  test("letters about reports use none of the quota of letters about watch areas", async () => {
    const { t, resend, sendSighting } = await missingPet();
    vi.stubEnv("CALLS_PER_DAY_MAIL", "0");
    await addArea(verifiedPerson(t, "Cy"));
    await report(t, person(t, "Bo"), { petName: "Otto" });
    await settle(t);
    await sendSighting();
    expect(subjects(resend)).toEqual(["ada@example.org: Someone may have seen Biscuit"]);
  });
});

describe("a match", () => {
  test("notifies the author of the other report, with looks, time and distance, and not the author who has just published", async () => {
    const { t, resend } = await missingPet();
    await submitFound(t, verifiedPerson(t, "Sam"));
    expect(subjects(resend)).toEqual(["ada@example.org: A found dog may be Biscuit"]);
    const { text } = resend.letters[0]!;
    expect(text).toContain("Beagle, tan and white");
    expect(text).toContain("Found today at 9:30 AM");
    expect(text).toContain("from where Biscuit was last seen");
    expect(text).not.toMatch(/Toogood|416 555/);
  });

  test("is emailed without a photo, and not with that of the user's own pet, if the other report's photo is hidden", async () => {
    const { t, resend, ada } = await missingPet();
    await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
    const found = await submitFound(t, verifiedPerson(t, "Sam"));
    await t.run(async (ctx) => {
      const { photos } = (await ctx.db.get("reports", found))!;
      await setPhotoHidden(ctx, (await ctx.db.get("photos", photos[0]!))!, true);
    });
    await ada.mutation(api.notify.pauses.end, {});
    await settle(t);
    expect(subjects(resend)).toEqual(["ada@example.org: A found dog may be Biscuit"]);
    expect(resend.letters[0]!.html).not.toContain("<img");
  });

  test("notifies the finder when the lost report is published later", async () => {
    const { t, resend } = await missingPet();
    const place = { lat: 45.5, lng: -73.6, address: "1 Main St, Montreal, QC", city: "Montreal", province: "QC" };
    await submitFound(t, verifiedPerson(t, "Sam"), { place });
    resend.sent.clear();
    await report(t, person(t, "Bo"), { petName: "Otto", place, additionalInfo: "Tan and white." });
    await settle(t);
    expect(subjects(resend)).toEqual(["sam@example.org: A lost dog may be the one you found"]);
  });

  test("that a finder claims is announced in one letter, which mentions the claim", async () => {
    const { t, resend, reportId } = await missingPet();
    await submitFound(t, verifiedPerson(t, "Sam"), { sameAs: reportId });
    expect(subjects(resend)).toEqual(["ada@example.org: Someone says they've found Biscuit"]);
    expect(resend.letters[0]!.text).toContain(messages["match.askFinder"]);
  });

  test("leads to a letter to the finder when the owner says Yes, and to another when the pet is home", async () => {
    const { t, resend, ada, reportId } = await missingPet();
    const found = await submitFound(t, verifiedPerson(t, "Sam"), { sameAs: reportId });
    const opts = { numItems: 5, cursor: null };
    const { page } = await ada.query(api.matching.matches.get, { reportId, paginationOpts: opts });
    later(minuteMs);
    // The owner says Yes.
    await ada.mutation(api.matching.matches.claim, { matchId: page[0]!._id });
    await settle(t);
    expect(subjects(resend).slice(1)).toEqual(["sam@example.org: The owner says: yes, that's Biscuit"]);
    expect(resend.letters[1]!.text).toContain(`https://app.example/lost-pet-feed/${found}`);
    later(hourMs);
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    await settle(t);
    expect(resend.letters).toHaveLength(2);
    vi.advanceTimersByTime(limits.undoHomeMs);
    await settle(t);
    expect(subjects(resend).slice(2)).toEqual(["sam@example.org: Biscuit is home again"]);
    expect(resend.letters[2]!.text).toContain(messages["news.homeThanks"]);
    expect(resend.letters[2]!.text).toContain(`https://app.example/lost-pet-feed/${found}`);
  });

  test("leads to a letter to the finder about 'The dog' if the pet's name contains a phone number", async () => {
    const { t, resend, ada, reportId } = await missingPet({ petName: "Call 416 555 0118" });
    await submitFound(t, verifiedPerson(t, "Sam"), { sameAs: reportId });
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    vi.advanceTimersByTime(limits.undoHomeMs);
    await settle(t);
    expect(resend.lettersTo("Sam").map(({ subject }) => subject)).toContain("The dog is home again");
  });

  test("leads to a letter with a link to the finder's thread, if there is one, when the owner says Yes", async () => {
    const { t, resend, ada, reportId } = await missingPet();
    const sam = verifiedPerson(t, "Sam");
    await submitFound(t, sam, { sameAs: reportId });
    const sent = { reportId, text: "I have him.", key: "idempotency key" };
    const { threadId } = (await sam.mutation(api.threads.open, sent)) as { threadId: Id<"threads"> };
    const opts = { numItems: 5, cursor: null };
    const { page } = await ada.query(api.matching.matches.get, { reportId, paginationOpts: opts });
    // The owner says Yes.
    await ada.mutation(api.matching.matches.claim, { matchId: page[0]!._id });
    await settle(t);
    const letter = resend.lettersTo("Sam").at(-1)!;
    for (const words of [letter.text, letter.html]) expect(words).toContain(`https://app.example/messages/${threadId}`);
  });
});
