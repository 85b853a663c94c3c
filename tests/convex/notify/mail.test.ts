// Email about watch areas: what is sent and when, how it is sent once, and how it ends.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api";
import { rates } from "../../../domain/limits";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { messages, sentence } from "../../../domain/messages";
import { northOf } from "../../../domain/geo/place";
import { type Caller, codeOf, person } from "../backend";
import { stopClock } from "../clock";
import { areaOf, error, later, listener, neighbours, outboxOf, report, secret, settle } from "../neighbourhoodMail";
import { sampleArea, sampleReport } from "../samples";

stopClock("setTimeout");
beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

const home = { lat: 43.861, lng: -79.34 };
const placeAt = (metresNorth: number) => ({ ...sampleReport([]).place, ...northOf(home, metresNorth) });
/** The clock starts at seven in the morning in Toronto. */
const at = (text: string) => vi.setSystemTime(new Date(text));

async function subscribed() {
  const world = await neighbours();
  const areaId = await areaOf(world.ada);
  return { ...world, areaId };
}

describe("a letter", () => {
  test("uses miles for people who chose them", async () => {
    const { t, ada, bo, resend, pump } = await subscribed();
    await ada.mutation(api.users.updateProfile, { units: "miles" });
    await report(t, bo, { petName: "Otto", place: placeAt(600) });
    await settle(t);
    await pump();
    expect(resend.lettersTo("Ada")[0]!.subject).toBe("Otto is missing, 0.4 miles from Home");
  });

  test("says what is missing, how far from which area, and how to stop it", async () => {
    const { t, ada, bo, resend, pump } = await subscribed();
    const name = "Otto <b>& Co</b>";
    const additionalInfo = "Tan and white. Red collar, shy.";
    const reportId = await report(t, bo, { petName: name, place: placeAt(600), additionalInfo, utcOffset: -300 });
    await settle(t);
    await pump();
    const [letter, ...others] = resend.lettersTo("Ada");
    expect(others).toEqual([]);
    expect(letter!.subject).toBe(`${name} is missing, 600 m from Home`);
    expect(letter!.from).toBe("Homeward <alerts@homeward.test>");
    const box = await t.run(async (ctx) => (await ctx.db.query("mailboxes").first())!);
    expect(box.token).toMatch(/^[\da-f]{32}$/);
    const stop = `https://site.example/u/${box.token}`;
    expect(letter!.headers).toEqual({
      "List-Unsubscribe": `<${stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    for (const words of [letter!.text, letter!.html]) {
      expect(words).toContain(`https://app.example/lost-pet-feed/${reportId}`);
      expect(words).toContain(stop);
      expect(words).toContain("Beagle, tan and white");
      expect(words).toContain("Missing since yesterday at 2:15 PM");
      expect(words).toContain("Homeward, 1 Main St, Markham. hello@homeward.test");
      // Neither the street nor the contact nor the author's words.
      expect(words).not.toMatch(/Town Centre|416 555|Red collar/);
    }
    expect(letter!.html).toContain("Otto &lt;b&gt;&amp; Co&lt;/b&gt; is missing");
    expect(letter!.html).toMatch(/<img src="http/);
    expect(await ada.query(api.notify.mail.status, {})).toEqual({
      offered: true,
      address: "ada@example.org",
      proofSentAt: null,
      off: null,
    });
  });

  test("leaves out a name that is a phone number", async () => {
    const { t, bo, resend, pump } = await subscribed();
    await report(t, bo, { petName: "416 555 0199" });
    await settle(t);
    await pump();
    expect(resend.letters[0]!.subject).toBe("A dog is missing, 100 m from Home");
  });
});

describe("email about areas", () => {
  test("is one alert a day, and one digest in the evening with the rest, nearest first", async () => {
    const { t, bo, resend, pump } = await subscribed();
    at("2026-11-20T15:00:00Z");
    await report(t, bo, { petName: "First" });
    await settle(t);
    await pump();
    await report(t, bo, { petName: "Farther", place: placeAt(1900) });
    await report(t, bo, { petName: "Nearer", place: placeAt(400) });
    await settle(t);
    await pump();
    expect(resend.letters).toHaveLength(1);
    at("2026-11-20T23:59:00Z");
    await pump();
    expect(resend.letters).toHaveLength(1);
    at("2026-11-21T00:00:30Z");
    await pump();
    expect(resend.letters[1]!.subject).toBe(sentence("mail.digest", { count: 2, area: "Home" }));
    const { text } = resend.letters[1]!;
    expect(text.indexOf("Nearer is missing")).toBeGreaterThan(-1);
    expect(text.indexOf("Nearer")).toBeLessThan(text.indexOf("Farther"));
    expect(text).not.toContain("Good news");
    at("2026-11-21T15:00:00Z");
    await report(t, bo, { petName: "Next day" });
    await settle(t);
    await pump();
    expect(resend.letters[2]!.subject).toContain("Next day");
  });

  test("may be one more alert a day about a lost pet within a kilometre, but only one a day about one author's reports", async () => {
    const { t, bo, cy, resend, pump } = await subscribed();
    const [di, ed] = [person(t, "Di"), person(t, "Ed")];
    at("2026-11-20T15:00:00Z");
    const reported: [Caller, string, number][] = [
      [bo, "Ad 1", 1500],
      [bo, "Ad 2", 200],
      [cy, "Far", 1600],
      [di, "Real", 100],
      [ed, "Another", 100],
    ];
    for (const [who, petName, metres] of reported) {
      await report(t, who, { petName, place: placeAt(metres) });
      await t.finishInProgressScheduledFunctions();
      await spreadAll(t);
      await pump();
    }
    expect(resend.letters.map(({ subject }) => subject)).toEqual([
      "Ad 1 is missing, 1.5 km from Home",
      "Real is missing, 100 m from Home",
    ]);
    at("2026-11-21T00:00:30Z");
    await pump();
    expect(resend.letters).toHaveLength(3);
    for (const name of ["Ad 2", "Far", "Another"]) expect(resend.letters[2]!.text).toContain(`${name} is missing`);
  });

  test("lists at the end of the digest which pets of earlier letters are home", async () => {
    const { t, bo, resend, pump } = await subscribed();
    at("2026-11-20T15:00:00Z");
    const otto = await report(t, bo, { petName: "Otto" });
    await settle(t);
    await pump();
    await report(t, bo, { petName: "Juno" });
    await report(t, bo, { petName: "Miso" });
    const untold = await report(t, bo, { petName: "Never told" });
    await settle(t);
    for (const reportId of [otto, untold]) await bo.mutation(api.reports.lifecycle.markHome, { reportId });
    at("2026-11-21T00:00:30Z");
    await pump();
    const { html, text } = resend.letters[1]!;
    for (const words of [html, text]) expect(words).toContain(sentence("mail.homeAgain", { name: "Otto" }));
    expect(text).not.toContain("Never told");
  });

  test("is not sent at night, in the area's time zone, if the user asked for quiet", async () => {
    const { t, bo, resend, pump } = await neighbours();
    await areaOf(listener(t, "Owl"));
    await areaOf(listener(t, "Lark"), {}, { email: true, quiet: true });
    at("2026-11-20T05:00:00Z");
    await report(t, bo);
    await settle(t);
    await pump();
    expect(resend.letters.map(({ to }) => to[0])).toEqual(["owl@example.org"]);
    at("2026-11-20T11:59:00Z");
    await pump();
    expect(resend.letters).toHaveLength(1);
    at("2026-11-20T12:00:01Z");
    await pump();
    expect(resend.lettersTo("Lark")).toHaveLength(1);
  });

  test("is one letter in the morning about the night's reports, without those closed by then", async () => {
    const { t, bo, cy, resend, pump } = await neighbours();
    const lark = listener(t, "Lark");
    await areaOf(lark, {}, { email: true, quiet: true });
    at("2026-11-20T05:00:00Z");
    await report(t, bo, { petName: "Stays" });
    const found = await report(t, bo, { petName: "Comes home" });
    const moved = await report(t, bo, { petName: "Was elsewhere" });
    await report(t, cy, { petName: "Stays, too" });
    await settle(t);
    await pump();
    await bo.mutation(api.reports.lifecycle.markHome, { reportId: found });
    await bo.mutation(api.reports.update, { reportId: moved, place: { ...placeAt(0), lat: 45 } });
    at("2026-11-20T12:01:00Z");
    await pump();
    expect(resend.letters).toHaveLength(1);
    expect(resend.letters[0]!.text).toContain("Stays, too is missing");
    expect(resend.letters[0]!.text).not.toMatch(/Comes home|elsewhere/);
    expect(await outboxOf(t)).toEqual(["Lark sent", "Lark dropped", "Lark dropped", "Lark sent"]);
  });

  test("is not sent once the area is paused, removed or without email", async () => {
    const { t, ada, bo, resend, pump, areaId } = await subscribed();
    vi.stubEnv("MAIL_FROM", "");
    await report(t, bo);
    await settle(t);
    await ada.mutation(api.notify.areas.turn, { areaId, email: false });
    vi.stubEnv("MAIL_FROM", "alerts@homeward.test");
    await pump();
    expect(resend.calls).toEqual([]);
    expect(await outboxOf(t)).toEqual(["Ada dropped"]);
  });

  test("is not sent during a pause, and afterwards is about reports that are still open", async () => {
    const { t, ada, bo, resend, pump } = await subscribed();
    at("2026-11-20T15:00:00Z");
    const until = await ada.mutation(api.notify.pauses.begin, { zone: "Asia/Tokyo" });
    expect(new Date(until).toISOString()).toBe("2026-11-21T13:00:00.000Z");
    expect(await ada.query(api.notify.pauses.mine, {})).toBe(until);
    await report(t, bo, { petName: "Stays" });
    const gone = await report(t, bo, { petName: "Comes home" });
    await settle(t);
    await pump();
    expect(resend.letters).toEqual([]);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId: gone });
    at("2026-11-21T13:00:30Z");
    await pump();
    expect(resend.letters.map(({ subject }) => subject)).toEqual(["Stays is missing, 100 m from Home"]);
    await ada.mutation(api.notify.pauses.begin, { zone: "Nowhere/City" });
    await ada.mutation(api.notify.pauses.end, {});
    expect(await ada.query(api.notify.pauses.mine, {})).toBeNull();
  });

  test("is sent as soon as a pause ends that delayed its call", async () => {
    const { t, ada, bo, resend, pump } = await subscribed();
    at("2026-11-20T15:00:00Z");
    await report(t, bo);
    resend.next.push(() => new Response("oops", { status: 503 }));
    await settle(t);
    await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
    later(hourMs);
    await pump();
    expect(resend.letters).toEqual([]);
    await ada.mutation(api.notify.pauses.end, {});
    await settle(t);
    expect(resend.letters).toHaveLength(1);
  });

  test("is sent as soon as a pause ends that delayed its outbox rows", async () => {
    const { t, ada, bo, resend } = await subscribed();
    at("2026-11-20T15:00:00Z");
    await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
    await report(t, bo);
    await settle(t);
    expect(resend.letters).toEqual([]);
    await ada.mutation(api.notify.pauses.end, {});
    await settle(t);
    expect(resend.letters).toHaveLength(1);
  });

  test.each([
    ["home", api.reports.lifecycle.markHome, api.reports.lifecycle.reopen],
    ["removed", api.reports.remove, api.reports.restore],
  ])(
    "about a report that was %s when its turn came is sent once the report is back, and never twice",
    async (_, close, open) => {
      const { t, ada, bo, resend, pump } = await subscribed();
      at("2026-11-20T15:00:00Z");
      await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
      const reportId = await report(t, bo);
      await settle(t);
      await bo.mutation(close, { reportId });
      await ada.mutation(api.notify.pauses.end, {});
      await pump();
      expect(await outboxOf(t)).toEqual(["Ada dropped"]);
      for (let turn = 0; turn < 2; turn += 1) {
        await bo.mutation(open, { reportId });
        await settle(t);
        expect(resend.letters).toHaveLength(1);
        await bo.mutation(close, { reportId });
      }
    },
  );

  test("that is old news is not sent once email is set up", async () => {
    const { t, bo, resend, pump } = await subscribed();
    vi.stubEnv("MAIL_FROM", "");
    await report(t, bo, { petName: "Old news" });
    await settle(t);
    later(2 * dayMs);
    await report(t, bo, { petName: "News" });
    await settle(t);
    vi.stubEnv("MAIL_FROM", "Homeward <alerts@homeward.test>");
    later(1000);
    await pump();
    expect(resend.letters.map(({ subject }) => subject)).toEqual(["News is missing, 100 m from Home"]);
  });

  test("stays within the operator's quota of letters a day", async () => {
    const { t, bo, resend, pump } = await subscribed();
    await areaOf(listener(t, "Cy"));
    vi.stubEnv("CALLS_PER_DAY_MAIL", "1");
    await report(t, bo);
    await settle(t);
    await pump();
    expect(resend.letters).toHaveLength(1);
    later(dayMs);
    await pump();
    expect(resend.letters).toHaveLength(2);
  });
});

