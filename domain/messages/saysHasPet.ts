import { messageWords } from "../texts/languageList.ts";

const phrases = messageWords.map((words) => words().hasPet).filter((words) => words !== null);
const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${phrases.join("|")})(?![\p{L}\p{N}])`, "iu");

/** Whether a message may mean that its sender has the pet. A false alarm only offers a check that isn't needed. */
export const saysHasPet = (text: string): boolean => pattern.test(text);
