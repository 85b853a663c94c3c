// The words of a reminder. A due date is compared with the owner's local day at the time of sending.
import { messages, sentence } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { dueSentence } from "../../../../domain/pets/health/dueText";
import { localDay } from "../../../../domain/time/localTime";
import { appUrl } from "../../platform/urls";
import type { DueCare } from "./careNews";

export const linesOf = ({ pet, vaccinations, isChipDue }: DueCare) => [
  ...vaccinations.map(({ name: vaccine, due = "", zone }) =>
    dueSentence({ vaccine, name: pet.name, due }, localDay(Date.now(), zone)),
  ),
  ...(isChipDue ? [sentence("chip.news.title", { name: pet.name })] : []),
];

/** Tells the owner to act: one sentence for each kind of thing that is due. */
export const adviceOf = (allCare: readonly DueCare[]) => [
  ...(allCare.some(({ vaccinations }) => vaccinations.length > 0) ? [messages["pass.reminderAdvice"]] : []),
  ...(allCare.some(({ isChipDue }) => isChipDue) ? [messages["chip.news.text"]] : []),
];

export const addressOf = ({ pet, vaccinations }: DueCare) =>
  appUrl(petAddress(pet._id, vaccinations.length > 0 ? "health" : "chip"));
