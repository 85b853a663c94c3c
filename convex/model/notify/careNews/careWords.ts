// The words of a reminder. What is due is compared with the day in the owner's time zone when it is sent.
import { messages } from "../../../../domain/messages";
import { petAddress } from "../../../../domain/paths";
import { dueSentence } from "../../../../domain/pets/health/dueText";
import { localDay } from "../../../../domain/time/localTime";
import { appUrl } from "../../platform/urls";
import type { DueCare } from "./careNews";

export const linesOf = ({ pet, vaccinations }: DueCare) =>
  vaccinations.map(({ name: vaccine, due = "", zone }) =>
    dueSentence({ vaccine, name: pet.name, due }, localDay(Date.now(), zone)),
  );

export const adviceOf = () => messages["pass.reminderAdvice"];

export const addressOf = ({ pet }: DueCare) => appUrl(petAddress(pet._id, "health"));
