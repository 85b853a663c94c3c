// The browsers that get a user's push notifications.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { codeOf } from "../../backend";
import { stopClock } from "../../clock";
import { addArea, report, settle } from "../../neighbourhoodMail";
import { browser } from "../../pushBrowser";
import { sampleArea } from "../../samples";
import { withDevice } from "../../pushServices";
import { deviceLabelsOf, neighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("devices", () => {
  test("belong to one user, and a browser that turns push on twice is one device", async () => {
    const { services, ada, bo } = await neighbours();
    const phone = await withDevice(services, ada, "  Chrome\non Android ");
    await ada.mutation(api.notify.devices.add, { ...phone.target, label: "" });
    expect(await ada.query(api.notify.devices.mine, {})).toMatchObject({
      key: expect.stringMatching(/^B[\w-]{86}$/) as string,
      devices: [{ _id: phone.deviceId, label: messages["device.unnamed"], usedAt: null }],
    });
    expect(await deviceLabelsOf(bo)).toEqual([]);
    expect(await codeOf(bo.mutation(api.notify.devices.remove, { deviceId: phone.deviceId }))).toBe("device.notFound");
    await ada.mutation(api.notify.devices.remove, { deviceId: phone.deviceId });
    expect(await deviceLabelsOf(ada)).toEqual([]);
  });

  test("get notifications in the language of the device, even after the language was changed", async () => {
    const { t, services, ada, bo } = await neighbours();
    const phone = await withDevice(services, ada, "Phone", "fr");
    const laptop = await withDevice(services, ada, "Laptop");
    await addArea(ada, {}, { push: true });
    await report(t, bo);
    await settle(t);
    const langsOf = (device: typeof phone) => device.shown().map(({ lang }) => lang);
    expect([langsOf(phone), langsOf(laptop)]).toEqual([["fr-CA"], ["en-CA"]]);
    expect([phone.titles(), laptop.titles()]).toEqual([["Biscuit a disparu"], ["Biscuit is missing"]]);
    const { target } = phone;
    await t.mutation(api.notify.devices.renew, { old: target.endpoint, ...target, lang: "es" });
    await ada.action(api.notify.devices.test, { deviceId: phone.deviceId });
    expect(langsOf(phone)).toEqual(["fr-CA", "es-US"]);
  });

  test("belong to the last user who turned push on in the browser", async () => {
    const { services, ada, bo } = await neighbours();
    const phone = await withDevice(services, ada, "Shared");
    await bo.mutation(api.notify.devices.add, { ...phone.target, label: "Shared" });
    expect([await deviceLabelsOf(ada), await deviceLabelsOf(bo)]).toEqual([[], ["Shared"]]);
  });

  test.each([
    ["endpoint", { endpoint: "https://evil.example/" }],
    ["key", { p256dh: "short" }],
    ["secret", { auth: "not base64url!!!!!!!!!!" }],
    ["name", { label: "a".repeat(1000) }],
  ])("are not stored with an invalid %s", async (_, change) => {
    const { ada } = await neighbours();
    const { target } = await browser();
    expect(await codeOf(ada.mutation(api.notify.devices.add, { ...target, label: "Phone", ...change }))).toBe(
      "device.unknownService",
    );
    expect(await deviceLabelsOf(ada)).toEqual([]);
  });

  test("are limited to ten for a user", async () => {
    const { services, ada } = await neighbours();
    for (let n = 0; n < limits.devices; n++) await withDevice(services, ada, `Phone ${n}`);
    const { target } = await browser();
    expect(await codeOf(ada.mutation(api.notify.devices.add, { ...target, label: "One more" }))).toBe("device.tooMany");
    expect(await deviceLabelsOf(ada)).toHaveLength(limits.devices);
  });

  test("stay registered when the browser changes its push endpoint, if the browser knows the old one", async () => {
    const { t, services, ada } = await neighbours();
    const [phone, tablet] = [await withDevice(services, ada, "Phone"), await withDevice(services, ada, "Tablet")];
    const { target: next } = await browser();
    // These calls change nothing: an unknown old endpoint, an unknown push service, and another device's endpoint.
    await t.mutation(api.notify.devices.renew, { old: "https://fcm.googleapis.com/fcm/send/unknown", ...next });
    await t.mutation(api.notify.devices.renew, {
      old: phone.target.endpoint,
      ...next,
      endpoint: "https://evil.example/",
    });
    await t.mutation(api.notify.devices.renew, { old: phone.target.endpoint, ...tablet.target });
    const endpoints = async () =>
      (await ada.query(api.notify.devices.mine, {})).devices.map(({ endpoint }) => endpoint);
    expect(await endpoints()).toEqual([phone.target.endpoint, tablet.target.endpoint]);
    await t.mutation(api.notify.devices.renew, { old: phone.target.endpoint, ...next });
    expect(await endpoints()).toEqual([next.endpoint, tablet.target.endpoint]);
  });

  test("show a test notification at once, and the caller learns how the service answered", async () => {
    const { services, ada } = await neighbours();
    const { deviceId, target, titles } = await withDevice(services, ada);
    await ada.action(api.notify.devices.test, { deviceId });
    expect(titles()).toEqual([messages["push.testTitle"]]);
    services.next.set(target.endpoint, [new Response(null, { status: 503 }), new Response(null, { status: 410 })]);
    expect(await codeOf(ada.action(api.notify.devices.test, { deviceId }))).toBe("device.notNow");
    expect(await codeOf(ada.action(api.notify.devices.test, { deviceId }))).toBe("device.gone");
    expect(await deviceLabelsOf(ada)).toEqual([]);
  });
});

test("push is not offered without the operator's keys", async () => {
  const { ada } = await neighbours();
  const areaId = await ada.mutation(api.notify.areas.add, sampleArea);
  const { target } = await browser();
  vi.stubEnv("VAPID_PRIVATE_KEY", "");
  expect(await ada.query(api.notify.devices.mine, {})).toEqual({ key: null, devices: [] });
  expect(await codeOf(ada.mutation(api.notify.devices.add, { ...target, label: "Phone" }))).toBe("push.notSetUp");
  expect(await codeOf(ada.mutation(api.notify.areas.setChannels, { areaId, push: true }))).toBe("push.notSetUp");
});
