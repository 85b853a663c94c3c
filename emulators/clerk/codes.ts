// Six-digit codes: instead of an e-mail they go to the terminal and to the local inbox page.
import { randomInt } from "node:crypto";
import type { Desk } from "./desk.ts";
import { Refusal } from "./http.ts";
import { tagOf } from "./magic.ts";
import { newId, type Verification } from "./state.ts";

const lifetime = 10 * 60 * 1000;
const mostAttempts = 5;
const mostLetters = 50;

export function send(desk: Desk, to: string, strategy: string, subject: string): Verification {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  desk.store.state.letters = [
    { id: newId("ema"), to, subject, code, at: Date.now() },
    ...desk.store.state.letters.slice(0, mostLetters - 1),
  ];
  desk.log(`  E-mail to ${to}: ${subject}: ${code}`);
  const expireAt = tagOf(to) === "expired" ? Date.now() - 1 : Date.now() + lifetime;
  return { status: "unverified", strategy, code, attempts: 0, expireAt };
}

export function check(verification: Verification | null, code: string): asserts verification is Verification {
  if (!verification?.code) {
    throw new Refusal("verification_missing", "There is no verification to attempt.", { status: 400 });
  }
  if (verification.status === "verified") {
    throw new Refusal("verification_already_verified", "This verification has already been verified.", { status: 400 });
  }
  if (verification.expireAt < Date.now()) {
    throw new Refusal("verification_expired", "This verification has expired. You must create a new one.", {
      status: 400,
    });
  }
  if (verification.attempts >= mostAttempts) {
    throw new Refusal("verification_failed", "Too many failed attempts. You have to try again with a new code.", {
      status: 400,
    });
  }
  if (verification.code !== code.trim()) {
    verification.attempts += 1;
    throw new Refusal("form_code_incorrect", "Incorrect code", { param: "code" });
  }
  verification.status = "verified";
}
