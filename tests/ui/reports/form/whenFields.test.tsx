import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../../domain/messages";
import { emptyReport } from "../../../../src/features/reports/form/reportForm";
import { useReportForm } from "../../../../src/features/reports/form/useReportForm";
import { WhenFields } from "../../../../src/features/reports/form/when/WhenFields";
import { Fields } from "../../../../src/ui/forms/Fields";
import { render } from "../../../support/ui/fakeCalls";

function Form() {
  const { form } = useReportForm({ ...emptyReport("lost"), petName: "Biscuit" }, []);
  return (
    <Fields form={form}>
      <WhenFields form={form} />
      <output data-testid="values">{[form.values.day, form.values.time].join(" ")}</output>
    </Fields>
  );
}

const date = () => screen.getByLabelText<HTMLInputElement>(messages["report.dateLost"], { selector: "input" });
const time = () => screen.getByLabelText<HTMLInputElement>(messages["report.timeLost"], { selector: "input" });
const chip = (name: string) => screen.getByRole("button", { name });
const values = () => screen.getByTestId("values").textContent;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 15, 35), toFake: ["Date"] });
  render(<Form />);
});

it.each([
  ["Just now", "November 21, 26", "3:35 PM", "Saturday, today"],
  // A time in the past is rounded to a 15-minute step.
  ["20 min ago", "November 21, 26", "3:15 PM", "Saturday, today"],
  ["1 hour ago", "November 21, 26", "2:30 PM", "Saturday, today"],
  ["Yesterday", "November 20, 26", "", "Friday, yesterday"],
])(
  "'%s' fills in the date, and the time if the words name one, and shows which weekday that is",
  async (name, day, hour, words) => {
    expect(screen.getByRole("group", { name: "When did you last see Biscuit?" })).toBeTruthy();
    await userEvent.click(chip(name));
    expect([date().value, time().value]).toEqual([day, hour]);
    expect(screen.getByText(words)).toBeTruthy();
    expect(chip(name).getAttribute("aria-pressed")).toBe("true");
  },
);

it("a chip is no longer chosen after the time is changed by hand", async () => {
  await userEvent.click(chip("20 min ago"));
  await userEvent.clear(time());
  await userEvent.type(time(), "3 pm");
  expect(values()).toBe("2026-11-21 15:00");
  expect(chip("20 min ago").getAttribute("aria-pressed")).toBe("false");
});

it("'Pick' opens the calendar", async () => {
  await userEvent.click(chip(messages["report.pick"]));
  expect(await screen.findByRole("dialog", { name: messages["report.dateLost"] }, { timeout: 10_000 })).toBeTruthy();
});

it.each(["20 minutes ago", "an hour ago", "yesterday evening"])(
  "'%s', typed into either field, fills in both, and is not replaced while the user types",
  async (words) => {
    for (const field of [date, time]) {
      await userEvent.clear(date());
      await userEvent.clear(time());
      await userEvent.type(field(), words);
      expect(field().value).toBe(words);
      expect(values()).toMatch(/^2026-11-2[01] \d\d:\d\d$/);
      await userEvent.tab();
      expect(date().value).toMatch(/^November 2[01], 26$/);
      expect(time().value).toMatch(/ PM$/);
    }
  },
);

it("words that name only a day keep the time", async () => {
  await userEvent.type(time(), "5 pm");
  await userEvent.type(date(), "last friday");
  await userEvent.tab();
  expect(values()).toBe("2026-11-20 17:00");
});
