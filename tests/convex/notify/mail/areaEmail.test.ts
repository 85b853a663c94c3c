// Email about watch areas: what it says, and when it is sent.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { dayMs, hourMs } from "../../../../domain/units";
import { sentence } from "../../../../domain/messages";
import { northOf } from "../../../../domain/geo/place";
import { type Caller, person } from "../../backend";
import { stopClock } from "../../clock";
import { addArea, later, verifiedPerson, neighbours, outboxOf, report, settle } from "../../neighbourhoodMail";
import { sampleReport, sampleSighting } from "../../samples";
import { setClock, subscribedNeighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

const home = { lat: 43.861, lng: -79.34 };

const placeAt = (metresNorth: number) => ({ ...sampleReport([]).place, ...northOf(home, metresNorth) });

describe("a letter", () => {
  test("uses miles for people who chose them", async () => {
    const { t, ada, bo, resend, sendDue } = await subscribedNeighbours();
    await ada.mutation(api.users.updateProfile, { units: "miles" });
    await report(t, bo, { petName: "Otto", place: placeAt(600) });
    await settle(t);
    await sendDue();
    expect(resend.lettersTo("Ada")[0]!.subject).toBe("Otto is missing, 0.4 miles from Home");
  });

  test("says which pet is missing, how far from which area, and how to stop such letters", async () => {
    const { t, ada, bo, resend, sendDue } = await subscribedNeighbours();
    const name = "Otto <b>& Co</b>";
    const additionalInfo = "Tan and white. Red collar, shy.";
    const reportId = await report(t, bo, { petName: name, place: placeAt(600), additionalInfo, utcOffset: -300 });
    await settle(t);
    await sendDue();
    const [letter, ...others] = resend.lettersTo("Ada");
    expect(others).toEqual([]);
    expect(letter!.subject).toBe(`${name} is missing, 600 m from Home`);
    expect(letter!.from).toBe("Homeward <alerts@homeward.test>");
    const mailbox = await t.run(async (ctx) => (await ctx.db.query("mailboxes").first())!);
    expect(mailbox.token).toMatch(/^[\da-f]{32}$/);
    const stop = `https://site.example/u/${mailbox.token}`;
    expect(letter!.headers).toEqual({
      "Content-Language": "en-CA",
      "List-Unsubscribe": `<${stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    for (const words of [letter!.text, letter!.html]) {
      expect(words).toContain(`https://app.example/lost-pet-feed/${reportId}`);
      expect(words).toContain(stop);
      expect(words).toContain("Beagle, tan and white");
      expect(words).toContain("Missing since yesterday at 2:15 PM");
      expect(words).toContain("Homeward, 1 Main St, Markham. hello@homeward.test");
      // The colours are from the author's description. The letter has no more of it, and neither street nor contact.
      expect(words).not.toMatch(/Town Centre|416 555|Red collar/);
    }
    expect(letter!.html).toContain("Otto &lt;b&gt;&amp; Co&lt;/b&gt; is missing");
    expect(letter!.html).toMatch(/<img src="http/);
    expect(await ada.query(api.notify.mail.status, {})).toEqual({
      offered: true,
      address: "ada@example.org",
      confirmationSentAt: null,
      stopped: null,
    });
  });

  test("leaves out a name that is a phone number", async () => {
    const { t, bo, resend, sendDue } = await subscribedNeighbours();
    await report(t, bo, { petName: "416 555 0199" });
    await settle(t);
    await sendDue();
    expect(resend.letters[0]!.subject).toBe("A dog is missing, 100 m from Home");
  });

  test("leaves out the animal and the sex if the author chose none", async () => {
    const { t, bo, resend, sendDue } = await subscribedNeighbours();
    await report(t, bo, { petName: "416 555 0199", petBreed: "", untouched: ["petType", "petGender"] });
    await settle(t);
    await sendDue();
    const { subject, text, html } = resend.letters[0]!;
    expect(subject).toBe("A pet is missing, 100 m from Home");
    expect(`${text} ${html}`).not.toMatch(/\b(?:dog|male)\b/i);
  });
});

describe("email about areas", () => {
  test("is one letter a day sent at once, and one digest in the evening about the rest, nearest first", async () => {
    const { t, bo, resend, sendDue } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    await report(t, bo, { petName: "First" });
    await settle(t);
    await sendDue();
    await report(t, bo, { petName: "Farther", place: placeAt(1900) });
    await report(t, bo, { petName: "Nearer", place: placeAt(400) });
    await settle(t);
    await sendDue();
    expect(resend.letters).toHaveLength(1);
    // The digest is due at seven in the evening in Toronto, which is midnight UTC.
    setClock("2026-11-20T23:59:00Z");
    await sendDue();
    expect(resend.letters).toHaveLength(1);
    setClock("2026-11-21T00:00:30Z");
    await sendDue();
    expect(resend.letters[1]!.subject).toBe(sentence("mail.digest", { count: 2, area: "Home" }));
    const { text } = resend.letters[1]!;
    expect(text.indexOf("Nearer is missing")).toBeGreaterThan(-1);
    expect(text.indexOf("Nearer")).toBeLessThan(text.indexOf("Farther"));
    expect(text).not.toContain("Good news");
    setClock("2026-11-21T15:00:00Z");
    await report(t, bo, { petName: "Next day" });
    await settle(t);
    await sendDue();
    expect(resend.letters[2]!.subject).toContain("Next day");
  });

  test("has a second letter before the digest only about another author's lost pet within a kilometre", async () => {
    const { t, bo, cy, resend, sendDue } = await subscribedNeighbours();
    const [di, ed] = [person(t, "Di"), person(t, "Ed")];
    setClock("2026-11-20T15:00:00Z");
    const reported: [author: Caller, petName: string, metresNorth: number][] = [
      [bo, "Ad 1", 1500],
      [bo, "Ad 2", 200],
      [cy, "Far", 1600],
      [di, "Real", 100],
      [ed, "Another", 100],
    ];
    for (const [who, petName, metres] of reported) {
      await report(t, who, { petName, place: placeAt(metres) });
      await t.finishInProgressScheduledFunctions();
      await runDueJobs(t);
      await sendDue();
    }
    expect(resend.letters.map(({ subject }) => subject)).toEqual([
      "Ad 1 is missing, 1.5 km from Home",
      "Real is missing, 100 m from Home",
    ]);
    setClock("2026-11-21T00:00:30Z");
    await sendDue();
    expect(resend.letters).toHaveLength(3);
    for (const name of ["Ad 2", "Far", "Another"]) expect(resend.letters[2]!.text).toContain(`${name} is missing`);
  });

  test("says at the end of the digest which pets of earlier letters are home", async () => {
    const { t, bo, resend, sendDue } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    const otto = await report(t, bo, { petName: "Otto" });
    await settle(t);
    await sendDue();
    await report(t, bo, { petName: "Juno" });
    await report(t, bo, { petName: "Miso" });
    const untold = await report(t, bo, { petName: "Never told" });
    await settle(t);
    for (const reportId of [otto, untold]) await bo.mutation(api.reports.lifecycle.markHome, { reportId });
    setClock("2026-11-21T00:00:30Z");
    await sendDue();
    const { html, text } = resend.letters[1]!;
    for (const words of [html, text]) expect(words).toContain(sentence("mail.homeAgain", { names: "Otto", count: 1 }));
    expect(text).not.toContain("Never told");
  });

  test("says nothing at the end of the digest about the user's own pet", async () => {
    const { t, ada, bo, resend, sendDue } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    const ownReport = await report(t, ada, { petName: "Biscuit" });
    await bo.mutation(api.search.sightings.add, { reportId: ownReport, ...sampleSighting() });
    for (const petName of ["First", "Juno", "Miso"]) {
      await report(t, bo, { petName });
      await settle(t);
    }
    await ada.mutation(api.reports.lifecycle.markHome, { reportId: ownReport });
    setClock("2026-11-21T00:00:30Z");
    await sendDue();
    expect(resend.lettersTo("Ada").map(({ subject }) => subject)).toContain("Someone may have seen Biscuit");
    const digest = resend.lettersTo("Ada").at(-1)!;
    expect(digest.subject).toBe(sentence("mail.digest", { count: 2, area: "Home" }));
    expect(digest.text).not.toContain("Biscuit");
  });

  test("is not sent at night, in the area's time zone, if the user asked for quiet", async () => {
    const { t, bo, resend, sendDue } = await neighbours();
    await addArea(verifiedPerson(t, "Owl"));
    await addArea(verifiedPerson(t, "Lark"), {}, { email: true, quiet: true });
    // Midnight in Toronto. The quiet hours end at seven in the morning, which is noon UTC.
    setClock("2026-11-20T05:00:00Z");
    await report(t, bo);
    await settle(t);
    await sendDue();
    expect(resend.letters.map(({ to }) => to[0])).toEqual(["owl@example.org"]);
    setClock("2026-11-20T11:59:00Z");
    await sendDue();
    expect(resend.letters).toHaveLength(1);
    setClock("2026-11-20T12:00:01Z");
    await sendDue();
    expect(resend.lettersTo("Lark")).toHaveLength(1);
  });

  test("is one letter in the morning about the night's reports that are still open and in the area", async () => {
    const { t, bo, cy, resend, sendDue } = await neighbours();
    const lark = verifiedPerson(t, "Lark");
    await addArea(lark, {}, { email: true, quiet: true });
    setClock("2026-11-20T05:00:00Z");
    await report(t, bo, { petName: "Stays" });
    const homecoming = await report(t, bo, { petName: "Comes home" });
    const moved = await report(t, bo, { petName: "Moves elsewhere" });
    await report(t, cy, { petName: "Stays, too" });
    await settle(t);
    await sendDue();
    await bo.mutation(api.reports.lifecycle.markHome, { reportId: homecoming });
    await bo.mutation(api.reports.update, { reportId: moved, place: { ...placeAt(0), lat: 45 } });
    setClock("2026-11-20T12:01:00Z");
    await sendDue();
    expect(resend.letters).toHaveLength(1);
    expect(resend.letters[0]!.text).toContain("Stays, too is missing");
    expect(resend.letters[0]!.text).not.toMatch(/Comes home|elsewhere/);
    expect(await outboxOf(t)).toEqual(["Lark sent", "Lark dropped", "Lark dropped", "Lark sent"]);
  });

  test("is not sent if email was turned off for the area after the report", async () => {
    const { t, ada, bo, resend, sendDue, areaId } = await subscribedNeighbours();
    // Without a sender's address, the letter stays in the queue.
    vi.stubEnv("MAIL_FROM", "");
    await report(t, bo);
    await settle(t);
    await ada.mutation(api.notify.areas.setChannels, { areaId, email: false });
    vi.stubEnv("MAIL_FROM", "alerts@homeward.test");
    await sendDue();
    expect(resend.calls).toEqual([]);
    expect(await outboxOf(t)).toEqual(["Ada dropped"]);
  });

  test("is not sent during a pause, and afterwards is about reports that are still open", async () => {
    const { t, ada, bo, resend, sendDue } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    // The time zone of the area counts, not that of the device.
    const pauseEndsAt = await ada.mutation(api.notify.pauses.begin, { zone: "Asia/Tokyo" });
    expect(new Date(pauseEndsAt).toISOString()).toBe("2026-11-21T13:00:00.000Z");
    expect(await ada.query(api.notify.pauses.mine, {})).toBe(pauseEndsAt);
    await report(t, bo, { petName: "Stays" });
    const homecoming = await report(t, bo, { petName: "Comes home" });
    await settle(t);
    await sendDue();
    expect(resend.letters).toEqual([]);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId: homecoming });
    setClock("2026-11-21T13:00:30Z");
    await sendDue();
    expect(resend.letters.map(({ subject }) => subject)).toEqual(["Stays is missing, 100 m from Home"]);
    await ada.mutation(api.notify.pauses.begin, { zone: "Nowhere/City" });
    await ada.mutation(api.notify.pauses.end, {});
    expect(await ada.query(api.notify.pauses.mine, {})).toBeNull();
  });

  test("is sent as soon as a pause ends, if its first call failed before the pause", async () => {
    const { t, ada, bo, resend, sendDue } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    await report(t, bo);
    resend.next.push(() => new Response("oops", { status: 503 }));
    await settle(t);
    await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
    later(hourMs);
    await sendDue();
    expect(resend.letters).toEqual([]);
    await ada.mutation(api.notify.pauses.end, {});
    await settle(t);
    expect(resend.letters).toHaveLength(1);
  });

  test("is sent as soon as a pause ends, if the report came during the pause", async () => {
    const { t, ada, bo, resend } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
    await report(t, bo);
    await settle(t);
    expect(resend.letters).toEqual([]);
    await ada.mutation(api.notify.pauses.end, {});
    await settle(t);
    expect(resend.letters).toHaveLength(1);
  });

  test("is still one digest in the evening about the rest if a pause ends before", async () => {
    const { t, ada, bo, cy, resend, sendDue } = await subscribedNeighbours();
    setClock("2026-11-20T15:00:00Z");
    await report(t, bo, { petName: "First" });
    await settle(t);
    await report(t, bo, { petName: "Juno" });
    await settle(t);
    await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
    await report(t, cy, { petName: "Miso", place: placeAt(1500) });
    await settle(t);
    await ada.mutation(api.notify.pauses.end, {});
    await settle(t);
    expect(resend.letters).toHaveLength(1);
    setClock("2026-11-21T00:00:30Z");
    await sendDue();
    expect(resend.letters.map(({ subject }) => subject).slice(1)).toEqual([
      sentence("mail.digest", { count: 2, area: "Home" }),
    ]);
  });

  test.each([
    ["home", api.reports.lifecycle.markHome, api.reports.lifecycle.reopen],
    ["removed", api.reports.remove, api.reports.restore],
  ])(
    "about a report that was %s at the time of sending is sent when the report is open again, but never twice",
    async (_, close, open) => {
      const { t, ada, bo, resend, sendDue } = await subscribedNeighbours();
      setClock("2026-11-20T15:00:00Z");
      await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
      const reportId = await report(t, bo);
      await settle(t);
      await bo.mutation(close, { reportId });
      await ada.mutation(api.notify.pauses.end, {});
      await sendDue();
      expect(await outboxOf(t)).toEqual(["Ada dropped"]);
      for (let turn = 0; turn < 2; turn += 1) {
        await bo.mutation(open, { reportId });
        await settle(t);
        expect(resend.letters).toHaveLength(1);
        await bo.mutation(close, { reportId });
      }
    },
  );

  test("is not sent about reports that were two days old already when email was set up", async () => {
    const { t, bo, resend, sendDue } = await subscribedNeighbours();
    vi.stubEnv("MAIL_FROM", "");
    await report(t, bo, { petName: "Old news" });
    await settle(t);
    later(2 * dayMs);
    await report(t, bo, { petName: "News" });
    await settle(t);
    vi.stubEnv("MAIL_FROM", "Homeward <alerts@homeward.test>");
    later(1000);
    await sendDue();
    expect(resend.letters.map(({ subject }) => subject)).toEqual(["News is missing, 100 m from Home"]);
  });

  test("stays within the operator's quota of letters a day", async () => {
    const { t, bo, resend, sendDue } = await subscribedNeighbours();
    await addArea(verifiedPerson(t, "Cy"));
    vi.stubEnv("CALLS_PER_DAY_MAIL", "1");
    await report(t, bo);
    await settle(t);
    await sendDue();
    expect(resend.letters).toHaveLength(1);
    later(dayMs);
    await sendDue();
    expect(resend.letters).toHaveLength(2);
  });
});

/** Runs the jobs that are due within six seconds, but no later ones. */
async function runDueJobs(t: Awaited<ReturnType<typeof subscribedNeighbours>>["t"]) {
  for (let step = 0; step < 12; step += 1) {
    vi.advanceTimersByTime(500);
    await t.finishInProgressScheduledFunctions();
  }
}
