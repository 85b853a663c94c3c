import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { reportPetTypes } from "../../../domain/choices";
import { addDays } from "../../../domain/time/calendar";
import { messages } from "../../../domain/messages";
import { formatDay, formatTime, today } from "../../../domain/time/time";
import { DateField } from "../../../src/fields/DateField";
import { TimeField } from "../../../src/fields/TimeField";
import { ChoiceButtons } from "../../../src/ui/forms/ChoiceButtons";
import { Field } from "../../../src/ui/forms/Field";
import { Select } from "../../../src/ui/forms/Select";
import { TextField } from "../../../src/ui/forms/TextField";

describe("TextField", () => {
  it("ties label, hint and error to the input", () => {
    render(
      <TextField label="Contact Info" required hint="A phone number." error="Missing." value="" onChange={vi.fn()} />,
    );
    const input = screen.getByRole("textbox", { name: "Contact Info" });
    const described = input.getAttribute("aria-describedby")!.split(" ");
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(["Missing.", "A phone number."]);
    expect(input.getAttribute("aria-invalid")).toBe("true");
    expect(input.getAttribute("aria-required")).toBe("true");
    expect(screen.getByText("required")).toBeTruthy();
  });

  it("is not marked invalid without an error", () => {
    render(<TextField label="Breed" optional value="" onChange={vi.fn()} />);
    const input = screen.getByRole("textbox", { name: "Breed" });
    expect(input.getAttribute("aria-invalid")).toBeNull();
    expect(input.getAttribute("aria-describedby")).toBeNull();
    expect(screen.getByText("optional")).toBeTruthy();
  });
});

it("a group of controls tells screen readers that it is required, and what is wrong", () => {
  render(
    <Field group required label="When" error="Say when.">
      {() => <input type="radio" aria-label="Now" />}
    </Field>,
  );
  expect(screen.getByRole("group", { name: "When", description: "required Say when." })).toBeTruthy();
});

it("Select passes on the option's own value, numbers included", async () => {
  const onChange = vi.fn();
  const options = [
    { value: 5, label: "5 miles" },
    { value: 30, label: "30 miles" },
  ];
  render(<Select label="Distance" options={options} value={30} onChange={onChange} />);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Distance" }), "5 miles");
  expect(onChange).toHaveBeenCalledWith(5);
});

it("ChoiceButtons are radio buttons in a named group", async () => {
  const onChange = vi.fn();
  render(<ChoiceButtons label="Type" options={reportPetTypes} value="Dog" onChange={onChange} error="Choose one." />);
  expect(screen.getByRole("group", { name: "Type" })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Dog" }).checked).toBe(true);
  await userEvent.click(screen.getByText("Cat"));
  expect(onChange).toHaveBeenCalledWith("Cat");
});

interface DateFormProps {
  label?: string;
  start?: string | null;
  isUpcoming?: boolean;
  onChange: (day: string | null) => void;
}

function DateForm({ label = "Date Lost", start = null, isUpcoming = false, onChange }: DateFormProps) {
  const [day, setDay] = useState(start);
  const change = (next: string | null) => {
    onChange(next);
    setDay(next);
  };
  return <DateField label={label} noFuture={!isUpcoming} isUpcoming={isUpcoming} value={day} onChange={change} />;
}

describe("DateField", () => {
  const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Date Lost" });

  it("reads a day without a year as the latest such day or, with `isUpcoming`, as the next one", async () => {
    const [onPast, onUpcoming] = [vi.fn(), vi.fn()];
    render(<DateForm label="Given" onChange={onPast} />);
    render(<DateForm label="Due" isUpcoming onChange={onUpcoming} />);
    const yesterday = addDays(today(), -1);
    const typed = `${Number(yesterday.slice(5, 7))}/${Number(yesterday.slice(8))}`;
    await userEvent.type(screen.getByRole("textbox", { name: "Given" }), typed);
    await userEvent.type(screen.getByRole("textbox", { name: "Due" }), typed);
    await waitFor(() => expect(onPast.mock.lastCall).toEqual([yesterday]));
    expect(onUpcoming.mock.lastCall![0] > today()).toBe(true);
  });

  it("shows a day as 'MMMM d, yy', also if it was typed in another format", async () => {
    const onChange = vi.fn();
    render(<DateForm start="2026-01-05" onChange={onChange} />);
    expect(input().value).toBe("January 5, 26");
    await userEvent.clear(input());
    await userEvent.type(input(), "2/14/2026");
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith("2026-02-14");
    expect(input().value).toBe("February 14, 26");
  });

  it("shows an error only after the person has finished typing", async () => {
    const onChange = vi.fn();
    render(<DateForm onChange={onChange} />);
    await userEvent.type(input(), "some day");
    expect(input().getAttribute("aria-invalid")).toBeNull();
    // Closes the calendar and leaves the field.
    await userEvent.keyboard("{Escape}{Tab}{Tab}");
    await userEvent.click(document.body);
    expect(screen.getByText(messages["report.invalidDate"])).toBeTruthy();
    expect(onChange).toHaveBeenLastCalledWith("some day");
    expect(input().value).toBe("some day");
  });

  it("keeps showing text that is not a date until the form is cleared", () => {
    const field = (value: string | null) => <DateField label="Date Lost" value={value} onChange={vi.fn()} />;
    const { rerender } = render(field("some day"));
    expect(input().value).toBe("some day");
    expect(screen.getByText(messages["report.invalidDate"])).toBeTruthy();
    rerender(field(null));
    expect(input().value).toBe("");
    expect(screen.queryByText(messages["report.invalidDate"])).toBeNull();
  });

  it("rejects a future day, which the calendar does not offer either", async () => {
    const tomorrow = addDays(today(), 1);
    render(<DateForm start={tomorrow} onChange={vi.fn()} />);
    expect(screen.getByText(messages["report.futureDate"])).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: messages["calendar.open"] }));
    await vi.waitFor(() => expect(document.querySelector("[data-day]")).not.toBeNull(), { timeout: 10_000 });
    const futureDay = document.querySelector<HTMLButtonElement>(`[data-day="${tomorrow}"]`);
    expect(futureDay === null || futureDay.disabled).toBe(true);
  });

  it("picks a day using only the keyboard", async () => {
    const onChange = vi.fn();
    render(<DateForm start="2026-03-10" onChange={onChange} />);
    input().focus();
    await userEvent.keyboard("{ArrowDown}");
    await vi.waitFor(() => expect(document.activeElement?.getAttribute("data-day")).toBe("2026-03-10"));
    expect(screen.getByRole("dialog", { name: "Date Lost" })).toBeTruthy();
    // Moves to March 11, March 4, February 4 and February 1, the Sunday of that week.
    await userEvent.keyboard("{ArrowRight}{ArrowUp}{PageUp}{Home}");
    expect(document.activeElement?.getAttribute("data-day")).toBe("2026-02-01");
    await userEvent.keyboard("{Enter}");
    expect(onChange).toHaveBeenLastCalledWith("2026-02-01");
    expect(input().value).toBe(formatDay("2026-02-01"));
    expect(document.activeElement).toBe(input());
    expect(document.querySelector("[data-day]")).toBeNull();
  });
});

