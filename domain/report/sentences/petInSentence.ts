// Names a pet inside a sentence.
import { kindOf, type Pet } from "../foundPet.ts";
import { sentence } from "../../messages.ts";

/** Inside a sentence: "Biscuit" or "the found dog". */
export const nameInSentence = ({ petName, petType }: Pet) =>
  petName.trim() || sentence("found.inSentence", { kind: kindOf(petType) });

/** At the start of a sentence: "Biscuit" or "The found dog". */
export const nameAtStart = ({ petName, petType }: Pet) =>
  petName.trim() || sentence("found.atStart", { kind: kindOf(petType) });
