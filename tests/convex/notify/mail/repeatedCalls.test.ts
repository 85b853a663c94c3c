// A call to the email service whose result is unknown is repeated with the same key, for almost a day.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { dayMs, hourMs, minuteMs } from "../../../../domain/units";
import { stopClock } from "../../clock";
import { addArea, errorReply, later, verifiedPerson, report, settle } from "../../neighbourhoodMail";
import { setClock, subscribedNeighbours, subscribedWithReport, troubles } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("the email queue", () => {
  const countLettersWithId = async (t: Awaited<ReturnType<typeof subscribedNeighbours>>["t"]) =>
    (await t.run(async (ctx) => await ctx.db.query("letters").collect())).filter(({ emailId }) => emailId).length;

  test("repeats a call with the same key and text when the answer was lost, although another report has come since", async () => {
    const { t, bo, resend, sendDue } = await subscribedWithReport();
    resend.next.push((send) => {
      send();
      return Promise.reject(new TypeError("socket closed"));
    });
    await settle(t);
    await report(t, bo, { petName: "Another" });
    later(hourMs);
    await sendDue();
    const [first, second] = resend.calls;
    expect(second).toEqual(first);
    expect(resend.letters).toHaveLength(1);
  });

  test.each([
    ["had not arrived", false, ["Cy", "Dee"]],
    ["had arrived", true, ["Ada", "Cy", "Dee"]],
  ])(
    "a recipient who has turned their area off doesn't delay the other recipients if the failed call %s",
    async (_, hasArrived, recipients) => {
      const { t, bo, resend, sendDue, areaId, ada } = await subscribedNeighbours();
      for (const name of ["Cy", "Dee"]) await addArea(verifiedPerson(t, name));
      await report(t, bo);
      resend.next.push((send) => {
        if (hasArrived) send();
        return new Response("oops", { status: 503 });
      });
      await settle(t);
      await ada.mutation(api.notify.areas.setChannels, { areaId, isOn: false });
      later(hourMs);
      await sendDue();
      later(hourMs);
      await sendDue();
      // Each recipient gets one letter, because all calls have the same key. If the first had arrived, the service
      // refuses the call without Ada, and recognizes the first when it is repeated.
      const names = resend.letters.map(({ to }) => to[0]!.split("@")[0]!);
      expect(names.toSorted()).toEqual(recipients.map((name) => name.toLowerCase()));
      expect(new Set(resend.calls.map(({ key }) => key)).size).toBe(1);
      expect(resend.calls).toHaveLength(hasArrived ? 3 : 2);
      // Every letter has the service's id, so it is known to be sent.
      expect(await countLettersWithId(t)).toBe(recipients.length);
      expect(await t.run(async (ctx) => await ctx.db.query("mailCalls").collect())).toEqual([]);
      expect(await troubles({ t })).toEqual([]);
    },
  );

  test("repeats a call whose recipients have changed with each earlier set, until the service recognizes one", async () => {
    const { t, bo, resend, sendDue, areaId, ada } = await subscribedNeighbours();
    const [cy, dee] = [verifiedPerson(t, "Cy"), verifiedPerson(t, "Dee")];
    const cysArea = await addArea(cy);
    await addArea(dee);
    await report(t, bo);
    const down = () => new Response("oops", { status: 503 });
    resend.next.push(down, (send) => {
      send();
      return down();
    });
    await settle(t);
    await ada.mutation(api.notify.areas.setChannels, { areaId, isOn: false });
    later(hourMs);
    await sendDue();
    // The call without Ada has arrived, so the service refuses the same key without Cy.
    await cy.mutation(api.notify.areas.setChannels, { areaId: cysArea, isOn: false });
    later(hourMs);
    await sendDue();
    // It refuses the calls with one and with three letters, and recognizes the one with two.
    expect(resend.calls.map(({ letters }) => letters.length)).toEqual([3, 2, 1, 3, 2]);
    expect(resend.letters.map(({ to }) => to[0]!.split("@")[0]!).toSorted()).toEqual(["cy", "dee"]);
    expect(await countLettersWithId(t)).toBe(2);
    later(dayMs);
    await sendDue();
    expect(resend.calls).toHaveLength(5);
  });

  test("leaves a call's outcome unknown if the service refuses it with every set of recipients, and reports no trouble", async () => {
    const { t, bo, resend, sendDue, areaId, ada } = await subscribedNeighbours();
    await addArea(verifiedPerson(t, "Cy"));
    await report(t, bo);
    const refuse = () => errorReply(409, "invalid_idempotent_request");
    resend.next.push(() => new Response("oops", { status: 503 }), refuse, refuse);
    await settle(t);
    await ada.mutation(api.notify.areas.setChannels, { areaId, isOn: false });
    later(hourMs);
    await sendDue();
    expect(resend.calls).toHaveLength(3);
    expect(await troubles({ t })).toEqual([]);
    const states = await t.run(async (ctx) => (await ctx.db.query("letters").collect()).map(({ state }) => state));
    expect(states).toEqual(["unsure", "unsure"]);
  });

  // The second value: the hours after which the paused recipient's letter must have arrived.
  test.each([
    // Until 8:30 and 10:00 the next morning in Toronto. The pause ends at eight.
    ["2026-11-20T08:30:00-05:00", 24],
    ["2026-11-20T15:00:00-05:00", 24 - 15 + 10],
  ])(
    "doesn't delay the letters of others because of one recipient's pause at %s, and sends that recipient's afterwards",
    async (when, hours) => {
      const { t, bo, resend, sendDue, ada } = await subscribedNeighbours();
      for (const name of ["Cy", "Dee"]) await addArea(verifiedPerson(t, name));
      setClock(when);
      await report(t, bo);
      resend.next.push(() => new Response("oops", { status: 503 }));
      await settle(t);
      await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
      const names = () => resend.letters.map(({ to }) => to[0]!.split("@")[0]!).toSorted();
      later(hourMs);
      await sendDue();
      expect(names()).toEqual(["cy", "dee"]);
      for (let hour = 1; hour < hours; hour += 1) {
        later(hourMs);
        await sendDue();
      }
      expect(names()).toEqual(["ada", "cy", "dee"]);
    },
  );

  test("repeats a call in another run, with the same key, if its first run has died", async () => {
    const { t, resend, sendDue } = await subscribedWithReport();
    await t.mutation(internal.notify.reach.spread, await spreadArgs(t));
    // The run dies after it has leased the call.
    const lease = await t.mutation(internal.notify.mail.lease, {});
    expect(lease.items).toHaveLength(1);
    await sendDue();
    expect(resend.calls).toEqual([]);
    later(3 * minuteMs);
    await sendDue();
    expect(resend.calls.map(({ key }) => key)).toEqual([lease.key]);
  });

  test("abandons a call after almost a day, because the service then forgets its key", async () => {
    const { t, resend, sendDue } = await subscribedWithReport();
    resend.next.push(() => new Response("oops", { status: 500 }));
    await settle(t);
    later(dayMs);
    await sendDue();
    expect(resend.calls).toHaveLength(1);
    const states = await t.run(async (ctx) => (await ctx.db.query("letters").collect()).map(({ state }) => state));
    expect(states).toEqual(["unsure"]);
  });
});

/** The arguments of the first step that notifies the users around the report. */
async function spreadArgs(t: Awaited<ReturnType<typeof subscribedNeighbours>>["t"]) {
  const { _id, reach } = await t.run(async (ctx) => (await ctx.db.query("reports").first())!);
  // `stretch`: the number of the index range of watch areas with which the step begins.
  return { reportId: _id, at: reach!.at, from: { stretch: 0 } };
}
