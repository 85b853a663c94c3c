import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../../domain/limits";
import { useLoadedCount } from "../../../../src/features/reports/feed/useLoadedCount";

const begin = (status: "lost" | "found") => renderHook(() => useLoadedCount(status)).result.current;

beforeEach(() => sessionStorage.clear());

it("starts with one page, and later with as many reports as were loaded, separately for lost and found", () => {
  const lost = begin("lost");
  expect(lost.initialCount).toBe(limits.reportsPage);
  lost.rememberCount(60);
  expect(begin("lost").initialCount).toBe(60);
  expect(begin("found").initialCount).toBe(limits.reportsPage);
  begin("lost").rememberCount(3);
  expect(begin("lost").initialCount).toBe(limits.reportsPage);
});

it("starts with at most the largest possible count minus one page, which leaves room for new reports", () => {
  begin("lost").rememberCount(1000);
  expect(begin("lost").initialCount).toBe(limits.largestPage - limits.reportsPage);
});
