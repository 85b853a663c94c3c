import { describe, expect, test, vi } from "vitest";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { searchCentre } from "../../../convex/model/search/sightings";
import { limits, rates } from "../../../domain/limits";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { webp } from "../../support/pictureBytes";
import { type Backend, type Caller, backend, codeOf } from "../backend";
import { at } from "../board";
import { stopClock } from "../clock";
import { photoOf, sendFile, sendSightingFile } from "../pictures";
import { removeForGood } from "../removed";
import { sampleReport, sampleSighting } from "../samples";

stopClock("setTimeout");

async function missing(t: Backend = backend()) {
  const ada = at(t, "192.0.2.1", "Ada");
  const reportId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  const of = (who: Caller = at(t, "192.0.2.99")) => who.query(api.search.sightings.of, { reportId });
  let visitors = 0;
  /** Sent by a visitor at another address. */
  const saw = async (changes: object = {}, who?: Caller) => {
    const sent = { ...sampleSighting(), ...changes };
    await (who ?? at(t, `198.51.100.${(visitors += 1)}`)).mutation(api.search.sightings.add, { reportId, ...sent });
    return await t.run(
      async (ctx) => (await ctx.db.query("sightings").collect()).find(({ key }) => key === sent.key)!._id,
    );
  };
  const centre = () =>
    t.run(async (ctx) => await searchCentre(ctx, (await ctx.db.get("reports", reportId))!, { exact: true }));
  return { t, ada, reportId, of, saw, centre };
}

/** An account that is old enough to be trusted. */
async function oldFriend(t: Backend, name = "Priya", ip = "203.0.113.7") {
  const friend = at(t, ip, name);
  await friend.mutation(api.users.store, {});
  vi.setSystemTime(Date.now() + limits.trustedAccountMs + minuteMs);
  return friend;
}

const carlton = sampleSighting().place;
const pond = { ...carlton, lat: 43.869, lng: -79.33, address: "Toogood Pond, Markham, ON" };

test("the owner sees a visitor's sighting at once, and everybody sees it once it is confirmed", async () => {
  const { ada, of, saw } = await missing();
  const sightingId = await saw();
  expect(await of()).toMatchObject({ sightings: [], pending: 0, runs: false });
  const [pending] = (await of(ada))!.sightings;
  expect(pending).toMatchObject({ _id: sightingId, number: null, note: "Running along the fence.", helper: false });
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  // The place in the report is number 1.
  expect((await of())!.sightings).toMatchObject([{ number: 2, note: "Running along the fence." }]);
});

test("others see a sighting's area and block, and the household sees the exact place", async () => {
  const { ada, of, saw } = await missing();
  const door = { lat: 43.861_234, lng: -79.334_567, address: "12 Carlton Rd, Markham, ON" };
  const note = "In the yard of 12 Carlton Rd.";
  await ada.mutation(api.search.sightings.confirm, { sightingId: await saw({ place: { ...carlton, ...door }, note }) });
  const others = (await of())!;
  const block = { lat: 43.861, lng: -79.335 };
  expect(others.sightings).toMatchObject([{ ...block, address: "Markham, ON", note: "" }]);
  expect(others).toMatchObject({ centre: block, start: "Markham, ON" });
  expect(JSON.stringify(others)).not.toMatch(/Carlton|Town Centre|861_?234|334_?567/);
  expect(others.sightings[0]).not.toHaveProperty("street");
  const own = (await of(ada))!;
  expect(own.sightings).toMatchObject([{ ...door, street: "12 Carlton Rd", note }]);
  expect(own).toMatchObject({ centre: { lat: door.lat }, start: "101 Town Centre Blvd, Markham, ON" });
});

