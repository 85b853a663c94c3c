import { beforeEach, expect, test, vi } from "vitest";
import { api, internal } from "../../../../convex/_generated/api";
import { stopClock } from "../../clock";
import { report, settle } from "../../neighbourhoodMail";
import { subscribedNeighbours } from "./subscriber";

stopClock({ alsoFake: ["setTimeout"] });

beforeEach(() => vi.spyOn(console, "warn").mockImplementation(() => {}));

test("the export contains all mail data, and deleting the account deletes all of it", async () => {
  const { t, ada, bo } = await subscribedNeighbours();
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
