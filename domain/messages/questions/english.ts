// The English words of questions (questionWords.ts).
import type { QuestionWords } from "./questionWords.ts";

export const english: QuestionWords = {
  stopWords:
    "a an and are as at be been by can could do does for from has have he her hers him his i in is it its me my of on or " +
    "our she so some something that the their them there they this to was we were when will with would you your s t " +
    "what where which who whose why how many much describe tell say special different about",
  plainWords:
    "collar ear chest belly tummy paw foot feet leg tail scar habit nose eye mouth tooth teeth head face back neck body fur " +
    "coat left right front hind rear side inside outside upper lower top bottom one two " +
    "dog cat pet puppy kitten animal boy girl colour color shape number word name",
  politeStarts:
    "please |(?:can|could|would|will) you (?:please |kindly )?(?:tell|describe|say|show)(?: me| us)?(?: to)? |do you (?:know|remember|recall) ",
  openWords: "what|whats|where|wheres|which|who|whose|when|why|how|describe|tell",
  closedStarts:
    "is|are|was|were|am|does|do|did|has|have|had|can|could|will|would|should|may|might|isn t|isnt|doesn t|doesnt|hasn t|hasnt",
  choices: "or|yes|no",
};
