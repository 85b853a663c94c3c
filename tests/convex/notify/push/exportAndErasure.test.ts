import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { stopClock } from "../../clock";
import { report, settle } from "../../neighbourhoodMail";
import { subscribedNeighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

test("the export contains all push data, and deleting the account deletes all of it", async () => {
  const { t, ada, bo, phone } = await subscribedNeighbours();
  await report(t, bo);
  await settle(t);
  await ada.mutation(api.notify.bell.markRead, { upTo: Date.now() });
  const { devices, areas, sent, bellSeen } = await ada.action(api.users.exportMine, {});
  expect(sent).toMatchObject([{ channel: "push", state: "sent", about: "Biscuit" }]);
  expect(bellSeen).toBe(new Date().toISOString());
  expect(devices).toMatchObject([{ label: "Chrome on Android", endpoint: phone.target.endpoint }]);
  expect(areas).toMatchObject([{ push: true }]);
  await t.mutation(internal.account.jobs.erase, { tokenIdentifier: "https://clerk.homeward.test|user_Ada" });
  await settle(t);
  const left = await t.run(async (ctx) => [
    ...(await ctx.db.query("devices").collect()),
    ...(await ctx.db.query("outbox").collect()),
    ...(await ctx.db.query("bellReads").collect()),
  ]);
  expect(left).toEqual([]);
});
