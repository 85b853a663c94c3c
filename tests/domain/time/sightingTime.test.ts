import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../../../domain/units";
import { inLastHour, type SightingTime, sightingTimeText } from "../../../domain/time/sightingTime";

const noon = new Date("2026-11-20T12:00:00");
const sightingTime = (ago: number, vague?: SightingTime["vague"]): SightingTime => ({
  at: noon.getTime() - ago,
  vague,
});

test.each([
  [sightingTime(15 * minuteMs), "Today 11:45 AM · 15 min ago"],
  [sightingTime(20 * hourMs), "Yesterday 4:00 PM · 20 hours ago"],
  [sightingTime(3 * dayMs), "November 17, 2026, 12:00 PM · 3 days ago"],
  [inLastHour(noon.getTime()), "Today between 11:00 AM and 12:00 PM"],
  [sightingTime(20 * hourMs, "hour"), "Yesterday between 3:30 PM and 4:30 PM"],
  [sightingTime(3 * hourMs, "day"), "Earlier today"],
  [sightingTime(dayMs, "day"), "Yesterday"],
  [sightingTime(3 * dayMs, "day"), "November 17, 2026 · 3 days ago"],
])("%o reads as %j", (sighting, words) => {
  expect(sightingTimeText(sighting, noon)).toBe(words);
});
