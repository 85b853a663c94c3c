// "Photo now": one side of a thread asks the other for a photo with a random task in it. The task proves that the photo
// is new, but not whose pet it shows.
import { messages, sentence } from "../messages.ts";

/** `fingers`: to hold up beside the pet. `word`: to write on paper beside it. */
export type PhotoTask = { kind: "fingers"; count: number } | { kind: "word"; word: string };

const mostFingers = 5;

/** `random` returns a number from 0 up to, but not including, 1. */
export function randomPhotoTask(random: () => number): PhotoTask {
  const words = messages["photoNow.words"].split(" ");
  const randomBelow = (count: number) => Math.floor(random() * count);
  return randomBelow(2) === 0
    ? { kind: "fingers", count: 1 + randomBelow(mostFingers) }
    : { kind: "word", word: words[randomBelow(words.length)]! };
}

/** The task in words, such as two fingers beside the pet. */
export const photoTaskText = (task: PhotoTask): string =>
  task.kind === "word"
    ? sentence("photoNow.word", { word: task.word })
    : sentence("photoNow.fingers", { count: task.count });

/** The task as a message, which lists, emails and notifications show too. */
export const photoTaskMessage = (task: PhotoTask) => sentence("photoNow.message", { task: photoTaskText(task) });
