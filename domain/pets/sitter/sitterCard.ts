// Rules of the card that an owner gives to a pet's sitter.
import { limits } from "../../limits.ts";
import { characters, cleanLine, cleanText, isBlank, isOversized } from "../../texts/text.ts";
import type { Failure } from "../../texts/failure.ts";
import { dayMs } from "../../units.ts";

export interface SitterContact {
  name: string;
  phone: string;
}

export interface SitterCard {
  /** Whom to call, in this order. */
  contacts: SitterContact[];
  vet: string;
  vetPhone: string;
  nightVet: string;
  nightVetPhone: string;
  doses: string;
  /** Anything to watch out for: illnesses, injuries, fears. */
  conditions: string;
  /** The treatments that a vet may give without asking the owner. */
  treatment: string;
}

/** For how many days a card can be valid. */
export const sitterDays = [1, 3, 7, 14, 28] as const;
export type SitterDays = (typeof sitterDays)[number];

export const isSitterDays = (days: number): days is SitterDays => sitterDays.some((choice) => choice === days);

export const expiryOf = (days: SitterDays, now: number) => now + days * dayMs;

const maxLengths = [
  ["vet", limits.sitterName],
  ["vetPhone", limits.sitterPhone],
  ["nightVet", limits.sitterName],
  ["nightVetPhone", limits.sitterPhone],
  ["doses", limits.sitterText],
  ["conditions", limits.sitterText],
  ["treatment", limits.sitterText],
] as const;

export type SitterField = keyof SitterCard;

const isTooLong = (text: string, max: number) => isOversized(text, max) || characters(text.trim()) > max;

export function checkSitterCard(card: SitterCard): Failure<SitterField> | null {
  for (const [field, max] of maxLengths)
    if (isTooLong(card[field], max)) return { code: "pet.detailTooLong", field, values: { max } };
  if (card.contacts.length > limits.sitterContacts) return { code: "request.invalid", field: "contacts" };
  for (const { name, phone } of card.contacts) {
    if (isTooLong(name, limits.sitterName)) return tooLong(limits.sitterName);
    if (isTooLong(phone, limits.sitterPhone)) return tooLong(limits.sitterPhone);
  }
  const contactsWithPhone = card.contacts.filter(({ phone }) => /\d/.test(phone));
  return contactsWithPhone.length === 0 || card.contacts.some(({ name, phone }) => isBlank(name) !== isBlank(phone))
    ? { code: "sitter.needsPerson", field: "contacts" }
    : null;
}

const tooLong = (max: number) => ({ code: "pet.detailTooLong", field: "contacts", values: { max } }) as const;

/**
 * The card, cleaned for storage. Contacts without a name or a phone number are left out. Doses and conditions keep
 * their line breaks.
 */
export const cleanSitterCard = ({ contacts, doses, conditions, treatment, ...lines }: SitterCard): SitterCard => ({
  contacts: contacts
    .map(({ name, phone }) => ({ name: cleanLine(name), phone: cleanLine(phone) }))
    .filter(({ name, phone }) => name && phone),
  vet: cleanLine(lines.vet),
  vetPhone: cleanLine(lines.vetPhone),
  nightVet: cleanLine(lines.nightVet),
  nightVetPhone: cleanLine(lines.nightVetPhone),
  doses: cleanText(doses),
  conditions: cleanText(conditions),
  treatment: cleanLine(treatment),
});
