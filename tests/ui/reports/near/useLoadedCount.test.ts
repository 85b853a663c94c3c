import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../../domain/limits";
import { useLoadedCount } from "../../../../src/features/reports/feed/useLoadedCount";

const begin = (status: "lost" | "found") => renderHook(() => useLoadedCount(status)).result.current;

beforeEach(() => sessionStorage.clear());

it("starts with one page, later with as many reports as were loaded, lost and found apart", () => {
  const lost = begin("lost");
  expect(lost.first).toBe(limits.reportsPage);
  lost.remember(60);
  expect(begin("lost").first).toBe(60);
  expect(begin("found").first).toBe(limits.reportsPage);
  begin("lost").remember(3);
  expect(begin("lost").first).toBe(limits.reportsPage);
});

it("leaves room for new reports", () => {
  begin("lost").remember(1000);
  expect(begin("lost").first).toBe(limits.largestPage - limits.reportsPage);
});
