// The sender of a sighting can read it, leave a number and export it.
import { describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { dayMs } from "../../../../domain/units";
import { codeOf } from "../../backend";
import { callerAt } from "../../board";
import { stopClock } from "../../clock";
import { removeForGood } from "../../removed";
import { sampleSighting } from "../../samples";
import { carlton, missing, oldFriend } from "./missingPet";

stopClock("setTimeout");

test("an account's export contains the sightings that it sent, and they are deleted with the account", async () => {
  const { t, ada, of, saw } = await missing();
  const friend = await oldFriend(t);
  await saw({ at: Date.now() - dayMs, vague: "day" }, friend);
  expect((await of())!.sightings).toMatchObject([{ vague: "day" }]);
  const sent = await friend.action(api.users.exportMine, {});
  const about = { vague: "day", state: "waiting", photo: null, place: carlton };
  expect(sent.sightings).toMatchObject([{ note: "Running along the fence.", ...about }]);
  const received = await ada.action(api.users.exportMine, {});
  expect(received.reports[0]!.sightings).toMatchObject([{ state: "waiting", note: "Running along the fence." }]);
  vi.stubEnv("CLERK_SECRET_KEY", "sk_test_1");
  vi.stubGlobal("fetch", async () => Response.json({ deleted: true }));
  await friend.action(api.users.deleteAccount, {});
  expect(await of(ada)).toMatchObject({ sightings: [], pending: 0 });
});

describe("the sender of a sighting", () => {
  async function sentOne() {
    const search = await missing();
    const { t, reportId, saw } = search;
    const visitor = callerAt(t, "198.51.100.200");
    const sighting = sampleSighting();
    const sightingId = await saw(sighting, visitor);
    const about = { reportId, key: sighting.key };
    const sent = async () => await visitor.query(api.search.sightings.sent, about);
    const leave = async (phone: string) => await visitor.mutation(api.search.sightings.leavePhone, { ...about, phone });
    return { ...search, visitor, sightingId, about, sent, leave };
  }

  test("learns by the key alone whether the household has looked, and never that it was dismissed", async () => {
    const { t, ada, reportId, sightingId, about, sent } = await sentOne();
    expect(await sent()).toMatchObject({ state: "pending", hasPhoto: false, phone: "", canCall: true });
    await ada.mutation(api.reports.update, { reportId, contactFor: "accepted" });
    expect(await sent()).toMatchObject({ canCall: false });
    await ada.mutation(api.search.sightings.confirm, { sightingId });
    expect(await sent()).toMatchObject({ state: "confirmed" });
    await ada.mutation(api.search.sightings.dismiss, { sightingId });
    expect(await sent()).toMatchObject({ state: "seen" });
    expect(await t.query(api.search.sightings.sent, { ...about, key: "other" })).toBeNull();
    await ada.mutation(api.reports.lifecycle.markHome, { reportId });
    expect(await sent()).toBeNull();
  });

  test("can leave a number that only the household sees, that is in both exports, and that is deleted with the report", async () => {
    const { t, ada, reportId, sightingId, of, leave, sent } = await sentOne();
    await leave(" 905 555 0126 ");
    expect((await of(ada))!.sightings).toMatchObject([{ phone: "905 555 0126" }]);
    await ada.mutation(api.search.sightings.confirm, { sightingId });
    expect(JSON.stringify(await of())).not.toContain("0126");
    expect((await sent())!.phone).toBe("905 555 0126");
    const exported = await ada.action(api.users.exportMine, {});
    expect(exported.reports[0]!.sightings).toMatchObject([{ phone: "905 555 0126" }]);
    await leave("");
    expect((await sent())!.phone).toBe("");
    await leave("905 555 0126");
    await removeForGood(t, ada, reportId);
    await t.finishAllScheduledFunctions(() => vi.runAllTimers());
    expect(await t.run(async (ctx) => await ctx.db.query("sightings").collect())).toEqual([]);
  });

  test("can leave only a valid number, and nobody else can set it", async () => {
    const { t, about, leave, sent } = await sentOne();
    for (const phone of ["call me", "12345", "905 555 0126 evil.example/pay", "9".repeat(41)]) {
      expect(await codeOf(leave(phone))).toBe("saw.noPhone");
    }
    const stranger = callerAt(t, "198.51.100.201");
    const other = { ...about, key: "other", phone: "905 555 0199" };
    expect(await codeOf(stranger.mutation(api.search.sightings.leavePhone, other))).toBe("saw.gone");
    expect((await sent())!.phone).toBe("");
  });
});
