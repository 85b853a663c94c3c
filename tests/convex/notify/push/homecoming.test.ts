// The push about a pet's return replaces the push that said that the pet was missing.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { stopClock } from "../../clock";
import { addArea, later, verifiedPerson, report, settle } from "../../neighbourhoodMail";
import { withDevice } from "../../pushServices";
import { subscribedNeighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

describe("the push about a pet's return", () => {
  const petMarkedHome = async () => {
    const world = await subscribedNeighbours();
    const reportId = await report(world.t, world.bo, { petName: "Otto" });
    await settle(world.t);
    await world.bo.mutation(api.reports.lifecycle.markHome, { reportId });
    return { ...world, reportId };
  };

  test("replaces the first push when the time for Undo has passed", async () => {
    const { t, phone, reportId, sendDue } = await petMarkedHome();
    await sendDue();
    expect(phone.titles()).toHaveLength(1);
    later(limits.undoHomeMs);
    await settle(t);
    expect(phone.titles()).toHaveLength(2);
    const news = { title: "Otto is home again", body: messages["push.homeText"], tag: reportId };
    expect(phone.shown()[1]).toMatchObject(news);
    await sendDue();
    expect(phone.titles()).toHaveLength(2);
  });

  test("is not sent if the return is undone", async () => {
    const { t, bo, phone, reportId } = await petMarkedHome();
    await bo.mutation(api.reports.lifecycle.reopen, { reportId });
    later(limits.undoHomeMs);
    await settle(t);
    expect(phone.titles()).toHaveLength(1);
  });

  test("is not sent to users who got no push about the missing pet, or have turned push off", async () => {
    const { t, services, ada, areaId } = await petMarkedHome();
    const cysPhone = await withDevice(services, verifiedPerson(t, "Cy"));
    await addArea(verifiedPerson(t, "Cy"), {}, { push: true });
    await ada.mutation(api.notify.areas.setChannels, { areaId, push: false });
    const before = services.calls.length;
    later(limits.undoHomeMs);
    await settle(t);
    expect(cysPhone.titles()).toEqual([]);
    expect(services.calls).toHaveLength(before);
  });
});

test("the push about a pet's return is sent only to devices where the first push arrived", async () => {
  const { t, services, ada, bo, phone } = await subscribedNeighbours();
  const laptop = await withDevice(services, ada, "Firefox on Linux");
  const cy = await withDevice(services, verifiedPerson(t, "Cy"));
  await addArea(verifiedPerson(t, "Cy"), {}, { push: true });
  // The first push is too large for these push services.
  for (const { target } of [laptop, cy]) services.next.set(target.endpoint, [new Response(null, { status: 413 })]);
  const reportId = await report(t, bo, { petName: "Otto" });
  await settle(t);
  await bo.mutation(api.reports.lifecycle.markHome, { reportId });
  later(limits.undoHomeMs);
  await settle(t);
  expect(phone.titles()[1]).toBe("Otto is home again");
  expect([...laptop.titles(), ...cy.titles()]).toEqual([]);
});