test("the search is centred on the confirmed sighting with the latest time", async () => {
  const { ada, saw, centre } = await missing();
  expect(await centre()).toMatchObject({ point: { lat: 43.86, lng: -79.34 }, source: "report" });
  const late = await saw({ at: Date.now() - minuteMs });
  const early = await saw({ at: Date.now() - hourMs, place: pond });
  await ada.mutation(api.search.sightings.confirm, { sightingId: late });
  await ada.mutation(api.search.sightings.confirm, { sightingId: early });
  expect(await centre()).toEqual({
    point: { lat: carlton.lat, lng: carlton.lng },
    since: Date.now() - minuteMs,
    source: "sighting",
  });
  await ada.mutation(api.search.sightings.dismiss, { sightingId: late });
  expect(await centre()).toMatchObject({ point: { lat: pond.lat, lng: pond.lng } });
  await ada.mutation(api.search.sightings.reconsider, { sightingId: early });
  expect(await centre()).toMatchObject({ source: "report" });
});

test("a sighting from before an edited report's day no longer moves the search", async () => {
  const { t, ada, reportId, saw, centre } = await missing();
  await ada.mutation(api.search.sightings.confirm, { sightingId: await saw() });
  expect(await centre()).toMatchObject({ source: "sighting" });
  await t.run(async (ctx) => await ctx.db.patch("reports", reportId, { day: "2026-11-23" }));
  expect(await centre()).toMatchObject({ point: { lat: 43.86, lng: -79.34 }, source: "report" });
});

test("everybody sees a trusted helper's sighting at once as unconfirmed, and it doesn't move the search", async () => {
  const { t, of, saw, centre } = await missing();
  const friend = await oldFriend(t);
  await saw({}, friend);
  expect((await of())!.sightings).toMatchObject([{ number: null, helper: true }]);
  expect((await of())!.sightings[0]!.by).toBeUndefined();
  expect(await centre()).toMatchObject({ source: "report" });
});

test.each(["Call me at 416-555-0142", "Found him. Send the fee first by e-transfer and I bring him."])(
  "a trusted helper's note that reads %j needs the owner's confirmation",
  async (note) => {
    const { t, ada, of, saw } = await missing();
    await saw({ note }, await oldFriend(t));
    expect((await of())!.sightings).toEqual([]);
    expect((await of(ada))!.sightings).toMatchObject([{ note }]);
  },
);

test("only the household sees the phone number in a visitor's confirmed sighting", async () => {
  const { ada, of, saw } = await missing();
  const note = "By the school. Call me at 416-555-0142";
  await ada.mutation(api.search.sightings.confirm, { sightingId: await saw({ note }) });
  expect((await of())!.sightings).toMatchObject([{ number: 2, note: "" }]);
  expect((await of(ada))!.sightings).toMatchObject([{ note }]);
});

test("the owner has to confirm sightings of new accounts, far ones, and those of a helper whose last one was dismissed", async () => {
  const { t, ada, of, saw } = await missing();
  await saw({}, at(t, "203.0.113.8", "Newcomer"));
  expect((await of())!.sightings).toEqual([]);
  const friend = await oldFriend(t);
  await saw({ place: { ...carlton, lat: -33.87, lng: 151.2 } }, friend);
  expect((await of())!.sightings).toEqual([]);
  await ada.mutation(api.search.sightings.dismiss, { sightingId: await saw({}, friend) });
  await saw({}, friend);
  expect((await of())!.sightings).toEqual([]);
  expect((await of(ada))!.pending).toBe(3);
});

const listed = async (who: Caller, reportId: Id<"reports">, numItems: number, cursor: string | null = null) =>
  await who.query(api.search.sightings.pending, { reportId, paginationOpts: { numItems, cursor } });