test("operators see the service's answer while it accepts no calls", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "olive@example.org");
  const { t, bo, resend } = await subscribed();
  await report(t, bo);
  resend.next.push(() => error(429, "monthly_quota_exceeded"));
  await settle(t);
  const usage = await listener(t, "Olive").query(api.moderation.operator.usage, {});
  const trouble = { what: "monthly_quota_exceeded", since: expect.any(Number) as number };
  expect(usage).toContainEqual({ service: "mail", count: 0, ceiling: 50, trouble, lateSince: null });
});

test("operators see how long a letter has been overdue", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "olive@example.org");
  const { t, bo } = await subscribed();
  vi.stubEnv("MAIL_FROM", "");
  await report(t, bo);
  await settle(t);
  const due = Date.now();
  const late = async () => {
    const usage = await listener(t, "Olive").query(api.moderation.operator.usage, {});
    return usage.find(({ service }) => service === "mail")!.lateSince;
  };
  expect(await late()).toBeNull();
  later(hourMs);
  expect(Math.abs((await late())! - due)).toBeLessThan(minuteMs);
});

describe("sending", () => {
  const send = async () => {
    const world = await subscribed();
    await report(world.t, world.bo);
    return world;
  };
  const troubles = async ({ t }: Pick<Awaited<ReturnType<typeof subscribed>>, "t">) =>
    await t.run(async (ctx) => (await ctx.db.query("troubles").collect()).map(({ what }) => what));

  const named = async (t: Awaited<ReturnType<typeof subscribed>>["t"]) =>
    (await t.run(async (ctx) => await ctx.db.query("letters").collect())).filter(({ emailId }) => emailId).length;

  const refusals: [string, () => Response | Promise<Response>, string, boolean][] = [
    ["is down", () => new Response("oops", { status: 503 }), "status 503", true],
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), "down", true],
    [
      "takes no more in a second",
      () => error(429, "rate_limit_exceeded", { "retry-after": "2" }),
      "rate_limit_exceeded",
      false,
    ],
    ["takes no more today", () => error(429, "daily_quota_exceeded"), "daily_quota_exceeded", false],
    ["refuses our key", () => error(403, "invalid_api_key"), "invalid_api_key", false],
    ["is still at it", () => error(409, "concurrent_idempotent_requests"), "concurrent_idempotent_requests", true],
  ];
  test.each(refusals)("sends a letter once, later, when the service %s", async (_, answer, what, sameCall) => {
    const world = await send();
    const { t, resend, pump } = world;
    resend.next.push(answer);
    await settle(t);
    expect(resend.letters).toHaveLength(0);
    expect(await troubles(world)).toEqual([what]);
    later(hourMs + minuteMs);
    await pump();
    expect(resend.letters).toHaveLength(1);
    // If it may have been sent, the call is repeated exactly.
    expect(new Set(resend.calls.map(({ key }) => key)).size).toBe(sameCall ? 1 : 2);
    expect(new Set(resend.calls.map(({ body }) => body)).size).toBe(1);
    expect(await troubles(world)).toEqual([]);
    await pump();
    expect(resend.calls).toHaveLength(2);
  });

  test("repeats the same call if an earlier attempt may have arrived, whatever the service says to a later one", async () => {
    const { t, resend, pump } = await send();
    resend.next.push(
      () => new Response("oops", { status: 503 }),
      () => error(429, "daily_quota_exceeded"),
    );
    await settle(t);
    for (const hours of [1, 2]) {
      later(hours * (hourMs + minuteMs));
      await pump();
    }
    expect(resend.calls).toHaveLength(3);
    expect(new Set(resend.calls.map(({ key }) => key)).size).toBe(1);
    expect(resend.letters).toHaveLength(1);
  });

  const both: [string, () => Response][] = [
    ["is down", () => new Response("oops", { status: 503 })],
    ["takes no more today", () => error(429, "daily_quota_exceeded")],
  ];
  test.each(both)("re-checks the report after hours in which the service %s", async (_, answer) => {
    const { t, bo, resend, pump } = await subscribed();
    const reportId = await report(t, bo);
    resend.next.push(answer);
    await settle(t);
    await bo.mutation(api.reports.lifecycle.markHome, { reportId });
    later(3 * hourMs);
    await pump();
    await settle(t);
    expect(resend.letters).toEqual([]);
    expect(resend.calls).toHaveLength(1);
    later(dayMs);
    await pump();
    expect(resend.calls).toHaveLength(1);
  });

  test.each(both)("waits for the morning after an evening in which the service %s", async (_, answer) => {
    const { t, ada, bo, resend, pump, areaId } = await subscribed();
    await ada.mutation(api.notify.areas.turn, { areaId, quiet: true });
    at("2026-11-21T02:30:00Z");
    await report(t, bo);
    resend.next.push(answer);
    await settle(t);
    at("2026-11-21T03:40:00Z");
    await pump();
    expect(resend.calls).toHaveLength(1);
    at("2026-11-21T12:01:00Z");
    await pump();
    expect(resend.letters).toHaveLength(1);
  });

  test.each(both)("sends nothing to a user who has paused the area since the service %s", async (_, answer) => {
    const { t, ada, bo, resend, pump, areaId } = await subscribed();
    await report(t, bo);
    resend.next.push(answer);
    await settle(t);
    await ada.mutation(api.notify.areas.turn, { areaId, isOn: false });
    later(2 * hourMs);
    await pump();
    expect(resend.letters).toEqual([]);
  });

  test("after a day without the service, only new reports are sent, and a late answer changes nothing", async () => {
    const world = await send();
    const { t, bo, resend, pump } = world;
    resend.next.push(...Array.from({ length: 40 }, () => () => new Response("oops", { status: 500 })));
    await settle(t);
    const key = resend.calls[0]!.key;
    for (let hour = 0; hour < 26; hour++) {
      later(hourMs);
      await pump();
    }
    const tries = resend.calls.length;
    expect(new Set(resend.calls.map((call) => call.key)).size).toBe(1);
    expect(tries).toBeGreaterThan(15);
    resend.next = [];
    later(dayMs);
    await t.mutation(internal.notify.mail.settle, { key, sent: { kind: "sent", ids: ["late"] } });
    await report(t, bo, { petName: "Juno", day: "2026-11-21" });
    await settle(t);
    await pump();
    expect(resend.letters.map(({ subject }) => subject)).toEqual(["Juno is missing, 100 m from Home"]);
    expect(await troubles(world)).toEqual([]);
  });

  test("repeats a call with the same key and text when the answer was lost, although the report has changed", async () => {
    const { t, bo, resend, pump } = await send();
    resend.next.push((take) => {
      take();
      return Promise.reject(new TypeError("socket closed"));
    });
    await settle(t);
    await report(t, bo, { petName: "Another" });
    later(hourMs);
    await pump();
    const [first, second] = resend.calls;
    expect(second).toEqual(first);
    expect(resend.letters).toHaveLength(1);
  });

  test.each([
    ["had not arrived", false, ["Cy", "Dee"]],
    ["had arrived", true, ["Ada", "Cy", "Dee"]],
  ])("a recipient who may no longer get letters doesn't delay the others when the call %s", async (_, arrived, all) => {
    const { t, bo, resend, pump, areaId, ada } = await subscribed();
    for (const name of ["Cy", "Dee"]) await areaOf(listener(t, name));
    await report(t, bo);
    resend.next.push((take) => {
      if (arrived) take();
      return new Response("oops", { status: 503 });
    });
    await settle(t);
    await ada.mutation(api.notify.areas.turn, { areaId, isOn: false });
    later(hourMs);
    await pump();
    later(hourMs);
    await pump();
    // Each gets one letter. The shorter call has the same key, so the service recognizes it.
    const names = resend.letters.map(({ to }) => to[0]!.split("@")[0]!);
    expect(names.toSorted()).toEqual(all.map((name) => name.toLowerCase()));
    expect(new Set(resend.calls.map(({ key }) => key)).size).toBe(1);
    expect(resend.calls).toHaveLength(arrived ? 3 : 2);
    // The service's ids show who got a letter, and everybody gets one.
    expect(await named(t)).toBe(all.length);
    expect(await t.run(async (ctx) => await ctx.db.query("mailCalls").collect())).toEqual([]);
    expect(await troubles({ t })).toEqual([]);
  });

  test("tries each earlier form of a call until the service recognizes it", async () => {
    const { t, bo, resend, pump, areaId, ada } = await subscribed();
    const [cy, dee] = [listener(t, "Cy"), listener(t, "Dee")];
    const cysArea = await areaOf(cy);
    await areaOf(dee);
    await report(t, bo);
    const down = () => new Response("oops", { status: 503 });
    resend.next.push(down, (take) => {
      take();
      return down();
    });
    await settle(t);
    await ada.mutation(api.notify.areas.turn, { areaId, isOn: false });
    later(hourMs);
    await pump();
    // The call without Ada has arrived. The service refuses it without Cy.
    await cy.mutation(api.notify.areas.turn, { areaId: cysArea, isOn: false });
    later(hourMs);
    await pump();
    expect(resend.calls.map(({ letters }) => letters.length)).toEqual([3, 2, 1, 3, 2]);
    expect(resend.letters.map(({ to }) => to[0]!.split("@")[0]!).toSorted()).toEqual(["cy", "dee"]);
    expect(await named(t)).toBe(2);
    later(dayMs);
    await pump();
    expect(resend.calls).toHaveLength(5);
  });

  test("leaves a call's outcome unknown if the service refuses every form of it, and reports no trouble", async () => {
    const { t, bo, resend, pump, areaId, ada } = await subscribed();
    await areaOf(listener(t, "Cy"));
    await report(t, bo);
    const other = () => error(409, "invalid_idempotent_request");
    resend.next.push(() => new Response("oops", { status: 503 }), other, other);
    await settle(t);
    await ada.mutation(api.notify.areas.turn, { areaId, isOn: false });
    later(hourMs);
    await pump();
    expect(resend.calls).toHaveLength(3);
    expect(await troubles({ t })).toEqual([]);
    const states = await t.run(async (ctx) => (await ctx.db.query("letters").collect()).map(({ state }) => state));
    expect(states).toEqual(["unsure", "unsure"]);
  });

  test.each([
    ["2026-11-20T08:30:00-05:00", 24],
    ["2026-11-20T15:00:00-05:00", 6],
  ])("a pause at %s doesn't delay the others' letters, and its own letter arrives afterwards", async (when, hours) => {
    const { t, bo, resend, pump, ada } = await subscribed();
    for (const name of ["Cy", "Dee"]) await areaOf(listener(t, name));
    at(when);
    await report(t, bo);
    resend.next.push(() => new Response("oops", { status: 503 }));
    await settle(t);
    await ada.mutation(api.notify.pauses.begin, { zone: "America/Toronto" });
    const names = () => resend.letters.map(({ to }) => to[0]!.split("@")[0]!).toSorted();
    later(hourMs);
    await pump();
    expect(names()).toEqual(["cy", "dee"]);
    for (let hour = 1; hour < Math.max(hours, 19); hour += 1) {
      later(hourMs);
      await pump();
    }
    expect(names()).toEqual(["ada", "cy", "dee"]);
  });

  test("another run repeats the call of a run that died, with the same key", async () => {
    const { t, resend, pump } = await send();
    // Only the mutation that leases the call has run.
    await t.mutation(internal.notify.reach.spread, await spreadOf(t));
    const lease = await t.mutation(internal.notify.mail.lease, {});
    expect(lease.items).toHaveLength(1);
    await pump();
    expect(resend.calls).toEqual([]);
    later(3 * minuteMs);
    await pump();
    expect(resend.calls.map(({ key }) => key)).toEqual([lease.key]);
  });

  test("gives up on a call after a day, when the service has forgotten its key", async () => {
    const { t, resend, pump } = await send();
    resend.next.push(() => new Response("oops", { status: 500 }));
    await settle(t);
    later(dayMs);
    await pump();
    expect(resend.calls).toHaveLength(1);
    const states = await t.run(async (ctx) => (await ctx.db.query("letters").collect()).map(({ state }) => state));
    expect(states).toEqual(["unsure"]);
  });

  test("one letter that the service refuses does not delay the others", async () => {
    const { t, bo, resend, pump } = await subscribed();
    await areaOf(listener(t, "Cy"));
    await report(t, bo);
    resend.next.push(
      () => error(422, "validation_error"),
      () => error(422, "validation_error"),
    );
    await settle(t);
    await pump();
    expect(resend.letters).toHaveLength(1);
    const states = await t.run(async (ctx) => (await ctx.db.query("letters").collect()).map(({ state }) => state));
    expect(states.toSorted()).toEqual(["failed", "sent"]);
    // The text is deleted.
    const items = await t.run(async (ctx) => (await ctx.db.query("letters").collect()).map(({ item }) => item));
    expect(items).toEqual(["", ""]);
  });
});

