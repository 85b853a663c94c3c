// The message that each step of a meeting adds to the conversation, which notifies the other side like any other message.
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

/** `name`: the pet's name, capitalized, because it starts the sentence. */
export const homeWords = (name: string) => sentence("meet.saysHome", { name });