test("a flood that claims to be the newest hides nothing: the household can read every sighting, page by page", async () => {
  const { t, ada, reportId, of, saw } = await missing();
  const honest = await saw({ at: Date.now() - hourMs });
  // One millisecond apart, like consecutive calls.
  const flood = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      vi.setSystemTime(Date.now() + 1);
      await saw({ at: Date.now() });
    }
  };
  await flood(9);
  expect((await of(ada))!.sightings.at(-1)).toMatchObject({ _id: honest });
  await flood(16);
  expect(await of(ada)).toMatchObject({ pending: 26 });
  expect((await of(ada))!.sightings).toHaveLength(limits.sightingsPendingReview);
  const first = await listed(ada, reportId, 20);
  expect(first.page.slice(0, limits.sightingsPendingReview)).toEqual((await of(ada))!.sightings);
  const second = await listed(ada, reportId, 20, first.continueCursor);
  expect(second.page.at(-1)).toMatchObject({ _id: honest, number: null });
  expect([...first.page, ...second.page]).toHaveLength(26);
  vi.setSystemTime(Date.now() + minuteMs);
  const late = await saw({ at: Date.now() - 2 * hourMs });
  expect((await of(ada))!.sightings[0]).toMatchObject({ _id: late });
  const eve = at(t, "198.51.100.200", "Eve");
  await eve.mutation(api.users.store, {});
  expect(await listed(eve, reportId, 20)).toMatchObject({ page: [], isDone: true });
});

test("the public trail stays in the order in which the pet was seen", async () => {
  const { t, of, saw } = await missing();
  const friend = await oldFriend(t);
  for (const [minutes, note] of [
    [1, "second"],
    [30, "first"],
  ] as const) {
    await saw({ at: Date.now() - minutes * minuteMs, note }, friend);
  }
  expect((await of())!.sightings.map(({ note }) => note)).toEqual(["second", "first"]);
});

test("all pending sightings of one sender, and no others, are dismissed at once, and can be restored", async () => {
  const { t, ada, reportId, of, saw } = await missing();
  const bot = at(t, "203.0.113.5", "Bot");
  const visitor = at(t, "203.0.113.6");
  const kept = await saw({}, visitor);
  await ada.mutation(api.search.sightings.confirm, { sightingId: kept });
  const lone = await saw({});
  for (const who of [bot, bot, bot, visitor, visitor]) await saw({}, who);
  const before = (await of(ada))!;
  expect(before.sightings.filter(({ hasMore }) => hasMore)).toHaveLength(5);
  const ofBot = before.sightings.find(({ helper }) => helper)!._id;
  const ofVisitor = before.sightings.find(({ helper, hasMore }) => !helper && hasMore)!._id;
  vi.setSystemTime(Date.now() + minuteMs);
  const press = await ada.mutation(api.search.sightings.dismissAll, { sightingId: ofBot });
  expect(press.count).toBe(3);
  expect(await of(ada)).toMatchObject({ pending: 3, confirmed: 1 });
  const own = { sightingId: ofBot, at: press.at };
  expect(await codeOf(bot.mutation(api.search.sightings.restoreAll, own))).toBe("saw.sightingGone");
  await ada.mutation(api.search.sightings.restoreAll, own);
  expect(await of(ada)).toMatchObject({ pending: 6 });
  await ada.mutation(api.search.sightings.dismissAll, { sightingId: ofVisitor });
  const after = (await of(ada))!;
  expect(after).toMatchObject({ pending: 4, confirmed: 1 });
  expect(after.sightings.map(({ _id }) => _id)).toEqual(expect.arrayContaining([lone, kept]));
  expect(await codeOf(bot.mutation(api.search.sightings.dismissAll, { sightingId: lone }))).toBe("saw.sightingGone");
  expect(await listed(bot, reportId, 20)).toMatchObject({ page: [] });
});

test("a sender's pseudonym can't be linked to the same sender on another report or to an address", async () => {
  const { t, ada, reportId, saw } = await missing();
  const otherId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
  const visitor = at(t, "203.0.113.6");
  await saw({}, visitor);
  await saw({}, visitor);
  await visitor.mutation(api.search.sightings.add, { reportId: otherId, ...sampleSighting() });
  const rows = await t.run(async (ctx) => await ctx.db.query("sightings").collect());
  const [first, second, other] = rows.map(({ sender }) => sender);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(JSON.stringify([rows, await ada.query(api.search.sightings.of, { reportId })])).not.toContain("203.0.113");
});