/** Runs jobs that are due now, but none that is due later. */
async function spreadAll(t: Awaited<ReturnType<typeof subscribed>>["t"]) {
  for (let step = 0; step < 12; step += 1) {
    vi.advanceTimersByTime(500);
    await t.finishInProgressScheduledFunctions();
  }
}

async function spreadOf(t: Awaited<ReturnType<typeof subscribed>>["t"]) {
  const { _id, reach: of } = await t.run(async (ctx) => (await ctx.db.query("reports").first())!);
  return { reportId: _id, at: of!.at, from: { stretch: 0 } };
}

describe("turning email on", () => {
  describe("at an address that nobody has verified", () => {
    async function unproven() {
      const world = await neighbours();
      const eve = person(world.t, "Eve", { emailVerified: false });
      const areaId = await areaOf(eve);
      await settle(world.t);
      const link = /https:\/\/site\.example(\/c\/[\da-f]{32})/.exec(world.resend.letters[0]!.text)![1]!;
      return { ...world, eve, areaId, link };
    }
    const sentAt = async (who: ReturnType<typeof person>) => (await who.query(api.notify.mail.status, {})).proofSentAt;

    test("sends one link, and nothing else until the user presses the button behind it", async () => {
      const { t, bo, eve, areaId, resend, link } = await unproven();
      expect(resend.letters.map(({ subject }) => subject)).toEqual([messages["mail.proofTitle"]]);
      await eve.mutation(api.notify.areas.turn, { areaId, email: false });
      await eve.mutation(api.notify.areas.turn, { areaId, email: true });
      await report(t, bo);
      await settle(t);
      expect(resend.letters).toHaveLength(1);
      // A scanner follows the link.
      expect(await (await t.fetch(link)).text()).toContain(messages["mail.confirm"]);
      expect(await sentAt(eve)).not.toBeNull();
      expect(await (await t.fetch(link, { method: "POST" })).text()).toContain(messages["mail.confirmed"]);
      expect(await sentAt(eve)).toBeNull();
      await report(t, bo, { petName: "Juno" });
      await settle(t);
      expect(resend.letters.map(({ subject }) => subject).slice(1)).toEqual(["Juno is missing, 100 m from Home"]);
    });

    test("refuses a link older than two days, and sends another one on request, but not immediately", async () => {
      const { t, eve, resend, link } = await unproven();
      expect(await codeOf(eve.mutation(api.notify.mail.proveAgain, {}))).toBe("mail.justSent");
      later(2 * dayMs);
      expect(await (await t.fetch(link, { method: "POST" })).text()).toContain(messages["mail.proofOld"]);
      await eve.mutation(api.notify.mail.proveAgain, {});
      await settle(t);
      expect(resend.letters).toHaveLength(2);
      const [next] = /\/c\/[\da-f]{32}/.exec(resend.letters[1]!.text)!;
      expect(next).not.toBe(link);
      await t.fetch(next, { method: "POST" });
      expect(await sentAt(eve)).toBeNull();
    });
  });

  test("limits the links in a day, and neither links nor news use up the quota of other letters", async () => {
    vi.stubEnv("CALLS_PER_DAY_MAIL", "2");
    vi.stubEnv("CALLS_PER_DAY_PROOFS", "3");
    const { t, bo, resend, pump } = await subscribed();
    let made = 0;
    const ask = async () => {
      const who = person(t, `Eve${(made += 1)}`, { emailVerified: false });
      await areaOf(who);
      await settle(t);
    };
    for (let n = 0; n < 3; n += 1) await ask();
    expect(await codeOf(ask())).toBe("mail.proofsSpent");
    // Without a link that was sent, no address counts as confirmed.
    expect(
      await t.run(async (ctx) => (await ctx.db.query("mailboxes").collect()).filter(({ proof }) => !proof)),
    ).toHaveLength(1);
    const proofs = resend.letters.length;
    expect(proofs).toBe(3);
    await areaOf(listener(t, "Cy"));
    await report(t, bo);
    await settle(t);
    await pump();
    expect(resend.letters).toHaveLength(proofs + 2);
    later(dayMs);
    await report(t, bo, { petName: "Juno" });
    await settle(t);
    await pump();
    expect(resend.letters).toHaveLength(proofs + 4);
    await ask();
    expect(resend.letters).toHaveLength(proofs + 5);
  });

  test("limits the links in a day to one address and for one person, however often the address changes", async () => {
    const { t, resend } = await neighbours();
    const turnOn = async (name: string, email: string) => {
      const who = person(t, name, { email, emailVerified: false });
      const [area] = await who.query(api.notify.areas.mine, {});
      const areaId = area?._id ?? (await who.mutation(api.notify.areas.add, sampleArea));
      await who.mutation(api.notify.areas.turn, { areaId, email: true });
      await settle(t);
    };
    const { burst } = rates.proof;
    for (let turn = 0; turn < burst; turn += 1) await turnOn("Eve", `eve${turn % 2}@example.org`);
    expect(await codeOf(turnOn("Eve", "eve9@example.org"))).toBe("call.tooMany");
    expect(resend.letters).toHaveLength(burst);
    for (let turn = 0; turn < burst; turn += 1) await turnOn(`Eve ${turn}`, "victim@example.org");
    expect(await codeOf(turnOn("Mallory", "victim@example.org"))).toBe("call.tooMany");
    expect(resend.letters).toHaveLength(2 * burst);
    later(dayMs);
    await turnOn("Mallory", "victim@example.org");
    expect(resend.letters).toHaveLength(2 * burst + 1);
  });

  test("needs an address", async () => {
    const { t } = await neighbours();
    const eve = person(t, "Eve", { email: "" });
    const areaId = await eve.mutation(api.notify.areas.add, sampleArea);
    expect(await codeOf(eve.mutation(api.notify.areas.turn, { areaId, email: true }))).toBe("mail.unproven");
    expect(await eve.query(api.notify.mail.status, {})).toMatchObject({ offered: true, address: null, off: null });
  });

  test.each(["RESEND_API_KEY", "RESEND_WEBHOOK_SECRET", "MAIL_FROM", "MAIL_POSTAL_ADDRESS", "MAIL_CONTACT", "APP_URL"])(
    "is not offered without %s",
    async (name) => {
      const { ada } = await neighbours();
      const areaId = await ada.mutation(api.notify.areas.add, sampleArea);
      vi.stubEnv(name, "");
      expect(await codeOf(ada.mutation(api.notify.areas.turn, { areaId, email: true }))).toBe("mail.notSetUp");
      expect(await ada.query(api.notify.mail.status, {})).toMatchObject({ offered: false });
    },
  );

  test("treats an invalid time zone as UTC", async () => {
    const { t, ada } = await neighbours();
    await areaOf(ada, {}, { email: true, zone: "Nowhere/City" });
    const zones = await t.run(async (ctx) =>
      (await ctx.db.query("watchAreas").collect()).map(({ zone }) => zone ?? "UTC"),
    );
    expect(zones).toEqual(["UTC"]);
  });
});

