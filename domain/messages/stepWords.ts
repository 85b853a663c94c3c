// The message that each step of the secret mark and of the meeting, and a press on the page of a pet's tag, adds to the
// conversation. It notifies the other side like any other message, but it quotes no question or answer and tells no
// decision about the mark. It is stored as a code, so each reader gets it in their own language.
import { messages, sentence } from "../messages.ts";
import { type PhotoTask, photoTaskMessage } from "./photoTasks.ts";

const stepTexts = {
  ask: () => messages["proof.saysAsk"],
  askBack: () => messages["proof.saysAskBack"],
  answer: () => messages["proof.saysAnswer"],
  decide: () => messages["proof.saysDecide"],
  withdraw: () => messages["proof.saysWithdraw"],
  suggest: () => messages["meet.saysSuggest"],
  accept: () => messages["meet.saysAccept"],
  here: () => messages["meet.saysHere"],
  cancelled: () => messages["meet.saysCancel"],
  otherPet: () => messages["meet.saysOtherPet"],
  home: (petName: string) => (petName ? sentence("meet.saysHome", { name: petName }) : messages["meet.saysHomeNoName"]),
  undo: () => messages["meet.saysUndo"],
  scanned: (petName: string) =>
    petName ? sentence("tag.saysScanned", { name: petName }) : messages["tag.saysScannedNoName"],
  scannedHere: (petName: string) =>
    petName ? sentence("tag.saysHere", { name: petName }) : messages["tag.saysHereNoName"],
} as const satisfies Record<string, (petName: string) => string>;

export type Step = keyof typeof stepTexts;

export const steps = Object.keys(stepTexts) as Step[];

export interface MessageStep {
  code: Step;
  /** The name of the pet that is home, or whose tag was scanned, unless unknown or hidden on the tag's page. */
  petName?: string | undefined;
}

/**
 * Whether the step is a press on the page of a pet's tag. Its message does not count as the one text that a writer may
 * send before an answer.
 */
export const isTagPress = (step: MessageStep | undefined) => step?.code === "scanned" || step?.code === "scannedHere";

export const stepText = ({ code, petName = "" }: MessageStep): string => stepTexts[code](petName);

interface MessageContent {
  text: string;
  step?: MessageStep | undefined;
  photoTask?: { task: PhotoTask } | undefined;
}

/** A message in the reader's language. A person's own words stay as they are. */
export function messageText({ text, step, photoTask }: MessageContent): string {
  if (step) return stepText(step);
  return photoTask ? photoTaskMessage(photoTask.task) : text;
}
