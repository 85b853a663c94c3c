// Six-digit codes. Instead of being emailed, they appear in the terminal and on the inbox page.
import { randomInt } from "node:crypto";
import type { Context } from "./context.ts";
import { ClerkError } from "./http.ts";
import { tagOf } from "./magic.ts";
import { newId, type Verification } from "./state.ts";

const lifetimeMs = 10 * 60 * 1000;
const maxAttempts = 5;
const inboxSize = 50;

export function send(context: Context, to: string, strategy: string, subject: string): Verification {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  context.store.state.inbox = [
    { id: newId("ema"), to, subject, code, at: Date.now() },
    ...context.store.state.inbox.slice(0, inboxSize - 1),
  ];
  context.log(`  Email to ${to}: ${subject}: ${code}`);
  // A code for an address such as ada+expired@example.com has expired when it is sent.
  const expireAt = tagOf(to) === "expired" ? Date.now() - 1 : Date.now() + lifetimeMs;
  return { status: "unverified", strategy, code, attempts: 0, expireAt };
}

export function check(verification: Verification | null, code: string): asserts verification is Verification {
  if (!verification?.code) {
    throw new ClerkError("verification_missing", "There is no verification to attempt.", { status: 400 });
  }
  if (verification.status === "verified") {
    throw new ClerkError("verification_already_verified", "This verification has already been verified.", {
      status: 400,
    });
  }
  if (verification.expireAt < Date.now()) {
    throw new ClerkError("verification_expired", "This verification has expired. You must create a new one.", {
      status: 400,
    });
  }
  if (verification.attempts >= maxAttempts) {
    throw new ClerkError("verification_failed", "Too many failed attempts. You have to try again with a new code.", {
      status: 400,
    });
  }
  if (verification.code !== code.trim()) {
    verification.attempts += 1;
    throw new ClerkError("form_code_incorrect", "Incorrect code", { param: "code" });
  }
  verification.status = "verified";
}
