// The search checklist, which depends on the time of day. Each task has a reason: a study with its source, or advice.
import type { ReportPetType } from "../choices.ts";
import type { MessageCode } from "../messages.ts";
import type { Habit } from "./searchAdvice.ts";
import { dayMs } from "../units.ts";

export const taskNames = [
  "walk",
  "porches",
  "sheds",
  "light",
  "food",
  "bed",
  "sit",
  "stillness",
  "posters",
  "calls",
  "neighbours",
] as const;
export type TaskName = (typeof taskNames)[number];

export interface Task {
  name: TaskName;
  title: MessageCode;
  why: MessageCode;
  /** How long the task counts as done. After that, it has to be done again. */
  lastsMs: number;
}

const task = (name: TaskName, title: MessageCode, why: MessageCode, lastsMs: number = dayMs): Task => ({
  name,
  title,
  why,
  lastsMs,
});

const walk = task("walk", "todo.walk", "todo.walkWhy");
const porches = task("porches", "todo.porches", "todo.porchesWhy");
const sheds = task("sheds", "todo.sheds", "todo.shedsWhy");
const light = task("light", "todo.light", "todo.lightWhy");
const food = task("food", "todo.food", "todo.foodWhy");
const bed = task("bed", "todo.bed", "todo.bedWhy");
const sit = task("sit", "todo.sit", "todo.sitWhy");
const stillness = task("stillness", "todo.stillness", "todo.stillnessWhy", 30 * dayMs);
const posters = task("posters", "todo.posters", "todo.postersWhy", 7 * dayMs);
const calls = task("calls", "todo.calls", "todo.callsWhy", 2 * dayMs);
const neighbours = task("neighbours", "todo.neighbours", "todo.neighboursWhy");
const callsForDog: Task = { ...calls, why: "todo.callsDogWhy" };

interface TasksByLight {
  /** Tasks for daylight. */
  day: readonly Task[];
  dark: readonly Task[];
}

const taskLists = {
  Dog: { day: [walk, callsForDog, posters, bed, stillness], dark: [light, walk, bed, stillness, callsForDog] },
  indoor: { day: [porches, sheds, calls, food, posters], dark: [light, sit, food, sheds, calls] },
  outdoor: { day: [neighbours, sheds, calls, posters, food], dark: [light, sit, food, neighbours, calls] },
  Other: { day: [neighbours, sheds, calls, posters, food], dark: [light, food, neighbours, calls] },
} as const satisfies Record<string, TasksByLight>;

/** Whether it is day at this hour on the user's device. */
export const isDaytime = (hour: number) => hour >= 6 && hour < 17;

/** The tasks for this hour, most useful first. */
export function tasksFor(petType: ReportPetType, habit: Habit | null, hour: number): readonly Task[] {
  const kind = petType === "Cat" ? (habit ?? "indoor") : petType;
  return taskLists[kind][isDaytime(hour) ? "day" : "dark"];
}

export const isDone = ({ lastsMs }: Task, at: number | undefined, now: number) =>
  at !== undefined && now - at < lastsMs;