let events = 0;

async function signed(body: string, { age = 0, by = secret, id = `msg_${(events += 1)}` } = {}) {
  const stamp = String(Math.floor(Date.now() / 1000) - age);
  const raw = Uint8Array.from(atob(by.slice(6)), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const bytes = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${id}.${stamp}.${body}`));
  const signature = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return { "svix-id": id, "svix-timestamp": stamp, "svix-signature": `v1,AAAA v1,${signature}` };
}

describe("turning email off", () => {
  type World = Awaited<ReturnType<typeof subscribed>>;
  const event = (type: string, more: object = {}, created = new Date()) =>
    JSON.stringify({
      type,
      created_at: created.toISOString(),
      data: { email_id: "", to: ["ada@example.org"], ...more },
    });
  const post = async ({ t }: Pick<World, "t">, body: string, how = {}) =>
    (await t.fetch("/resend/webhook", { method: "POST", body, headers: await signed(body, how) })).status;
  const offOf = async ({ ada }: Pick<World, "ada">) => (await ada.query(api.notify.mail.status, {})).off?.why ?? null;
  const bounced = event("email.bounced", { bounce: { type: "Permanent" } });

  test.each([
    ["email.bounced", { bounce: { type: "Permanent" } }, "bounced"],
    ["email.suppressed", {}, "bounced"],
    ["email.complained", {}, "complained"],
    ["email.bounced", { bounce: { type: "Transient" } }, null],
    ["email.delivered", {}, null],
    ["email.scheduled", {}, null],
  ])("%s %o", async (type, more, why) => {
    const world = await subscribed();
    later(minuteMs);
    expect(await post(world, event(type, more))).toBe(200);
    expect(await offOf(world)).toBe(why);
  });

  test("finds the mailbox by the letter's id, and concerns only the address the letter was sent to", async () => {
    const world = await subscribed();
    const { t, bo, resend } = world;
    await report(t, bo);
    await settle(t);
    later(minuteMs);
    const name = `${resend.calls[0]!.key} 0`;
    await post(world, event("email.bounced", { email_id: name, to: ["old@example.org"] }));
    expect(await offOf(world)).toBeNull();
    await post(world, event("email.bounced", { email_id: name }));
    expect(await offOf(world)).toBe("bounced");
  });

  test("happens once for an event, however often the service sends it", async () => {
    const world = await subscribed();
    const { ada, areaId } = world;
    const complaint = event("email.complained", {}, new Date(Date.now() + hourMs));
    expect(await post(world, complaint, { id: "msg_once" })).toBe(200);
    expect(await offOf(world)).toBe("complained");
    later(minuteMs);
    await ada.mutation(api.notify.areas.turn, { areaId, email: true });
    expect(await post(world, complaint, { id: "msg_once" })).toBe(200);
    expect(await offOf(world)).toBeNull();
    expect(await post(world, complaint)).toBe(200);
    expect(await offOf(world)).toBe("complained");
  });

  test("is not triggered by an event that is old, forged or unreadable", async () => {
    const world = await subscribed();
    later(hourMs);
    expect(await post(world, bounced, { age: 301 })).toBe(400);
    expect(await post(world, bounced, { by: `whsec_${btoa("somebody else")}` })).toBe(400);
    expect(await post(world, "oops")).toBe(400);
    const unsigned = await world.t.fetch("/resend/webhook", { method: "POST", body: bounced });
    expect(unsigned.status).toBe(400);
    expect(await offOf(world)).toBeNull();
  });

  test("is undone by asking again, whatever earlier events say", async () => {
    const world = await subscribed();
    const { ada, areaId } = world;
    later(minuteMs);
    const before = new Date();
    await post(world, event("email.complained", {}, before));
    expect(await offOf(world)).toBe("complained");
    later(minuteMs);
    await ada.mutation(api.notify.areas.turn, { areaId, email: true });
    expect(await offOf(world)).toBeNull();
    await post(world, event("email.complained", {}, before));
    expect(await offOf(world)).toBeNull();
  });

  test("takes one press without signing in, not only an opened link, and stops queued letters", async () => {
    const world = await subscribed();
    const { t, bo, resend, pump } = world;
    vi.stubEnv("MAIL_FROM", "");
    await report(t, bo);
    await settle(t);
    vi.stubEnv("MAIL_FROM", "alerts@homeward.test");
    const { token } = await t.run(async (ctx) => (await ctx.db.query("mailboxes").first())!);
    const page = await t.fetch(`/u/${token}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(messages["mail.stop"]);
    expect(await offOf(world)).toBeNull();
    const body = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const pressed = await t.fetch(`/u/${token}`, { method: "POST", body, headers });
    expect(pressed.status).toBe(200);
    expect(await pressed.text()).toContain(messages["mail.stopped"]);
    expect(await offOf(world)).toBe("stopped");
    await pump();
    expect(resend.calls).toEqual([]);
    const unknown = await t.fetch(`/u/${"0".repeat(32)}`, { method: "POST", body, headers });
    expect(await unknown.text()).toContain(messages["mail.stopped"]);
  });
});

test("the export contains all mail data, and deleting the account deletes all of it", async () => {
  const { t, ada, bo } = await subscribed();
  await report(t, bo);
  await settle(t);
  const { mail, areas, sent, letters } = await ada.action(api.users.exportMine, {});
  expect(mail).toMatchObject({ address: "ada@example.org", off: null, unconfirmedSince: null });
  expect(sent).toMatchObject([{ channel: "email", state: "sent", about: "Biscuit" }]);
  expect(letters).toMatchObject([{ kind: "alert", state: "sent" }]);
  expect(areas).toMatchObject([{ email: true }]);
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: "https://clerk.homeward.test|user_Ada" });
  await settle(t);
  const left = await t.run(async (ctx) => [
    ...(await ctx.db.query("mailboxes").collect()),
    ...(await ctx.db.query("outbox").collect()),
    ...(await ctx.db.query("letters").collect()),
  ]);
  expect(left).toEqual([]);
});
