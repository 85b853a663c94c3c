// A Convex client whose functions each test answers itself, for components with convex/react's own hooks.
import { act, render as renderPlain } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import type { ReactNode } from "react";
import { vi } from "vitest";

type Args = Record<string, unknown>;
type Answer = (args: Args) => unknown;

const listeners = new Set<() => void>();

/** What each function answers, by name. A query without an answer is still loading. */
class Answers extends Map<string, Answer> {
  override set(name: string, answer: Answer): this {
    super.set(name, answer);
    act(() => {
      for (const listener of listeners) listener();
    });
    return this;
  }
}
export const answers = new Answers();

const call = async (reference: never, args: Args = {}) => {
  const name = getFunctionName(reference);
  const answer = answers.get(name);
  if (!answer) throw new Error(`No answer for ${name}`);
  return await answer(args);
};

const client = {
  mutation: call,
  action: call,
  watchQuery: (reference: never, args: Args = {}) => ({
    localQueryResult: () => answers.get(getFunctionName(reference))?.(args),
    onUpdate: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    journal: () => undefined,
  }),
} as unknown as ConvexReactClient;

export const WithBackend = ({ children }: { children: ReactNode }) => (
  <ConvexProvider client={client}>{children}</ConvexProvider>
);

export const render = (ui: ReactNode) => renderPlain(ui, { wrapper: WithBackend });

/** An answer that can be given later. */
export function later() {
  let resolve!: (value: unknown) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<unknown>((...settle) => {
    [resolve, reject] = settle;
  });
  // A test may reject it before the component has asked, which Node would report as an unhandled rejection.
  promise.catch(() => {});
  return { answer: vi.fn<Answer>(() => promise), resolve, reject };
}
