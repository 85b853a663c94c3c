// Email is turned on once its address is confirmed.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { rates } from "../../../../domain/limits";
import { dayMs } from "../../../../domain/units";
import { messages } from "../../../../domain/messages";
import { codeOf, person } from "../../backend";
import { stopClock } from "../../clock";
import { addArea, later, verifiedPerson, neighbours, report, settle } from "../../neighbourhoodMail";
import { sampleArea } from "../../samples";
import { subscribedNeighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("turning email on", () => {
  describe("at an address that isn't verified", () => {
    async function unverifiedEve() {
      const world = await neighbours();
      const eve = person(world.t, "Eve", { emailVerified: false });
      const areaId = await addArea(eve);
      await settle(world.t);
      const link = /https:\/\/site\.example(\/c\/[\da-f]{32})/.exec(world.resend.letters[0]!.text)![1]!;
      return { ...world, eve, areaId, link };
    }
    const sentAt = async (who: ReturnType<typeof person>) =>
      (await who.query(api.notify.mail.status, {})).confirmationSentAt;

    test("sends one link, and nothing else until the user presses the button behind it", async () => {
      const { t, bo, eve, areaId, resend, link } = await unverifiedEve();
      expect(resend.letters.map(({ subject }) => subject)).toEqual([messages["mail.confirmTitle"]]);
      await eve.mutation(api.notify.areas.setChannels, { areaId, email: false });
      await eve.mutation(api.notify.areas.setChannels, { areaId, email: true });
      await report(t, bo);
      await settle(t);
      expect(resend.letters).toHaveLength(1);
      // A mail scanner follows the link, which must not count as a press of the button.
      expect(await (await t.fetch(link)).text()).toContain(messages["mail.confirm"]);
      expect(await sentAt(eve)).not.toBeNull();
      expect(await (await t.fetch(link, { method: "POST" })).text()).toContain(messages["mail.confirmed"]);
      expect(await sentAt(eve)).toBeNull();
      await report(t, bo, { petName: "Juno" });
      await settle(t);
      expect(resend.letters.map(({ subject }) => subject).slice(1)).toEqual(["Juno is missing, 100 m from Home"]);
    });

    test("refuses a link that is two days old, and sends another one on request, but not immediately", async () => {
      const { t, eve, resend, link } = await unverifiedEve();
      expect(await codeOf(eve.mutation(api.notify.mail.sendConfirmationAgain, {}))).toBe("mail.justSent");
      later(2 * dayMs);
      expect(await (await t.fetch(link, { method: "POST" })).text()).toContain(messages["mail.linkOld"]);
      await eve.mutation(api.notify.mail.sendConfirmationAgain, {});
      await settle(t);
      expect(resend.letters).toHaveLength(2);
      const [next] = /\/c\/[\da-f]{32}/.exec(resend.letters[1]!.text)!;
      expect(next).not.toBe(link);
      await t.fetch(next, { method: "POST" });
      expect(await sentAt(eve)).toBeNull();
    });
  });

  test("has a quota of links a day that is separate from the quota of other letters", async () => {
    vi.stubEnv("CALLS_PER_DAY_MAIL", "2");
    vi.stubEnv("CALLS_PER_DAY_CONFIRMATIONS", "3");
    const { t, bo, resend, sendDue } = await subscribedNeighbours();
    let askCount = 0;
    const ask = async () => {
      const who = person(t, `Eve${(askCount += 1)}`, { emailVerified: false });
      await addArea(who);
      await settle(t);
    };
    for (let n = 0; n < 3; n += 1) await ask();
    expect(await codeOf(ask())).toBe("mail.confirmQuotaUsedUp");
    // Only Ada's address counts as confirmed. The address that got no link doesn't.
    expect(
      await t.run(async (ctx) =>
        (await ctx.db.query("mailboxes").collect()).filter(({ confirmation }) => !confirmation),
      ),
    ).toHaveLength(1);
    const linkCount = resend.letters.length;
    expect(linkCount).toBe(3);
    // The quota of two letters is enough for Ada and Cy.
    await addArea(verifiedPerson(t, "Cy"));
    await report(t, bo);
    await settle(t);
    await sendDue();
    expect(resend.letters).toHaveLength(linkCount + 2);
    later(dayMs);
    await report(t, bo, { petName: "Juno" });
    await settle(t);
    await sendDue();
    expect(resend.letters).toHaveLength(linkCount + 4);
    await ask();
    expect(resend.letters).toHaveLength(linkCount + 5);
  });

  test("limits the links in a day for one address and for one person, however often the person changes the address", async () => {
    const { t, resend } = await neighbours();
    const turnOn = async (name: string, email: string) => {
      const who = person(t, name, { email, emailVerified: false });
      const [area] = await who.query(api.notify.areas.mine, {});
      const areaId = area?._id ?? (await who.mutation(api.notify.areas.add, sampleArea));
      await who.mutation(api.notify.areas.setChannels, { areaId, email: true });
      await settle(t);
    };
    const { burst } = rates.confirmation;
    for (let turn = 0; turn < burst; turn += 1) await turnOn("Eve", `eve${turn % 2}@example.org`);
    expect(await codeOf(turnOn("Eve", "eve9@example.org"))).toBe("request.tooMany");
    expect(resend.letters).toHaveLength(burst);
    for (let turn = 0; turn < burst; turn += 1) await turnOn(`Eve ${turn}`, "victim@example.org");
    expect(await codeOf(turnOn("Mallory", "victim@example.org"))).toBe("request.tooMany");
    expect(resend.letters).toHaveLength(2 * burst);
    later(dayMs);
    await turnOn("Mallory", "victim@example.org");
    expect(resend.letters).toHaveLength(2 * burst + 1);
  });

  test("needs an address", async () => {
    const { t } = await neighbours();
    const eve = person(t, "Eve", { email: "" });
    const areaId = await eve.mutation(api.notify.areas.add, sampleArea);
    expect(await codeOf(eve.mutation(api.notify.areas.setChannels, { areaId, email: true }))).toBe("mail.noAddress");
    expect(await eve.query(api.notify.mail.status, {})).toMatchObject({ offered: true, address: null, stopped: null });
  });

  test.each(["RESEND_API_KEY", "RESEND_WEBHOOK_SECRET", "MAIL_FROM", "MAIL_POSTAL_ADDRESS", "MAIL_CONTACT", "APP_URL"])(
    "is not offered without %s",
    async (name) => {
      const { ada } = await neighbours();
      const areaId = await ada.mutation(api.notify.areas.add, sampleArea);
      vi.stubEnv(name, "");
      expect(await codeOf(ada.mutation(api.notify.areas.setChannels, { areaId, email: true }))).toBe("mail.notSetUp");
      expect(await ada.query(api.notify.mail.status, {})).toMatchObject({ offered: false });
    },
  );

  test("does not store an invalid time zone, so UTC applies", async () => {
    const { t, ada } = await neighbours();
    await addArea(ada, {}, { email: true, zone: "Nowhere/City" });
    const zones = await t.run(async (ctx) =>
      (await ctx.db.query("watchAreas").collect()).map(({ zone }) => zone ?? "UTC"),
    );
    expect(zones).toEqual(["UTC"]);
  });
});
