// The form in which one side of a thread suggests a meeting.
import type { Page } from "@playwright/test";
import { messages } from "../../domain/messages.ts";

/** Chooses a time within the next hour. At any time of day, some places are open around the clock. */
export async function chooseSoon(page: Page) {
  await page.getByText(messages["meet.otherTime"]).click();
  const [day, time] = [messages["meet.day"], messages["meet.time"]].map((name) =>
    page.getByLabel(name, { exact: true }),
  );
  await day!.selectOption({ index: 0 });
  if ((await time!.locator("option").count()) < 4) await day!.selectOption({ index: 1 });
  const isToday = (await day!.inputValue()) === (await day!.locator("option").first().getAttribute("value"));
  await time!.selectOption({ index: isToday ? 2 : 0 });
}
