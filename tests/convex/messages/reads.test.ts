import { expect, test } from "vitest";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { backend, issuer, person } from "../backend";
import { sampleReport } from "../samples";

const emptySide = { at: 1, unread: 0, readAt: 0, textCount: 0, photoCount: 0, hasSentPlace: false };

test("opening a full thread reads at most 60 documents, however many threads there are", async () => {
  // The limit applies to each transaction: to every `t.run` of this test, and to the query at its end.
  const t = backend({ transactionLimits: { documentsRead: 60 } });
  const names = Array.from({ length: limits.householdMembers + 1 }, (_, n) => `Person${n}`);
  const userIds = [];
  for (const name of names) {
    const user = { tokenIdentifier: `${issuer}|user_${name}`, email: "", nickName: name, displayName: name };
    userIds.push(await t.run(async (ctx) => await ctx.db.insert("users", { ...user, signUpType: "email" })));
  }
  const [ownerId, ...members] = userIds;
  const { contactInfo: _contact, ...fields } = sampleReport([]);
  const reportId = await t.run(
    async (ctx) => await ctx.db.insert("reports", { ...fields, authorId: ownerId!, lifecycle: "open", confirmedAt: 1 }),
  );
  await t.run(async (ctx) => {
    for (const userId of members) await ctx.db.insert("household", { reportId, userId, name: "Member" });
  });
  const threads = await t.run(async (ctx) => {
    const thread = { reportId, authorId: ownerId!, author: emptySide, writer: emptySide, isAnswered: true };
    return await Promise.all(Array.from({ length: 300 }, () => ctx.db.insert("threads", thread)));
  });
  for (const threadId of threads.slice(0, 3)) {
    await t.run(async (ctx) => {
      for (let n = 0; n < 2 * limits.messagesShown; n += 1) {
        const file = await ctx.storage.store(new Blob(["photo"]));
        const sizes = { full: file, thumb: file, width: 64, height: 64, colour: "#000000" };
        const photo = await ctx.db.insert("photos", { ...sizes, ownerId: ownerId!, uses: 1, unusedSince: 0 });
        const userId = members[n % members.length]!;
        await ctx.db.insert("messages", { threadId, key: `${n}`, side: "author", userId, text: "Hi", photo });
      }
    });
  }
  const reader = person(t, names[1]!);
  const thread = await reader.query(api.threads.get, { threadId: threads[1]! });
  expect(thread!.messages).toHaveLength(limits.messagesShown);
  expect(thread!.messages.at(-1)).toMatchObject({ memberName: "Member", photo: {} });
});
