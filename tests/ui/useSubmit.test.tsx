import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { expect, it, vi } from "vitest";
import { messages } from "../../domain/messages";
import { FormDialog } from "../../src/ui/FormDialog";
import { TextField } from "../../src/ui/TextField";
import { Toaster } from "../../src/ui/Toaster";
import { useForm } from "../../src/ui/useForm";
import { type Preparation, useSubmit } from "../../src/ui/useSubmit";
import { later } from "../support/fakeCalls";

const explain = () => ["Not saved.", null, "Try again."];
const ready: Preparation = { preparing: false, refused: [] };

function setUp(options: Partial<Parameters<typeof useSubmit<[], unknown>>[0]> = {}, waitFor = ready) {
  const call = later();
  const done = vi.fn();
  const hook = renderHook(
    (waitFor: Preparation) =>
      useSubmit({ send: () => call.answer({}) as Promise<unknown>, done, explain, waitFor, ...options }),
    { initialProps: waitFor, wrapper: StrictMode },
  );
  const submit = () => act(async () => hook.result.current.submit());
  return { ...call, ...hook, done, submit };
}

it("makes one attempt at a time", async () => {
  const { result, answer, submit, resolve, done } = setUp();
  act(() => {
    result.current.submit();
    result.current.submit();
  });
  await submit();
  expect(result.current.busy).toBe(true);
  expect(answer).toHaveBeenCalledTimes(1);
  await act(async () => resolve("saved"));
  expect(done).toHaveBeenCalledExactlyOnceWith("saved");
  expect(result.current.busy).toBe(false);
  await submit();
  expect(answer).toHaveBeenCalledTimes(2);
});

it("shows a failure until the next attempt", async () => {
  const { result, submit, reject, done } = setUp();
  await submit();
  await act(async () => reject(new Error("no")));
  expect(result.current.note).toMatchObject({ tone: "error", lines: ["Not saved.", "Try again."] });
  expect(done).not.toHaveBeenCalled();
  act(() => result.current.submit());
  expect(result.current.note).toBeNull();
});

it("sends nothing when the check fails, and shows what it says", async () => {
  const check = vi.fn<() => boolean | string>(() => false);
  const { result, answer, submit } = setUp({ check });
  await submit();
  expect(result.current.note).toBeNull();
  check.mockReturnValue("No changes.");
  await submit();
  expect(result.current.note).toMatchObject({ tone: "info", lines: ["No changes."] });
  expect(answer).not.toHaveBeenCalled();
});

it("once the form is closed, shows a failure in a toast and skips what follows a success", async () => {
  render(<Toaster />);
  const failing = setUp();
  await failing.submit();
  failing.unmount();
  await act(async () => failing.reject(new Error("no")));
  expect(await screen.findByText("Not saved.")).toBeTruthy();

  const fine = setUp();
  await fine.submit();
  fine.unmount();
  await act(async () => fine.resolve("saved"));
  expect(fine.done).not.toHaveBeenCalled();
});

it("shows no toast for a background failure", async () => {
  render(<Toaster />);
  const { submit, unmount, reject } = setUp({ background: true, explain: () => "Not read." });
  await submit();
  unmount();
  await act(async () => reject(new Error("no")));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText("Not read.")).toBeNull();
});

it("leaves out the first line if a field shows it", async () => {
  const { result, submit, reject } = setUp({ mark: () => true });
  await submit();
  await act(async () => reject(new Error("no")));
  expect(result.current.note?.lines).toEqual(["Try again."]);
});

const preparing = (refused: number): Preparation => ({ preparing: true, refused: Array(refused).fill("notes.txt") });

it.each([0, 1])("sends as soon as everything is prepared, with %d files refused before", async (count) => {
  const { result, rerender, answer, submit } = setUp({}, preparing(count));
  await submit();
  expect(result.current).toMatchObject({ waiting: true, busy: false });
  expect(answer).not.toHaveBeenCalled();
  await act(async () => rerender({ ...preparing(count), preparing: false }));
  expect(answer).toHaveBeenCalledTimes(1);
  expect(result.current.waiting).toBe(false);
});

it("does not send without a file that was refused while it waited", async () => {
  const { result, rerender, answer, submit } = setUp({}, preparing(1));
  await submit();
  await act(async () => rerender({ ...preparing(2), preparing: false }));
  expect(answer).not.toHaveBeenCalled();
  expect(result.current.waiting).toBe(false);
});

it("sends only once it is no longer held", async () => {
  const { result, rerender, answer, submit } = setUp({}, preparing(0));
  await submit();
  act(() => result.current.hold(true));
  await act(async () => rerender(ready));
  expect(answer).not.toHaveBeenCalled();
  await act(async () => result.current.hold(false));
  expect(answer).toHaveBeenCalledTimes(1);
});

function Renaming({ send, gone = null }: { send: () => Promise<void>; gone?: string | null }) {
  const form = useForm({ name: "Miso" }, ({ name }) => (name ? null : { code: "pet.required", field: "name" }));
  const saving = useSubmit({ check: form.check, send, explain });
  return (
    <FormDialog
      title="Rename"
      saving={saving}
      form={form}
      dirty={form.changed}
      gone={gone}
      submitLabel="Save"
      doing="Saving..."
      onClose={() => {}}
    >
      <TextField label="Name" {...form.bind("name")} />
    </FormDialog>
  );
}
const name = () => screen.getByLabelText<HTMLInputElement>("Name");

it("locks the fields while saving, and focuses the note about a failure", async () => {
  const { answer, reject } = later();
  render(<Renaming send={() => answer({}) as Promise<void>} />);
  await userEvent.type(name(), " II{Enter}");
  expect(screen.getByText("Saving...")).toBeTruthy();
  expect(name().closest("fieldset")?.disabled).toBe(true);
  await act(async () => reject(new Error("no")));
  expect(name().closest("fieldset")?.disabled).toBe(false);
  expect(document.activeElement?.textContent).toContain("Not saved.");
});

it("focuses the wrong field, and drops its error as soon as it is edited", async () => {
  render(<Renaming send={async () => {}} />);
  await userEvent.clear(name());
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText(messages["pet.required"])).toBeTruthy();
  expect(document.activeElement).toBe(name());
  await userEvent.type(name(), "K");
  expect(screen.queryByText(messages["pet.required"])).toBeNull();
});

it("saves nothing if the record is gone, and says so", async () => {
  const send = vi.fn(async () => {});
  render(<Renaming send={send} gone="It was removed." />);
  expect(screen.getByRole("alert").textContent).toBe("It was removed.");
  expect(screen.getByRole("button", { name: "Save" }).hasAttribute("disabled")).toBe(true);
  await userEvent.type(name(), "{Enter}");
  expect(send).not.toHaveBeenCalled();
});
