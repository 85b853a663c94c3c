// Creates a person's threads for the hostile run, with messages, secret marks and meetings. Every private text contains
// the person's secret, so an answer that shows a stranger the secret is a leak.
import type { Id } from "../../../../convex/_generated/dataModel";
import type { MutationCtx } from "../../../../convex/_generated/server";
import { sha256 } from "../../../../convex/model/messages/seats";
import { hourMs } from "../../../../domain/units";

interface Person {
  authorId: Id<"users">;
  reportId: Id<"reports">;
  photo: Id<"photos">;
  secret: string;
}

const sideState = { at: 1, unread: 1, readAt: 0, textCount: 0, photoCount: 0, hasSentPlace: false };

async function insertMessages(ctx: MutationCtx, threadId: Id<"threads">, { authorId, photo, secret }: Person) {
  const message = { threadId, text: `${secret} 416 555 0142` };
  const place = { lat: 43.86, lng: -79.34, address: secret };
  const expiresAt = Date.now() + hourMs;
  const photoTask = { task: { kind: "word", word: secret } as const, expiresAt };
  return [
    await ctx.db.insert("messages", { ...message, key: "1", side: "writer", place }),
    await ctx.db.insert("messages", { ...message, key: "2", side: "author", userId: authorId, photoTask }),
    await ctx.db.insert("messages", { ...message, key: "3", side: "writer", photo }),
  ];
}

/**
 * Both sides have agreed on a meeting, and one side suggests another. With `isHome`, the owner has said that the pet is
 * home.
 */
async function insertMeeting(ctx: MutationCtx, threadId: Id<"threads">, { authorId, secret }: Person, isHome: boolean) {
  const place = { kind: "police", name: secret, address: secret, lat: 43.86, lng: -79.34 } as const;
  const plan = { threadId, at: Date.now() + hourMs, place };
  const agreedPlan = await ctx.db.insert("meetingPlans", { ...plan, sequence: 0, side: "author", userId: authorId });
  const suggestedPlan = await ctx.db.insert("meetingPlans", { ...plan, sequence: 1, side: "writer" });
  const plans = { planCount: 2, agreedPlan, agreedAt: 1, suggestedPlan };
  const state = isHome ? { homeAt: Date.now(), closedReports: [] } : { writerArrivedAt: 1 };
  return {
    meetings: [await ctx.db.insert("meetings", { threadId, ...plans, ...state })],
    meetingPlans: [agreedPlan, suggestedPlan],
  };
}

interface ProofInput {
  threadId: Id<"threads">;
  state: "match" | "answered" | "judging";
}

async function insertProof(ctx: MutationCtx, { authorId, reportId, secret }: Person, { threadId, state }: ProofInput) {
  const about = { threadId, reportId, spot: "paws", state, asker: "writer" } as const;
  const proofId = await ctx.db.insert("proofs", {
    ...about,
    ...(state !== "answered" && { openedAt: 1 }),
    // Both sides decided "match".
    ...(state === "match" && { author: state, writer: state, endedAt: 1, contact: secret }),
  });
  const proofTexts = [];
  for (const kind of ["question", "mark", "answer"] as const) {
    const text = { proofId, kind, text: secret };
    proofTexts.push(await ctx.db.insert("proofTexts", { ...text, side: "author", userId: authorId }));
    // In the state "answered", the writer's answer is missing.
    if (kind !== "answer" || state !== "answered")
      proofTexts.push(await ctx.db.insert("proofTexts", { ...text, side: "writer" }));
  }
  return { proofs: [proofId], proofTexts };
}

type Rows = Record<string, string[]>;

function addRows(rows: Rows, newRows: Rows) {
  for (const [table, ids] of Object.entries(newRows)) rows[table] = [...(rows[table] ?? []), ...ids];
}

const common = { author: sideState, writer: sideState, isAnswered: true };

/** A visitor's thread about the person's report. */
async function insertVisitorThread(ctx: MutationCtx, owner: Person, isHome: boolean): Promise<Rows> {
  const { authorId, reportId, secret } = owner;
  const insert = ctx.db.insert;
  const name = isHome ? `${secret}-home` : secret;
  const threadId = await insert("threads", {
    ...common,
    reportId,
    authorId,
    name,
    secretHash: await sha256(`${name}-thread`),
    openedWith: { hash: await sha256(name), salt: name },
  });
  const rows: Rows = { threads: [threadId], messages: await insertMessages(ctx, threadId, owner) };
  addRows(rows, await insertProof(ctx, owner, { threadId, state: "match" }));
  addRows(rows, await insertMeeting(ctx, threadId, owner, isHome));
  const link = { hash: await sha256(`${name}-link`), sentAt: Date.now() };
  const mail = { threadId, address: `${name}@example.org`, token: `${name}-stop`, linkCount: 1, link };
  addRows(rows, {
    visitorMailboxes: [await insert("visitorMailboxes", mail)],
    replyAddresses: [await insert("replyAddresses", { threadId, userId: authorId, token: `${name}-reply` })],
    typing: [await insert("typing", { threadId, side: "author", until: 0 })],
  });
  return rows;
}

/** A thread that the person has written in, about a neighbour's report. */
async function insertWrittenThread(
  ctx: MutationCtx,
  writer: Person,
  neighbourId: Id<"users">,
  state?: ProofInput["state"],
) {
  const { _id: _, _creationTime: __, ...report } = (await ctx.db.get("reports", writer.reportId))!;
  const submitKey = `${writer.secret}-${state}`;
  const reportId = await ctx.db.insert("reports", { ...report, authorId: neighbourId, submitKey });
  const about = { reportId, authorId: neighbourId, writerId: writer.authorId };
  const threadId = await ctx.db.insert("threads", { ...common, ...about });
  // The neighbour's records contain the person's secret too.
  const owner = { ...writer, reportId, authorId: neighbourId };
  const rows: Rows = {
    reports: [reportId],
    threads: [threadId],
    messages: await insertMessages(ctx, threadId, owner),
  };
  if (state) addRows(rows, await insertProof(ctx, owner, { threadId, state }));
  return rows;
}

/**
 * Threads with and without a proof. The first two are about the person's report; in the others, the person writes to a
 * neighbour.
 */
export async function insertThreads(ctx: MutationCtx, owner: Person): Promise<Rows> {
  const { secret } = owner;
  const account = { nickName: secret, signUpType: "email", displayName: secret } as const;
  const tokenIdentifier = `neighbour of ${secret}`;
  const neighbourId = await ctx.db.insert("users", { ...account, tokenIdentifier, email: "neighbour@example.org" });
  const rows: Rows = { users: [neighbourId] };
  for (const isHome of [false, true]) addRows(rows, await insertVisitorThread(ctx, owner, isHome));
  for (const state of [undefined, "answered", "judging"] as const)
    addRows(rows, await insertWrittenThread(ctx, owner, neighbourId, state));
  return rows;
}
