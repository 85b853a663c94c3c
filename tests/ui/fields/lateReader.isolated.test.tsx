// A date field while the code that reads typed days is loading.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { formatDay } from "../../../domain/time/time";
import { DateField } from "../../../src/fields/DateField";

/** Lets the test decide when the code arrives. */
const delivery = vi.hoisted(() => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrive, arrived };
});
vi.mock("../../../src/fields/typedReader", async (original) => {
  await delivery.arrived;
  return original();
});

it("keeps what was typed, and reads it once the code has loaded, even after the person has moved on", async () => {
  const onChange = vi.fn();
  function Form() {
    const [day, setDay] = useState<string | null>(null);
    const change = (next: string | null) => {
      onChange(next);
      setDay(next);
    };
    return <DateField label="Date Lost" value={day} onChange={change} />;
  }
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Date Lost" });
  await userEvent.type(input, "2/14/2026");
  await userEvent.tab();
  expect(onChange).toHaveBeenLastCalledWith("2/14/2026");
  delivery.arrive();
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith("2026-02-14"), { timeout: 10_000 });
  expect(input.value).toBe(formatDay("2026-02-14"));
});
