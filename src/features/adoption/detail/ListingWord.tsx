import { language } from "../../../../domain/texts/language";

interface Props {
  /** The word as the listing service writes it. */
  stored: string;
  /** The same word in the reader's language, or again `stored` if we don't know it. */
  label: string;
}

/** A word of a listing. A word that we don't know stays English, and screen readers pronounce it as English. */
export const ListingWord = ({ stored, label }: Props) =>
  label && label === stored && language.code !== "en" ? <span lang="en">{label}</span> : label;
