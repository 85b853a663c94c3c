// Push about the user's own report.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { hourMs, minuteMs } from "../../../../domain/units";
import { stopClock } from "../../clock";
import { addArea, later, report } from "../../neighbourhoodMail";
import { sampleFinding, sampleSighting } from "../../samples";
import { withDevice } from "../../pushServices";
import { neighbours, setClock } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("news about the user's own report", () => {
  async function missingPet(channels: object = {}) {
    const world = await neighbours();
    setClock("2026-11-20T20:00:00Z");
    const phone = await withDevice(world.services, world.ada);
    await world.ada.mutation(api.notify.reportNews.setChannels, { zone: "America/Toronto", ...channels });
    const reportId = await report(world.t, world.ada, { additionalInfo: "Tan and white." });
    /** Runs the jobs that are due now and those they schedule. */
    const runDue = async () => {
      for (let round = 0; round < 6; round += 1) {
        vi.advanceTimersByTime(1);
        await world.t.finishInProgressScheduledFunctions();
      }
    };
    await runDue();
    const sendSighting = async () => {
      later(minuteMs);
      await world.cy.mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
      await runDue();
    };
    return { ...world, phone, reportId, sendSighting, runDue };
  }

  test("says when and how far away the pet was seen, and a later summary replaces it", async () => {
    const { phone, reportId, sendSighting, sendDue } = await missingPet();
    await sendSighting();
    const [shown] = phone.shown();
    expect(shown).toMatchObject({
      title: "Someone may have seen Biscuit",
      body: "Seen today at 3:02 PM. 400 m from where Biscuit was last seen.",
      navigate: `https://app.example/lost-pet-feed/${reportId}`,
    });
    for (let count = 0; count < 3; count += 1) await sendSighting();
    expect(phone.shown()).toHaveLength(1);
    later(limits.reportPushEveryMs);
    await sendDue();
    expect(phone.titles()).toEqual(["Someone may have seen Biscuit", "3 new sightings of Biscuit"]);
    expect(phone.shown()[1]!.tag).toBe(shown!.tag);
  });

  test.each([
    ["a match", () => ({}), "A found dog may be Biscuit"],
    ["a claim", (sameAs: string) => ({ sameAs }), "Someone says they've found Biscuit"],
  ])("says that there is %s", async (_, link, title) => {
    const { t, bo, phone, reportId, runDue } = await missingPet();
    const looks = { petGender: "Unknown" as const, petBreed: "Beagle", additionalInfo: "Tan and white." };
    await report(t, bo, { ...sampleFinding, ...looks, day: "2026-11-20", ...link(reportId) });
    await runDue();
    expect(phone.titles()).toEqual([title]);
    expect(phone.shown()[0]!.navigate).toBe(`https://app.example/live/${reportId}#matches`);
  });

  test("is sent at night about a sighting, but not about a match alone, if the user asked for quiet", async () => {
    const { t, bo, phone, sendSighting, runDue, sendDue } = await missingPet({ quiet: true });
    setClock("2026-11-21T05:00:00Z");
    const found = { ...sampleFinding, petGender: "Unknown" as const, petBreed: "Beagle", day: "2026-11-20" };
    await report(t, bo, { ...found, additionalInfo: "Tan and white." });
    await runDue();
    expect(phone.shown()).toEqual([]);
    await sendSighting();
    // The push includes the match, so nothing is left for the morning.
    expect(phone.titles()).toEqual(["Someone may have seen Biscuit"]);
    setClock("2026-11-21T12:01:00Z");
    await sendDue();
    expect(phone.titles()).toHaveLength(1);
  });

  test("does not count towards the day's pushes about areas, and is not sent to users who declined it", async () => {
    const { t, ada, bo, cy, di, phone, sendSighting, runDue } = await missingPet();
    await addArea(ada, {}, { push: true });
    for (let count = 0; count < 4; count += 1) {
      later(hourMs);
      await sendSighting();
    }
    for (const who of [bo, cy, di]) {
      await report(t, who, { petName: "Otto", petType: "Cat", petBreed: "Tabby" });
      await runDue();
    }
    expect(phone.titles().filter((title) => title.startsWith("Otto"))).toHaveLength(3);
    await ada.mutation(api.notify.reportNews.setChannels, { push: false });
    later(hourMs);
    await sendSighting();
    expect(phone.titles()).toHaveLength(4 + 3);
  });
});