test("sending a sighting again stores it once, and a flood about one report is stopped", async () => {
  const { t, ada, reportId, of } = await missing();
  const same = sampleSighting();
  for (let time = 0; time < 2; time += 1) {
    await at(t, "198.51.100.1").mutation(api.search.sightings.add, { reportId, ...same });
  }
  expect((await of(ada))!.pending).toBe(1);
  const visitor = at(t, "198.51.100.2");
  const one = () =>
    codeOf(visitor.mutation(api.search.sightings.add, { reportId, ...sampleSighting(), note: "x".repeat(600) }));
  const answers: string[] = [];
  for (let time = 0; time < 40; time += 1) answers.push(await one());
  expect(answers[0]).toBe("saw.noteTooLong");
  // Refused ones count too.
  expect(answers.at(-1)).toBe("call.tooMany");
});

test("a flood by visitors or new accounts locks out neither other accounts nor the household", async () => {
  const { t, ada, reportId, of } = await missing();
  const friend = await oldFriend(t);
  const send = (who: Caller) => who.mutation(api.search.sightings.add, { reportId, ...sampleSighting() });
  const flood = async (name?: string) => {
    for (let n = 0; ; n += 1) await send(at(t, `10.${name ? 1 : 0}.${n}.1`, name && `${name}${n}`));
  };
  const share = rates.sightingsOfReport.burst;
  expect(await codeOf(flood())).toBe("saw.manyVisitors");
  expect((await of(ada))!.pending).toBe(share);
  expect(await codeOf(flood("Bot"))).toBe("call.busy");
  expect((await of(ada))!.pending).toBe(2 * share);
  await send(friend);
  expect((await of())!.sightings).toMatchObject([{ helper: true }]);
  await send(ada);
  expect(await of(ada)).toMatchObject({ pending: 2 * share + 1, confirmed: 1 });
});

test.each([
  [{ at: Date.parse("2026-11-20T14:00:00Z") }, "saw.future"],
  [{ at: Date.parse("2026-11-18T09:00:00Z") }, "saw.tooEarly"],
  [{ place: { ...carlton, lat: 95 } }, "saw.noPlace"],
  [{ place: { ...carlton, address: " " } }, "saw.noPlace"],
  [{ key: "" }, "call.invalid"],
])("%o is refused", async (changes, code) => {
  const { saw } = await missing();
  expect(await codeOf(saw(changes))).toBe(code);
});

test("sightings are not shown or accepted once the pet is home", async () => {
  const { ada, reportId, of, saw } = await missing();
  const sightingId = await saw();
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  await ada.mutation(api.reports.lifecycle.markHome, { reportId });
  expect(await of()).toBeNull();
  expect(await codeOf(saw())).toBe("saw.gone");
});

test("a visitor's photo is stored and deleted with the sighting", async () => {
  const { t, ada, reportId, of, saw } = await missing();
  const visitor = at(t, "198.51.100.50");
  const send = (edge: number) => sendSightingFile(t, visitor, reportId, webp(edge, edge));
  const [full, thumb] = [await send(400), await send(320)];
  const files = [full, thumb];
  await saw({ photo: { full, thumb, colour: "#a06030" } }, visitor);
  const [sighting] = (await of(ada))!.sightings;
  expect(sighting!.photo).toMatchObject({ width: 400 });
  await removeForGood(t, ada, reportId);
  const left = await t.run(async (ctx) => ({
    sightings: await ctx.db.query("sightings").collect(),
    searches: await ctx.db.query("searches").collect(),
    photo: await ctx.db.get("photos", sighting!.photo!._id),
    files: await Promise.all(files.map((file) => ctx.db.system.get("_storage", file))),
  }));
  // Deleted at once, because unused photos of visitors would block the owner's uploads for a day.
  expect(left).toEqual({ sightings: [], searches: [], photo: null, files: [null, null] });
});

test("a sighting can't use a photo of the report's owner", async () => {
  const { t, ada, reportId, saw } = await missing();
  const photoId = await photoOf(t, ada);
  const { full, mid, thumb, colour } = (await t.run(async (ctx) => await ctx.db.get("photos", photoId)))!;
  expect(await codeOf(saw({ photo: { full, ...(mid && { mid }), thumb, colour } }))).toBe("photo.notYours");
  expect(await ada.query(api.search.sightings.of, { reportId })).toMatchObject({ pending: 0 });
});

