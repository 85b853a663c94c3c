// Date and time fields: the calendar's code never arrives, and the list of times fails to load.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { DateField } from "../../../src/fields/DateField";
import { TimeField } from "../../../src/fields/TimeField";

vi.mock("../../../src/fields/DatePopup", () => new Promise(() => {}));
vi.mock("../../../src/fields/TimeList", () => {
  throw new Error("no connection");
});

it("does not open the calendar if the person moves to another field while the calendar loads", async () => {
  render(
    <>
      <DateField label="Date Lost" value="some day" onChange={vi.fn()} />
      <input aria-label="Next" />
    </>,
  );
  await userEvent.click(screen.getByRole("textbox", { name: "Date Lost" }));
  const opener = screen.getByRole("button", { name: messages["calendar.open"] });
  expect(opener.getAttribute("aria-expanded")).toBe("true");
  await userEvent.click(screen.getByLabelText("Next"));
  expect(opener.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(screen.getByLabelText("Next"));
  expect(screen.getByText(messages["report.invalidDate"])).toBeTruthy();
});

it("can retry a list of times that failed to load", async () => {
  render(<TimeField label="Time Lost" value={null} onChange={vi.fn()} />);
  const input = screen.getByRole("combobox", { name: "Time Lost" });
  await userEvent.click(input);
  await userEvent.click(await screen.findByRole("button", { name: messages["app.retry"] }));
  expect(input.getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(input);
  expect(await screen.findByRole("button", { name: messages["app.retry"] })).toBeTruthy();
});
