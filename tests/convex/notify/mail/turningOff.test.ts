// Email ends with a bounce, a complaint or one press of an unsubscribe button.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { hourMs, minuteMs } from "../../../../domain/units";
import { messages } from "../../../../domain/messages";
import { stopClock } from "../../clock";
import { later, report, settle, signatureHeaders } from "../../neighbourhoodMail";
import { subscribedNeighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("turning email off", () => {
  type World = Awaited<ReturnType<typeof subscribedNeighbours>>;
  const event = (type: string, more: object = {}, created = new Date()) =>
    JSON.stringify({
      type,
      created_at: created.toISOString(),
      data: { email_id: "", to: ["ada@example.org"], ...more },
    });
  const postEvent = async ({ t }: Pick<World, "t">, body: string, how = {}) =>
    (await t.fetch("/resend/webhook", { method: "POST", body, headers: await signatureHeaders(body, how) })).status;
  const stopReasonOf = async ({ ada }: Pick<World, "ada">) =>
    (await ada.query(api.notify.mail.status, {})).stopped?.why ?? null;
  const bounced = event("email.bounced", { bounce: { type: "Permanent" } });

  test.each([
    ["email.bounced", { bounce: { type: "Permanent" } }, "bounced"],
    ["email.suppressed", {}, "bounced"],
    ["email.complained", {}, "complained"],
    ["email.bounced", { bounce: { type: "Transient" } }, null],
    ["email.delivered", {}, null],
    ["email.scheduled", {}, null],
  ])("depends on the event: %s with %o", async (type, more, why) => {
    const world = await subscribedNeighbours();
    later(minuteMs);
    expect(await postEvent(world, event(type, more))).toBe(200);
    expect(await stopReasonOf(world)).toBe(why);
  });

  test("finds the mailbox by the letter's id, and affects only the address that the letter was sent to", async () => {
    const world = await subscribedNeighbours();
    const { t, bo, resend } = world;
    await report(t, bo);
    await settle(t);
    later(minuteMs);
    const emailId = `${resend.calls[0]!.key} 0`;
    await postEvent(world, event("email.bounced", { email_id: emailId, to: ["old@example.org"] }));
    expect(await stopReasonOf(world)).toBeNull();
    await postEvent(world, event("email.bounced", { email_id: emailId }));
    expect(await stopReasonOf(world)).toBe("bounced");
  });

  test("happens once for an event, however often the service sends it", async () => {
    const world = await subscribedNeighbours();
    const { ada, areaId } = world;
    // The event is dated after Ada turns email on again below, so only its id shows that it isn't new.
    const complaint = event("email.complained", {}, new Date(Date.now() + hourMs));
    expect(await postEvent(world, complaint, { id: "msg_once" })).toBe(200);
    expect(await stopReasonOf(world)).toBe("complained");
    later(minuteMs);
    await ada.mutation(api.notify.areas.setChannels, { areaId, email: true });
    expect(await postEvent(world, complaint, { id: "msg_once" })).toBe(200);
    expect(await stopReasonOf(world)).toBeNull();
    expect(await postEvent(world, complaint)).toBe(200);
    expect(await stopReasonOf(world)).toBe("complained");
  });

  test("is not triggered by an event that is old, forged or unreadable", async () => {
    const world = await subscribedNeighbours();
    later(hourMs);
    expect(await postEvent(world, bounced, { age: 5 * 60 + 1 })).toBe(400);
    expect(await postEvent(world, bounced, { by: `whsec_${btoa("somebody else")}` })).toBe(400);
    expect(await postEvent(world, "oops")).toBe(400);
    const unsigned = await world.t.fetch("/resend/webhook", { method: "POST", body: bounced });
    expect(unsigned.status).toBe(400);
    expect(await stopReasonOf(world)).toBeNull();
  });

  test("is undone when the user turns email on again, even if earlier events arrive later", async () => {
    const world = await subscribedNeighbours();
    const { ada, areaId } = world;
    later(minuteMs);
    const before = new Date();
    await postEvent(world, event("email.complained", {}, before));
    expect(await stopReasonOf(world)).toBe("complained");
    later(minuteMs);
    await ada.mutation(api.notify.areas.setChannels, { areaId, email: true });
    expect(await stopReasonOf(world)).toBeNull();
    await postEvent(world, event("email.complained", {}, before));
    expect(await stopReasonOf(world)).toBeNull();
  });

  test("takes one press on the page behind the link, without signing in, and stops queued letters, too", async () => {
    const world = await subscribedNeighbours();
    const { t, bo, resend, sendDue } = world;
    vi.stubEnv("MAIL_FROM", "");
    await report(t, bo);
    await settle(t);
    vi.stubEnv("MAIL_FROM", "alerts@homeward.test");
    const { token } = await t.run(async (ctx) => (await ctx.db.query("mailboxes").first())!);
    const page = await t.fetch(`/u/${token}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(messages["mail.stop"]);
    expect(await stopReasonOf(world)).toBeNull();
    const body = "List-Unsubscribe=One-Click";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const pressed = await t.fetch(`/u/${token}`, { method: "POST", body, headers });
    expect(pressed.status).toBe(200);
    expect(await pressed.text()).toContain(messages["mail.stopped"]);
    expect(await stopReasonOf(world)).toBe("byRecipient");
    await sendDue();
    expect(resend.calls).toEqual([]);
    // An unknown token gets the same answer.
    const unknown = await t.fetch(`/u/${"0".repeat(32)}`, { method: "POST", body, headers });
    expect(await unknown.text()).toContain(messages["mail.stopped"]);
    // News about Ada's own reports would still be sent, so a complaint counts.
    await postEvent(world, event("email.complained"));
    expect(await stopReasonOf(world)).toBe("complained");
  });
});