describe("an uploaded file", () => {
  const colour = "#a06030";
  const isThere = async (t: Backend, files: Id<"_storage">[]) =>
    await t.run(async (ctx) => {
      const found = await Promise.all(files.map((file) => ctx.db.system.get("_storage", file)));
      return found.every((file) => file !== null);
    });

  test("that the owner has just sent can't be used by a visitor, and still becomes the owner's photo", async () => {
    const { t, ada, saw } = await missing();
    const send = (edge: number) => sendFile(t, ada, webp(edge, edge));
    const [full, thumb] = [await send(400), await send(320)];
    for (const sent of [
      { full, thumb, colour },
      { full, thumb: full, colour },
      { full, thumb, colour: "no colour" },
    ]) {
      expect(await codeOf(saw({ photo: sent }))).toMatch(/^(photo.expired|call.invalid)$/);
      expect(await isThere(t, [full, thumb])).toBe(true);
    }
    expect(await ada.action(api.photos.accept, { full, thumb, colour })).toBeTruthy();
  });

  test("of a visitor counts towards limits per address and per report until its sighting is sent", async () => {
    const { t, reportId } = await missing();
    const ask = (who: Caller) => who.mutation(api.search.sightings.uploadUrls, { reportId, count: 3 });
    const untilRefused = async (who: (n: number) => Caller) => {
      let n = 0;
      const all = async () => {
        for (; ; n += 1) await ask(who(n));
      };
      return [await codeOf(all()), 3 * n];
    };
    const accounts = (ip: (n: number) => string) => (n: number) => at(t, ip(n), `Bot${n}`);
    const newcomers = await untilRefused(accounts(() => "203.0.113.9"));
    expect(newcomers).toEqual(["call.tooMany", rates.sightingUpload.burst]);
    const visitors = await untilRefused((n) => at(t, `10.0.${n}.1`));
    expect(visitors).toEqual(["saw.manyPhotos", limits.sightingFiles]);
    const helper = await oldFriend(t);
    expect(await ask(helper)).toHaveLength(3);
    // Files that were never used are deleted by now.
    expect(await ask(at(t, "10.1.0.1"))).toHaveLength(3);
  });

  test("for one report's sighting can't become its owner's photo or be used for another report", async () => {
    const { t, ada, reportId, saw } = await missing();
    const otherId = await ada.mutation(api.reports.submit, sampleReport([await photoOf(t, ada)]));
    const visitor = at(t, "198.51.100.50");
    const send = (edge: number) => sendSightingFile(t, visitor, reportId, webp(edge, edge));
    const photo = { full: await send(400), thumb: await send(320), colour };
    const files = [photo.full, photo.thumb];
    expect(await codeOf(ada.action(api.photos.accept, photo))).toBe("photo.expired");
    const elsewhere = { reportId: otherId, ...sampleSighting(), photo };
    expect(await codeOf(visitor.mutation(api.search.sightings.add, elsewhere))).toBe("photo.expired");
    await ada.mutation(api.reports.share.keep, { reportId, file: photo.full, print: "" });
    expect(await isThere(t, files)).toBe(true);
    expect(await saw({ photo }, visitor)).toBeTruthy();
  });
});

test("a page with a thousand sightings reads a bounded number of documents", async () => {
  const few = 250;
  const t = backend({ transactionLimits: { documentsRead: few } });
  const { ada, reportId, of } = await missing(t);
  const authorId = await ada.mutation(api.users.store, {});
  for (let part = 0; part < 10; part += 1) {
    await t.run(async (ctx) => {
      for (let n = 0; n < 100; n += 1) {
        const about = { ...sampleSighting(), reportId, at: n, byId: authorId };
        await ctx.db.insert("sightings", { ...about, state: "confirmed", view: "all" });
      }
    });
  }
  await t.run(async (ctx) => {
    await ctx.db.insert("searches", { reportId, authorId, pending: 0, confirmed: 1000 });
  });
  const seen = (await of(ada))!;
  expect(seen.sightings).toHaveLength(limits.sightingsShown);
  expect(seen.sightings[0]!.number).toBe(1001);
});