function TimeForm({ start = null, onChange }: { start?: string | null; onChange: (time: string | null) => void }) {
  const [time, setTime] = useState(start);
  const change = (next: string | null) => {
    onChange(next);
    setTime(next);
  };
  return <TimeField label="Time Lost" value={time} onChange={change} />;
}

describe("TimeField", () => {
  const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Time Lost" });

  it("chooses a 15-minute step by keyboard", async () => {
    const onChange = vi.fn();
    render(<TimeForm start="17:15" onChange={onChange} />);
    expect(input().value).toBe("5:15 PM");
    input().focus();
    // The first press opens the list, the second moves from 5:15 to 5:30.
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    expect(await screen.findAllByRole("option")).toHaveLength(24 * 4);
    const active = document.getElementById(input().getAttribute("aria-activedescendant")!);
    expect(active?.textContent).toBe("5:30 PM");
    await userEvent.keyboard("{Enter}");
    expect(onChange).toHaveBeenLastCalledWith("17:30");
    expect(input().getAttribute("aria-expanded")).toBe("false");
  });

  it("rounds a typed time to the nearest step, and passes null to onChange when the field is emptied", async () => {
    const onChange = vi.fn();
    render(<TimeForm onChange={onChange} />);
    await userEvent.type(input(), "2:07 pm");
    await userEvent.tab();
    expect(input().value).toBe(formatTime("14:00"));
    await userEvent.clear(input());
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it("says that a text is not a time, and passes the text to onChange as typed", async () => {
    const onChange = vi.fn();
    render(<TimeForm onChange={onChange} />);
    await userEvent.type(input(), "25:99");
    await userEvent.tab();
    expect(screen.getByText(messages["report.invalidTime"])).toBeTruthy();
    expect(onChange).toHaveBeenLastCalledWith("25:99");
    expect(input().value).toBe("25:99");
    await userEvent.click(input());
    expect(input().getAttribute("aria-expanded")).toBe("true");
  });

  it("keeps showing text that is not a time until the form is cleared", () => {
    const field = (value: string | null) => <TimeField label="Time Lost" value={value} onChange={vi.fn()} />;
    const { rerender } = render(field("around 5ish"));
    expect(input().value).toBe("around 5ish");
    rerender(field(null));
    expect(input().value).toBe("");
  });

  it("closes the list on Escape without changing the time", async () => {
    const onChange = vi.fn();
    render(<TimeForm start="17:15" onChange={onChange} />);
    await userEvent.click(input());
    await userEvent.keyboard("{ArrowDown}{Escape}");
    expect(screen.queryByRole("listbox")).toBeNull();
    expect(input().value).toBe("5:15 PM");
    expect(onChange).not.toHaveBeenCalled();
  });
});
