// What a press says in the conversation, so that the other side hears of it as of any other message.
import { messages, sentence } from "../messages.ts";

export const stepWords = {
  suggest: () => messages["meet.saysSuggest"],
  accept: () => messages["meet.saysAccept"],
  here: () => messages["meet.saysHere"],
  cancelled: () => messages["meet.saysCancel"],
  otherPet: () => messages["meet.saysOtherPet"],
  undo: () => messages["meet.saysUndo"],
} as const;

export type MeetingStep = keyof typeof stepWords;

/** `name`: at the start of a sentence. */
export const homeWords = (name: string) => sentence("meet.saysHome", { name });
