import { expect, test } from "vitest";
import { whenInSentence, whenText } from "../../../src/features/messages/meeting/meeting";

const now = new Date(2026, 10, 19, 9).getTime();
const at = (day: number) => new Date(2026, 10, day, 18, 30).getTime();

test("“today” and “tomorrow” begin in lower case inside a sentence, and “Today” has a capital outside one", () => {
  expect(whenText(at(19), now)).toBe("Today at 6:30 PM");
  expect(whenInSentence(at(19), now)).toBe("today at 6:30 PM");
  expect(whenInSentence(at(20), now)).toBe("tomorrow at 6:30 PM");
  expect(whenInSentence(at(21), now)).toBe("Saturday, November 21 at 6:30 PM");
});
