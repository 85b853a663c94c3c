// A fake Convex client for components that use convex/react's hooks. Each test supplies the answers.
import { act, render as renderPlain } from "@testing-library/react";
import { ConvexProvider, type ConvexReactClient } from "convex/react";
import { getFunctionName } from "convex/server";
import type { ReactNode } from "react";
import { vi } from "vitest";

type Args = Record<string, unknown>;
type Answer = (args: Args) => unknown;

const listeners = new Set<() => void>();

/** Answers by function name. A query without an answer stays loading. */
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

/** An answer that the test resolves later. */
export function deferredAnswer() {
  let resolve!: (value: unknown) => void;
  let reject!: (error: unknown) => void;
  const promise = new Promise<unknown>((...settle) => {
    [resolve, reject] = settle;
  });
  // A test may reject the promise before a component asks for it, which Node would report as unhandled.
  promise.catch(() => {});
  return { answer: vi.fn<Answer>(() => promise), resolve, reject };
}
