// Notifies the people around one new report, measures what that uses, and adds what deleting the outbox's rows will
// use.
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { newPair } from "../../../packages/local-services/push/keys.ts";
import { serve } from "../watched.ts";
import { waitForFirstRuns } from "./idleCrons.ts";
import { fillCity } from "./notifiedCity.ts";
import { openReceiver } from "./receiver.ts";
import { areasPerReport, channelShares, outboxDays } from "./scale.ts";
import { measureStored } from "./stored.ts";
import { billedCalls, databaseAndActionUse, type Use, usageOnceIdle, usageSince } from "./use.ts";

/** Measures what notifying about one report uses, and counts the mutations that it takes. */
export async function measureNotifying(): Promise<{ use: Use; mutations: number }> {
  const data = await mkdtemp(path.join(os.tmpdir(), "homeward-notifying-"));
  const receiver = await openReceiver();
  const { publicKey, privateKey } = newPair();
  const env = {
    APP_URL: receiver.origin,
    RESEND_BASE_URL: receiver.origin,
    RESEND_API_KEY: "re_bench",
    RESEND_WEBHOOK_SECRET: "whsec_bench",
    MAIL_CONTACT: "help@example.org",
    MAIL_FROM: "Homeward <news@example.org>",
    MAIL_POSTAL_ADDRESS: "1 Main St, Toronto, ON",
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: "mailto:operator@example.org",
    PUSH_SERVICE_ORIGIN: receiver.origin,
    CALLS_PER_DAY_MAIL: String(areasPerReport),
  };
  // Opened without data first: this creates the tables, and runs all scheduled jobs, so none is due in the measurement.
  const empty = await serve("convex", data);
  await waitForFirstRuns(empty.backend);
  await empty.close();
  const spreadArgs = fillCity(data, receiver.origin);
  const { backend, client, close } = await serve("convex", data, env);
  try {
    const before = await usageOnceIdle(backend);
    await client.mutation("notify/reach:spread", spreadArgs);
    await receiver.waitFor({
      letters: areasPerReport * channelShares.email,
      pushes: areasPerReport * channelShares.push,
    });
    const usage = usageSince(before, await usageOnceIdle(backend));
    const { letters, bytes } = receiver.received;
    await close();
    const stored = measureStored(data, ["outbox", "letters"]);
    const counted = databaseAndActionUse(usage);
    const use: Use = {
      // No page is open, so no live query sends an answer, and no file is served.
      calls: billedCalls(usage, 0, 0),
      liveAnswers: 0,
      files: 0,
      ...counted,
      // Adds the deletion of the rows, which comes after this run: each row is read once more and deleted.
      documentsRead: counted.documentsRead + stored.documents,
      documentsWritten: counted.documentsWritten + stored.documents,
      databaseBytes: counted.databaseBytes + 2 * stored.bytes,
      egressBytes: bytes,
      google: {},
      letters,
      accounts: 0,
      // Bytes, the indexes included.
      byteMonths: stored.withIndexes * (outboxDays / 30),
    };
    // The meter marks each kind of function with a letter of the alphabet: "M" for mutations.
    return { use, mutations: usage.reduce((sum, { letter, runs }) => sum + (letter === "M" ? runs : 0), 0) };
  } finally {
    receiver.close();
    await rm(data, { recursive: true, force: true });
  }
}
