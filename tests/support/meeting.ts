// The form in which one side of a thread suggests a meeting.
import type { Page } from "@playwright/test";
import { messages } from "../../domain/messages.ts";

/** Chooses a time within the next hour. This works at any time of day, because some suggested places never close. */
export async function chooseTimeSoon(page: Page) {
  await page.getByText(messages["meet.otherTime"]).click();
  const [day, time] = [messages["meet.day"], messages["meet.time"]].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  await day!.selectOption({ index: 0 });
  // Late in the evening, hardly any of the day's times are left.
  if ((await time!.locator("option").count()) < 4) await day!.selectOption({ index: 1 });
  const isToday = (await day!.inputValue()) === (await day!.locator("option").first().getAttribute("value"));
  // Today's first times may pass before the form is sent.
  await time!.selectOption({ index: isToday ? 2 : 0 });
}
