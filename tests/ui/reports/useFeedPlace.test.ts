import { renderHook } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { limits } from "../../../domain/limits";
import { useFeedPlace } from "../../../src/features/reports/useFeedPlace";

const begin = (status: "lost" | "found") => renderHook(() => useFeedPlace(status)).result.current;

beforeEach(() => sessionStorage.clear());

it("begins with one page, and later with as much as was read, on each side of the toggle", () => {
  const lost = begin("lost");
  expect(lost.first).toBe(limits.reportsPage);
  lost.remember(60);
  expect(begin("lost").first).toBe(60);
  expect(begin("found").first).toBe(limits.reportsPage);
  begin("lost").remember(3);
  expect(begin("lost").first).toBe(limits.reportsPage);
});

it("leaves room for what comes in while somebody reads", () => {
  begin("lost").remember(1000);
  expect(begin("lost").first).toBe(limits.largestPage - limits.reportsPage);
});