test("an owner's export holds the newest of very many sightings, the newest first", async () => {
  const { t, ada, reportId } = await missing();
  const many = limits.largestPage + 20;
  await t.run(async (ctx) => {
    for (let n = 0; n < many; n += 1) {
      const about = { ...sampleSighting(), key: `${(n * 37) % many}`, reportId, at: n };
      await ctx.db.insert("sightings", { ...about, state: "pending", view: "runner" });
    }
  });
  const [report] = (await ada.action(api.users.exportMine, {})).reports;
  const seen = report!.sightings.map((one) => Date.parse(one.seen));
  expect(seen).toEqual(Array.from({ length: limits.largestPage }, (_, index) => many - 1 - index));
});

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

test("a sighting that three people flag is hidden from all, and an operator can show it again", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  const { t, ada, reportId, of, saw } = await missing();
  const sightingId = await saw();
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  const flag = (who: Caller, changes: object = {}) =>
    who.mutation(api.moderation.flags.add, {
      what: "sighting",
      id: sightingId,
      reportId,
      reason: "untrue",
      words: "",
      ...changes,
    });
  expect(await codeOf(flag(at(t, "203.0.113.1"), { reportId: undefined }))).toBe("flag.gone");
  for (const n of [1, 2]) await flag(at(t, `203.0.113.${n}`));
  // The household may flag it too, because it isn't theirs.
  await flag(at(t, "192.0.2.1", "Ada"));
  expect(await of(ada)).toMatchObject({ sightings: [], confirmed: 0, centre: { source: "report" } });
  const nadia = at(t, "192.0.2.201", "Nadia");
  await nadia.mutation(api.users.store, {});
  const [queued] = await nadia.query(api.moderation.operator.queue, {});
  expect(queued).toMatchObject({ what: "sighting", title: "Biscuit", isHidden: true });
  const { caseId } = queued!;
  const details = await nadia.query(api.moderation.operator.details, { caseId });
  expect(details).toMatchObject({ poster: null, sighting: { note: "Running along the fence." } });
  await nadia.mutation(api.moderation.operator.decide, { caseId, decision: "show", why: "Harmless." });
  expect((await of())!.sightings).toMatchObject([{ number: 2 }]);
});

test("the sender of a sighting reads that it is hidden, and its report's owner is not blamed", async () => {
  vi.stubEnv("OPERATOR_EMAILS", "nadia@example.org");
  const { t, ada, reportId, saw } = await missing();
  const sender = at(t, "203.0.113.50", "Kim");
  const sightingId = await saw({}, sender);
  await ada.mutation(api.search.sightings.confirm, { sightingId });
  const about = { what: "sighting", id: sightingId, reportId, reason: "offensive", words: "" } as const;
  expect(await codeOf(sender.mutation(api.moderation.flags.add, about))).toBe("flag.own");
  for (const n of [1, 2, 3]) await at(t, `203.0.113.${n}`).mutation(api.moderation.flags.add, about);
  expect(await sender.query(api.moderation.flags.notices, {})).toMatchObject([
    { what: "sighting", petName: "Biscuit" },
  ]);
  expect(await ada.query(api.moderation.flags.notices, {})).toEqual([]);
});

describe("the sender of a sighting", () => {
  async function sentOne() {
    const search = await missing();
    const { t, reportId, saw } = search;
    const visitor = at(t, "198.51.100.200");
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
    const stranger = at(t, "198.51.100.201");
    const other = { ...about, key: "other", phone: "905 555 0199" };
    expect(await codeOf(stranger.mutation(api.search.sightings.leavePhone, other))).toBe("saw.gone");
    expect((await sent())!.phone).toBe("");
  });
});
