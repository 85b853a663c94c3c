import { sentence } from "../../messages.ts";
import type { Collar } from "../collars.ts";

/** "red collar", "no collar". Separate from the choices' labels, because the feed needs only those. */
export const collarInSentence = (collar: Collar) => sentence("collar.inSentence", { collar });
