import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { usualReviewMs, usualWaitText } from "../../../domain/posts/usualReviewTime";

test("without a decision the usual wait is unknown", () => expect(usualReviewMs([], [hourMs])).toBeNull());

test("the usual wait is the median, which one slow decision doesn't change", () => {
  expect(usualReviewMs([hourMs, 2 * dayMs, 3 * hourMs], [])).toBe(3 * hourMs);
});

test("pending posts count if they have waited longer than the median", () => {
  const decidedAfterMs = [hourMs, hourMs, 2 * hourMs];
  expect(usualReviewMs(decidedAfterMs, [minuteMs, minuteMs, minuteMs, minuteMs])).toBe(hourMs);
  expect(usualReviewMs(decidedAfterMs, [5 * dayMs, 5 * dayMs, 5 * dayMs, 5 * dayMs])).toBe(5 * dayMs);
});

test.each([
  [20 * minuteMs, "20 minutes"],
  [2.2 * hourMs, "3 hours"],
  [48 * hourMs, "48 hours"],
  [49 * hourMs, "3 days"],
])("%d ms reads as %s", (ms, text) => expect(usualWaitText(ms)).toBe(text));
