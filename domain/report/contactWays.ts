// The phone numbers and email addresses in a text.
import { phoneText } from "../texts/phoneText.ts";

export interface ContactWay {
  /** The contact as it is written in the text. */
  shown: string;
  /** The part after "tel:", "sms:" or "mailto:". */
  address: string;
}

const withoutRepeats = (ways: ContactWay[]) =>
  ways.filter(({ address }, at) => ways.findIndex((other) => other.address === address) === at);

const dialOf = (shown: string) => shown.replaceAll(/[^\d+]/g, "");
const canBeDialled = (shown: string) => /^\+?\d{7,15}$/.test(dialOf(shown));
/** Digits, and the characters between them. */
const digitRun = /\+?\(?\d[\d \u00A0().-]{5,}\d/g;
/** A phone number in Canada's format. */
const canadianNumber = /(?:\+?1[ \u00A0.-]?)?\(?\b\d{3}\)?[ \u00A0.-]?\d{3}[ \u00A0.-]?\d{4}\b/g;

/** The phone numbers in a text. Two numbers with only a space between them match `digitRun` as one. */
const numbersIn = (text: string) =>
  (text.match(digitRun) ?? []).flatMap((run) => (canBeDialled(run) ? [run] : (run.match(canadianNumber) ?? [])));

/** The phone numbers and email addresses anywhere in a text. */
export function contactWays(text: string): { phones: ContactWay[]; emails: ContactWay[] } {
  const emails = text.match(/[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[a-z]{2,}/gi) ?? [];
  const withoutEmails = emails.reduce((rest, email) => rest.replace(email, " "), text);
  return {
    phones: withoutRepeats(numbersIn(withoutEmails).map((shown) => ({ shown: shown.trim(), address: dialOf(shown) }))),
    emails: withoutRepeats(emails.map((shown) => ({ shown, address: encodeURIComponent(shown).replace("%40", "@") }))),
  };
}

/** The contact information with its phone numbers as the reader's language writes them. */
export const contactForReading = (text: string): string =>
  contactWays(text).phones.reduce((written, { shown }) => written.replace(shown, phoneText(shown)), text);
