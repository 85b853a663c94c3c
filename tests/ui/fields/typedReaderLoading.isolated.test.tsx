// A date field while the code that reads typed days is loading.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { formatDay, isDay } from "../../../domain/time/time";
import { DateField } from "../../../src/fields/DateField";
import { useSubmit } from "../../../src/ui/forms/useSubmit";

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

it("a form that is submitted while the code loads is sent afterwards, with the day that was typed", async () => {
  const onChange = vi.fn();
  const send = vi.fn(async (_day: string | null) => {});
  function Form() {
    const [day, setDay] = useState<string | null>(null);
    const change = (next: string | null) => {
      onChange(next);
      setDay(next);
    };
    const { submit, busy } = useSubmit({ check: () => isDay(day ?? ""), send: () => send(day), explain: String });
    return (
      <>
        <DateField label="Date Lost" value={day} onChange={change} />
        <button type="button" disabled={busy} onClick={() => submit()}>
          Send
        </button>
      </>
    );
  }
  render(<Form />);
  const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Date Lost" });
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
  await userEvent.type(input, "2/14/2026");
  await userEvent.click(button);
  expect(onChange).toHaveBeenLastCalledWith("2/14/2026");
  expect(button.disabled).toBe(true);
  delivery.arrive();
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith("2026-02-14"), { timeout: 10_000 });
  expect(input.value).toBe(formatDay("2026-02-14"));
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith("2026-02-14"));
  expect(button.disabled).toBe(false);
});
