// A report's contact is stored as one text. Forms split it into a phone number, an email address and a rest, each on
// its own line, and join them again without losing a character.
import { isEmail } from "../account/emailRule.ts";
import { contactWays } from "./contactWays.ts";

export interface Contact {
  phone: string;
  email: string;
  /** The rest: "Ring the bell at number 12", or a text that was stored before the form had separate fields. */
  other: string;
}

/** A line with only the characters of a phone number, possibly with an extension. */
const phoneLine = /^\+?[\d\s().-]*\d[\d\s().-]*(?:(?:x|ext\.?)\s?\d{1,6})?$/i;
/** A single word is more likely a mistyped address, for example without its "@", than words for the reader. */
const emailLine = /^ *\S*[@\p{L}]\S* *$/u;
const minDigits = 7;

export const joinContact = ({ phone, email, other }: Contact): string =>
  [phone, email, other].filter((part) => part !== "").join("\n");

/** Splits a contact into its fields, which `joinContact` joins to exactly the same text. */
export function parseContact(text: string): Contact {
  const lines = text.split("\n");
  const takeLine = (shape: RegExp) => (shape.test(lines[0] ?? "") ? lines.shift()! : "");
  const contact = { phone: takeLine(phoneLine), email: takeLine(emailLine), other: lines.join("\n") };
  return joinContact(contact) === text ? contact : { phone: "", email: "", other: text };
}

type FailureCode = "report.phoneTooShort" | "auth.invalidEmail" | "report.contactUnclear";

const digitsOf = (text: string) => text.replace(/(?:x|ext).*$/i, "").replaceAll(/\D/g, "");

/**
 * Why a contact can't be used. For a report, only the form checks this: the server accepts any text. `hasOtherField`:
 * whether the form has a field for the rest.
 */
export function contactFailure(text: string, hasOtherField = true): FailureCode | null {
  const { phone, email, other } = parseContact(text);
  const digits = digitsOf(phone).length;
  if (phone.trim() && digits < minDigits) return "report.phoneTooShort";
  if (isBlankOrReachable(email) && (hasOtherField || isBlankOrReachable(other))) return null;
  // Next to a number, a second line can only be meant as an email address.
  return phone.trim() || /[@.]/.test(email) ? "auth.invalidEmail" : "report.contactUnclear";
}

const isBlankOrReachable = (text: string) => {
  const { phones, emails } = contactWays(text);
  return text.trim() === "" || isEmail(text.trim()) || phones.length + emails.length > 0;
};
