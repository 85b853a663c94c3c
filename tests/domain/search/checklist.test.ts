import { expect, test } from "vitest";
import { isDone, tasksFor, taskNames } from "../../../domain/search/checklist";
import { messages } from "../../../domain/messages";
import { dayMs } from "../../../domain/units";

const kinds = [
  ["Dog", null],
  ["Cat", null],
  ["Cat", "indoor"],
  ["Cat", "outdoor"],
  ["Other", null],
] as const;

test.each(kinds)(
  "a search for a %s (%s) has a list of tasks for daylight and one for the dark, without duplicates",
  (petType, habit) => {
    const lists = [12, 22].map((hour) => tasksFor(petType, habit, hour));
    for (const tasks of lists) {
      const names = tasks.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toContain("calls");
    }
    const [day, dark] = lists.map((tasks) => tasks.map(({ name }) => name));
    expect(day).not.toContain("light");
    expect(dark![0]).toBe("light");
  },
);

test("a reason with a number cites its study, and every task is used", () => {
  const tasks = kinds.flatMap(([petType, habit]) => [12, 22].flatMap((hour) => tasksFor(petType, habit, hour)));
  for (const { why } of tasks) {
    if (/\d|twice as/.test(messages[why])) expect(messages[why]).toMatch(/Weiss, 2012|Huang, 2018|study in Ohio/);
  }
  expect(new Set(tasks.map(({ name }) => name))).toEqual(new Set(taskNames));
});

test('the task "calls" counts as done for two days', () => {
  const calls = tasksFor("Dog", null, 12).find(({ name }) => name === "calls")!;
  expect(isDone(calls, 0, 2 * dayMs - 1)).toBe(true);
  expect(isDone(calls, 0, 2 * dayMs)).toBe(false);
  expect(isDone(calls, undefined, 0)).toBe(false);
});
