// Separate from the other sign-in rules, because a report's form needs only this one.
import { limits } from "../limits.ts";

// Deliberately loose: only a mail server can tell whether an address exists.
export const isEmail = (email: string) => email.length <= limits.email && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email);
