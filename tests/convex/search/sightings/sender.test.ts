// The sender of a sighting can read it, leave a phone number and export it.
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { dayMs } from "../../../../domain/units";
import { codeOf } from "../../backend";
import { callerAt } from "../../board";
import { stopClock } from "../../clock";
import { removeReportPermanently } from "../../removed";
import { sampleSighting } from "../../samples";
import { sightingPlace, missingPet, newTrustedAccount } from "./missingPet";

stopClock({ alsoFake: ["setTimeout"] });

test("an account's export contains the sightings that it sent, and they are deleted with the account", async () => {
  const { t, ada, readSightings, sendSighting } = await missingPet();
  const account = await newTrustedAccount(t);
  // `vague: "day"`: the sender remembers the day, but not the time.
  await sendSighting({ at: Date.now() - dayMs, vague: "day" }, account);
  expect((await readSightings())!.sightings).toMatchObject([{ vague: "day" }]);
  const exported = await account.action(api.users.exportMine, {});
  // The export writes "waiting" for a pending sighting.
  const about = { vague: "day", state: "waiting", photo: null, place: sightingPlace };
  expect(exported.sightings).toMatchObject([{ note: "Running along the fence.", ...about }]);
  const exportOfAda = await ada.action(api.users.exportMine, {});
  expect(exportOfAda.reports[0]!.sightings).toMatchObject([{ state: "waiting", note: "Running along the fence." }]);
  vi.stubEnv("CLERK_SECRET_KEY", "sk_test_1");
  vi.stubGlobal("fetch", async () => Response.json({ deleted: true }));
  await account.action(api.users.deleteAccount, {});
  expect(await readSightings(ada)).toMatchObject({ sightings: [], pending: 0 });
});

describe("the sender of a sighting", () => {
  async function visitorsSighting() {
    const search = await missingPet();
    const { t, reportId, sendSighting } = search;
    const visitor = callerAt(t, "198.51.100.200");
    const sighting = sampleSighting();
    const sightingId = await sendSighting(sighting, visitor);
    const about = { reportId, key: sighting.key };
    const readOwn = async () => await visitor.query(api.search.sightings.sent, about);
    const leave = async (phone: string) => await visitor.mutation(api.search.sightings.leavePhone, { ...about, phone });
    return { ...search, visitor, sightingId, about, readOwn, leave };
  }

  test("needs only the key to learn whether the household has seen the sighting, but never learns of its dismissal", async () => {
    const { t, ada, reportId, sightingId, about, readOwn } = await visitorsSighting();
    expect(await readOwn()).toMatchObject({ state: "pending", hasPhoto: false, phone: "", canCall: true });
    // Now the sender can call Ada only if she accepts them.
    await ada.mutation(api.reports.update, { reportId, contactFor: "accepted" });
    expect(await readOwn()).toMatchObject({ canCall: false });
    await ada.mutation(api.search.sightings.confirm, { sightingId });
    expect(await readOwn()).toMatchObject({ state: "confirmed" });
    await ada.mutation(api.search.sightings.dismiss, { sightingId });
    expect(await readOwn()).toMatchObject({ state: "seen" });
    expect(await t.query(api.search.sightings.sent, { ...about, key: "other" })).toBeNull();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await readOwn()).toBeNull();
  });

  test("can leave a phone number for the household, which is in the author's export and deleted with the report", async () => {
    const { t, ada, reportId, sightingId, readSightings, leave, readOwn } = await visitorsSighting();
    await leave(" 905 555 0126 ");
    expect((await readSightings(ada))!.sightings).toMatchObject([{ phone: "905 555 0126" }]);
    await ada.mutation(api.search.sightings.confirm, { sightingId });
    expect(JSON.stringify(await readSightings())).not.toContain("0126");
    expect((await readOwn())!.phone).toBe("905 555 0126");
    const exported = await ada.action(api.users.exportMine, {});
    expect(exported.reports[0]!.sightings).toMatchObject([{ phone: "905 555 0126" }]);
    await leave("");
    expect((await readOwn())!.phone).toBe("");
    await leave("905 555 0126");
    await removeReportPermanently(t, ada, reportId);
    await t.finishAllScheduledFunctions(() => vi.runAllTimers());
    expect(await t.run(async (ctx) => await ctx.db.query("sightings").collect())).toEqual([]);
  });

  test("can leave only a valid phone number, and nobody else can set it", async () => {
    const { t, about, leave, readOwn } = await visitorsSighting();
    for (const phone of ["call me", "12345", "905 555 0126 evil.example/pay", "9".repeat(41)]) {
      expect(await codeOf(leave(phone))).toBe("saw.noPhone");
    }
    const stranger = callerAt(t, "198.51.100.201");
    const other = { ...about, key: "other", phone: "905 555 0199" };
    expect(await codeOf(stranger.mutation(api.search.sightings.leavePhone, other))).toBe("saw.gone");
    expect((await readOwn())!.phone).toBe("");
  });
});
