// The phone numbers and email addresses in a text. Apart from the rules for one, which only forms need.
export interface ContactWay {
  /** As it is written in the text. */
  shown: string;
  /** What follows "tel:", "sms:" or "mailto:". */
  address: string;
}

const onlyFirst = (ways: ContactWay[]) =>
  ways.filter(({ address }, at) => ways.findIndex((other) => other.address === address) === at);

const dialled = (shown: string) => shown.replaceAll(/[^\d+]/g, "");
const canBeDialled = (shown: string) => /^\+?\d{7,15}$/.test(dialled(shown));
/** Digits and the signs between them. */
const digitRun = /\+?\(?\d[\d \u00A0().-]{5,}\d/g;
/** As numbers are written in Canada. */
const wholeNumber = /(?:\+?1[ \u00A0.-]?)?\(?\b\d{3}\)?[ \u00A0.-]?\d{3}[ \u00A0.-]?\d{4}\b/g;

/** With nothing but a space between them, two numbers are one run. */
const numbersIn = (text: string) =>
  (text.match(digitRun) ?? []).flatMap((run) => (canBeDialled(run) ? [run] : (run.match(wholeNumber) ?? [])));

/** The phone numbers and email addresses anywhere in a text. */
export function contactWays(text: string): { phones: ContactWay[]; emails: ContactWay[] } {
  const emails = text.match(/[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[a-z]{2,}/gi) ?? [];
  const rest = emails.reduce((left, found) => left.replace(found, " "), text);
  return {
    phones: onlyFirst(numbersIn(rest).map((shown) => ({ shown: shown.trim(), address: dialled(shown) }))),
    emails: onlyFirst(emails.map((shown) => ({ shown, address: encodeURIComponent(shown).replace("%40", "@") }))),
  };
}
