import { sentence } from "../messages.ts";

/** "30 seconds", "2 minutes", rounded up. */
export function durationText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return sentence("span.seconds", { count: seconds });
  return seconds < 3600
    ? sentence("span.minutes", { count: Math.ceil(seconds / 60) })
    : sentence("span.hours", { count: Math.ceil(seconds / 3600) });
}
