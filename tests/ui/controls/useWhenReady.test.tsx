import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useWhenReady } from "../../../src/ui/forms/useWhenReady";

it("runs once with the latest arguments as soon as it is ready, and not at all after `clear`", () => {
  const run = vi.fn<(text: string) => void>();
  const { result, rerender } = renderHook(({ isReady }) => useWhenReady(isReady, run), {
    initialProps: { isReady: false },
  });
  act(() => result.current.queue("first"));
  act(() => result.current.queue("second"));
  expect(result.current.isQueued).toBe(true);
  rerender({ isReady: true });
  expect(run.mock.calls).toEqual([["second"]]);
  expect(result.current.isQueued).toBe(false);

  rerender({ isReady: false });
  act(() => result.current.queue("third"));
  act(() => result.current.clear());
  rerender({ isReady: true });
  expect(run).toHaveBeenCalledOnce();
});
