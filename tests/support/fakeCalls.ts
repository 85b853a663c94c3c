// Stands where convex/react's hooks are in component tests: each test says what a function answers.
import { getFunctionName } from "convex/server";
import { vi } from "vitest";

type Answer = (args: Record<string, unknown>) => unknown;

export const answers = new Map<string, Answer>();

const call = (reference: never) => {
  const name = getFunctionName(reference);
  return async (args: Record<string, unknown> = {}) => {
    const answer = answers.get(name);
    if (!answer) throw new Error(`No answer for ${name}`);
    return await answer(args);
  };
};

export const hooks = {
  useMutation: call,
  useAction: call,
  useQuery: (reference: never, args: Record<string, unknown> | "skip" = {}) =>
    args === "skip" ? undefined : answers.get(getFunctionName(reference))?.(args),
  useQueries: (asked: Record<string, { query: never; args: Record<string, unknown> }>) => {
    const answerTo = ({ query, args }: { query: never; args: Record<string, unknown> }) => {
      try {
        return answers.get(getFunctionName(query))?.(args);
      } catch (error) {
        return error;
      }
    };
    return Object.fromEntries(Object.entries(asked).map(([key, one]) => [key, answerTo(one)]));
  },
};

/** An answer that can be given later. */
export function later() {
  let resolve!: (value: unknown) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<unknown>((...settle) => {
    [resolve, reject] = settle;
  });
  return { answer: vi.fn<Answer>(() => promise), resolve, reject };
}
