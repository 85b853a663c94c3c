// "Photo now": one side asks the other for a photo with a random task in it. Such a photo was taken just
// now, but doesn't prove whose pet it shows.
import { messages, sentence } from "../messages.ts";

/** `fingers`: to hold up beside the pet. `word`: to write on paper beside it. */
export type PhotoTask = { kind: "fingers"; count: number } | { kind: "word"; word: string };

const mostFingers = 5;

/** Words that are quick to write, hard to misread and harmless. */
const words =
  "LAMP BIRD MOON RAIN SHOE TREE CAKE BOAT LEAF SNOW FROG KITE DRUM FORK GATE HILL LIME MILK NEST PEAR ROAD SALT TENT WAVE".split(
    " ",
  );

/** `next`: a random number from 0 to 1, without 1. */
export function randomPhotoTask(next: () => number): PhotoTask {
  const below = (count: number) => Math.floor(next() * count);
  return below(2) === 0
    ? { kind: "fingers", count: 1 + below(mostFingers) }
    : { kind: "word", word: words[below(words.length)]! };
}

/** The task in words, such as two fingers beside the pet. */
export function photoTaskText(task: PhotoTask): string {
  if (task.kind === "word") return sentence("photoNow.word", { word: task.word });
  return task.count === 1 ? messages["photoNow.finger"] : sentence("photoNow.fingers", { count: task.count });
}

/** The task as a message, which lists, emails and notifications show too. */
export const photoTaskMessage = (task: PhotoTask) => `${photoTaskText(task)}. ${messages["photoNow.minutes"]}`;
