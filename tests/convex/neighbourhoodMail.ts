// People who get email, their reports and watch areas, and an in-memory Resend.
import { vi } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import type { Id } from "../../convex/_generated/dataModel";
import { minuteMs } from "../../domain/units";
import { type Backend, type Caller, backend, person, resident } from "./backend";
import { photoOf } from "./pictures";
import { sampleArea, sampleReport } from "./samples";

const webhookSecret = `whsec_${btoa("a secret of some length")}`;

let events = 0;

/** The headers of an event that Resend signed `age` seconds ago with the secret `by`. */
export async function signatureHeaders(
  body: string,
  { age = 0, by = webhookSecret, id = `msg_${(events += 1)}` } = {},
) {
  const stamp = String(Math.floor(Date.now() / 1000) - age);
  const raw = Uint8Array.from(atob(by.slice("whsec_".length)), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey("raw", raw, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const bytes = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`${id}.${stamp}.${body}`));
  const signature = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  // While a secret is being replaced, there are two signatures. The first one here is of the other secret.
  return { "svix-id": id, "svix-timestamp": stamp, "svix-signature": `v1,AAAA v1,${signature}` };
}

interface Letter {
  to: string[];
  from: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

interface Call {
  key: string;
  body: string;
  letters: Letter[];
}

export class FakeResend {
  /** Every call, including failed ones. */
  calls: Call[] = [];
  /** The accepted call of each idempotency key. */
  sent = new Map<string, Call>();
  /**
   * Answers to the next calls, in order. An answer that calls `send` accepts the call. After the last answer, all calls
   * succeed, except one that has an accepted call's key but not its body.
   */
  next: ((send: () => Response) => Response | Promise<Response>)[] = [];

  install() {
    vi.stubEnv("RESEND_API_KEY", "re_test");
    vi.stubEnv("RESEND_WEBHOOK_SECRET", webhookSecret);
    vi.stubEnv("MAIL_FROM", "Homeward <alerts@homeward.test>");
    vi.stubEnv("MAIL_POSTAL_ADDRESS", "1 Main St, Markham");
    vi.stubEnv("MAIL_CONTACT", "hello@homeward.test");
    vi.stubEnv("APP_URL", "https://app.example");
    vi.stubEnv("CONVEX_SITE_URL", "https://site.example");
    vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => {
      const { "idempotency-key": key } = init.headers as { "idempotency-key": string };
      const body = init.body as string;
      const call = { key, body, letters: JSON.parse(body) as Letter[] };
      this.calls.push(call);
      const send = () => {
        if (this.sent.get(key) && this.sent.get(key)!.body !== body)
          return errorReply(409, "invalid_idempotent_request");
        this.sent.set(key, call);
        return Response.json({ data: call.letters.map((_, index) => ({ id: `${key} ${index}` })) });
      };
      return (await this.next.shift()?.(send)) ?? send();
    });
  }

  /** The letters that have arrived, oldest first. */
  get letters(): Letter[] {
    return [...this.sent.values()].flatMap(({ letters }) => letters);
  }

  lettersTo(name: string) {
    return this.letters.filter(({ to }) => to[0] === `${name.toLowerCase()}@example.org`);
  }
}

export const errorReply = (status: number, name: string, headers: Record<string, string> = {}) =>
  Response.json({ statusCode: status, name, message: "" }, { status, headers });

export const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

export const verifiedPerson = (t: Backend, name: string) => person(t, name, { emailVerified: true });

/** Adds a watch area for this person, who gets email about it unless `channels` says otherwise. Returns its id. */
export async function addArea(who: Caller, changes: object = {}, channels: object = { email: true }) {
  const areaId = await who.mutation(api.notify.areas.add, { ...sampleArea, ...changes });
  await who.mutation(api.notify.areas.setChannels, { areaId, zone: "America/Toronto", ...channels });
  return areaId;
}

/** Moves the clock on by a minute and submits a report. */
export async function report(t: Backend, who: Caller, changes: object = {}): Promise<Id<"reports">> {
  later(minuteMs);
  return await who.mutation(api.reports.submit, { ...sampleReport([await photoOf(t, who)]), ...changes });
}

const nextJobAt = (t: Backend) =>
  t.run(async (ctx) => {
    const jobs = await ctx.db.system.query("_scheduled_functions").collect();
    const times = jobs.filter(({ state }) => state.kind === "pending").map(({ scheduledTime }) => scheduledTime);
    return times.length > 0 ? Math.min(...times) : Infinity;
  });

/**
 * Runs the jobs that are due within a second, until there are none. Retries are due later, and so are runs of the
 * outbox for later letters.
 */
export async function settle(t: Backend) {
  for (let rounds = 0; rounds < 500; rounds += 1) {
    await t.finishInProgressScheduledFunctions();
    if ((await nextJobAt(t)) > Date.now() + 1000) return;
    // `later` changes the date, not the timers, so the timer of a job that is due may still have its whole delay to go.
    // Then this moves the date on, at most by that delay.
    vi.advanceTimersToNextTimer();
  }
  throw new Error("The jobs do not come to an end.");
}

/** A line for each row of the outbox, such as "Ada queued". */
export const outboxOf = (t: Backend) =>
  t.run(async (ctx) => {
    const rows = await ctx.db.query("outbox").collect();
    return await Promise.all(
      rows.map(async ({ userId, state }) => `${(await ctx.db.get("users", userId))!.nickName} ${state}`),
    );
  });

/** Ada's address is verified, and her first call makes her account. The accounts of Bo and Cy are no longer new. */
export async function neighbours() {
  const t = backend();
  const resend = new FakeResend();
  resend.install();
  const [bo, cy] = [await resident(t, "Bo"), await resident(t, "Cy")];
  return {
    t,
    resend,
    ada: verifiedPerson(t, "Ada"),
    bo,
    cy,
    sendDue: () => t.action(internal.notify.mail.sendDue, {}),
  };
}
