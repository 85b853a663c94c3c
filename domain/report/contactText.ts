// A report's contact information is one text, as it always was. Forms show it as a phone number, an email address and
// anything else, each on a line of its own, and put it together again without losing a character.
import { isEmail } from "../account/authRules.ts";
import { contactWays } from "./contactWays.ts";

export interface Contact {
  phone: string;
  email: string;
  /** What is neither: "Ring the bell at number 12", or a text from before there were two fields. */
  other: string;
}

/** Signs that a phone number is written with, and an extension. */
const phoneLine = /^\+?[\d\s().-]*\d[\d\s().-]*(?:(?:x|ext\.?)\s?\d{1,6})?$/i;
/** A single word is an address with a mistake in it, such as one without its "@", rather than words for the reader. */
const emailLine = /^ *\S*[@\p{L}]\S* *$/u;
const leastDigits = 7;

export const joinContact = ({ phone, email, other }: Contact): string =>
  [phone, email, other].filter((part) => part !== "").join("\n");

/** `joinContact` gives back the very same text. */
export function parseContact(text: string): Contact {
  const lines = text.split("\n");
  const take = (shape: RegExp) => (shape.test(lines[0] ?? "") ? lines.shift()! : "");
  const contact = { phone: take(phoneLine), email: take(emailLine), other: lines.join("\n") };
  return joinContact(contact) === text ? contact : { phone: "", email: "", other: text };
}

type FailureCode = "report.phoneTooShort" | "auth.invalidEmail" | "report.contactUnclear";

const digitsOf = (text: string) => text.replace(/(?:x|ext).*$/i, "").replaceAll(/\D/g, "");

/**
 * The form is stricter than the server, which takes any text: it refuses what nobody can be reached by. `takesOther`: it
 * has a field for what is neither a number nor an address.
 */
export function contactFailure(text: string, takesOther = true): FailureCode | null {
  const { phone, email, other } = parseContact(text);
  const digits = digitsOf(phone).length;
  if (phone.trim() && digits < leastDigits) return "report.phoneTooShort";
  if (isReachable(email) && (takesOther || isReachable(other))) return null;
  // Beside a number, it can only have been meant as an address.
  return phone.trim() || /[@.]/.test(email) ? "auth.invalidEmail" : "report.contactUnclear";
}

const isReachable = (text: string) => {
  const { phones, emails } = contactWays(text);
  return text.trim() === "" || isEmail(text.trim()) || phones.length + emails.length > 0;
};
