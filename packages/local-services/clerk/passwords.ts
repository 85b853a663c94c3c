import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { ClerkError } from "./http.ts";

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>;

/** The emulated instance's minimum; a real one may ask for more. */
export const minLength = 6;

/** Stands in for the list of leaked passwords that a real instance checks. */
const leakedPasswords = new Set(["password", "password1", "12345678", "123456789", "qwerty123", "iloveyou"]);

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize("NFKC"), salt, 32);
  return `scrypt$${salt.toString("hex")}$${key.toString("hex")}`;
}

export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [, salt = "", key = ""] = stored.split("$");
  const expected = Buffer.from(key, "hex");
  const actual = await derive(password.normalize("NFKC"), Buffer.from(salt, "hex"), expected.length);
  return timingSafeEqual(actual, expected);
}

export function checkStrength(password: string, param = "password") {
  if (password.length < minLength) {
    throw new ClerkError("form_password_length_too_short", `Passwords must be ${minLength} characters or more.`, {
      param,
    });
  }
  if (new TextEncoder().encode(password).length > 72) {
    throw new ClerkError("form_password_size_in_bytes_exceeded", "Your password is too long.", { param });
  }
  if (leakedPasswords.has(password.toLowerCase())) {
    throw new ClerkError("form_password_pwned", "Password has been found in an online data breach.", { param });
  }
}
