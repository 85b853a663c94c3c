import { act, render, renderHook, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { FormDialog } from "../../../src/ui/dialogs/FormDialog";
import { TextField } from "../../../src/ui/forms/TextField";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { useForm } from "../../../src/ui/forms/useForm";
import { type Preparation, useSubmit } from "../../../src/ui/forms/useSubmit";
import { deferredAnswer } from "../../support/ui/fakeCalls";

// The null stands for a line that does not apply.
const explain = () => ["Not saved.", null, "Try again."];
const ready: Preparation = { preparing: false, refused: [] };

function setUp(options: Partial<Parameters<typeof useSubmit<[], unknown>>[0]> = {}, waitFor = ready) {
  const call = deferredAnswer();
  const onDone = vi.fn();
  const hook = renderHook(
    (waitFor: Preparation) =>
      useSubmit({ send: () => call.answer({}) as Promise<unknown>, onDone, explain, waitFor, ...options }),
    { initialProps: waitFor, wrapper: StrictMode },
  );
  const submit = () => act(async () => hook.result.current.submit());
  return { ...call, ...hook, onDone, submit };
}

it("makes one attempt at a time", async () => {
  const { result, answer, submit, resolve, onDone } = setUp();
  act(() => {
    result.current.submit();
    result.current.submit();
  });
  await submit();
  expect(result.current.busy).toBe(true);
  expect(answer).toHaveBeenCalledTimes(1);
  await act(async () => resolve("saved"));
  expect(onDone).toHaveBeenCalledExactlyOnceWith("saved");
  expect(result.current.busy).toBe(false);
  await submit();
  expect(answer).toHaveBeenCalledTimes(2);
});

it("shows a failure until the next attempt", async () => {
  const { result, submit, reject, onDone } = setUp();
  await submit();
  await act(async () => reject(new Error("no")));
  expect(result.current.note).toMatchObject({ tone: "error", lines: ["Not saved.", "Try again."] });
  expect(onDone).not.toHaveBeenCalled();
  act(() => result.current.submit());
  expect(result.current.note).toBeNull();
});

it("sends nothing if the check fails, and shows the text that the check returns", async () => {
  const check = vi.fn<() => boolean | string>(() => false);
  const { result, answer, submit } = setUp({ check });
  await submit();
  expect(result.current.note).toBeNull();
  check.mockReturnValue("No changes.");
  await submit();
  expect(result.current.note).toMatchObject({ tone: "info", lines: ["No changes."] });
  expect(answer).not.toHaveBeenCalled();
});

it("after the form is closed, shows a failure in a toast and does not call onDone after a success", async () => {
  render(<Toaster />);
  const failingForm = setUp();
  await failingForm.submit();
  failingForm.unmount();
  await act(async () => failingForm.reject(new Error("no")));
  expect(await screen.findByText("Not saved.")).toBeTruthy();

  const savingForm = setUp();
  await savingForm.submit();
  savingForm.unmount();
  await act(async () => savingForm.resolve("saved"));
  expect(savingForm.onDone).not.toHaveBeenCalled();
});

it("shows no toast if a background call fails", async () => {
  render(<Toaster />);
  const { submit, unmount, reject } = setUp({ background: true, explain: () => "Not read." });
  await submit();
  unmount();
  await act(async () => reject(new Error("no")));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText("Not read.")).toBeNull();
});

it("leaves a failure's first line out of the note if a field shows it", async () => {
  const { result, submit, reject } = setUp({ showAtField: () => true });
  await submit();
  await act(async () => reject(new Error("no")));
  expect(result.current.note?.lines).toEqual(["Try again."]);
});

const preparing = (...refused: string[]): Preparation => ({ preparing: true, refused });

it.each<{ refused: string[] }>([{ refused: [] }, { refused: ["notes.txt"] }])(
  "sends as soon as every file is prepared, if no file is refused after Submit (refused before: $refused)",
  async ({ refused }) => {
    const { result, rerender, answer, submit } = setUp({}, preparing(...refused));
    await submit();
    expect(result.current).toMatchObject({ isQueued: true, busy: false });
    expect(answer).not.toHaveBeenCalled();
    // A new array with the same files is no new refusal.
    await act(async () => rerender({ preparing: false, refused: [...refused] }));
    expect(answer).toHaveBeenCalledTimes(1);
    expect(result.current.isQueued).toBe(false);
  },
);

// Whenever the user adds files, the list of refused files starts anew. So a new refusal need not make it longer.
it.each<{ refused: string[] }>([{ refused: ["notes.txt", "scan.pdf"] }, { refused: ["scan.pdf"] }])(
  "does not send if a file is refused after Submit (refused before: notes.txt, in the end: $refused)",
  async ({ refused }) => {
    const { result, rerender, answer, submit } = setUp({}, preparing("notes.txt"));
    await submit();
    await act(async () => rerender({ preparing: false, refused }));
    expect(answer).not.toHaveBeenCalled();
    expect(result.current.isQueued).toBe(false);
  },
);

it("does not send a queued submit while it is paused", async () => {
  const { result, rerender, answer, submit } = setUp({}, preparing());
  await submit();
  act(() => result.current.setPaused(true));
  await act(async () => rerender(ready));
  expect(answer).not.toHaveBeenCalled();
  await act(async () => result.current.setPaused(false));
  expect(answer).toHaveBeenCalledTimes(1);
});

it("drops a queued submit when the form is cleared", async () => {
  const { result, rerender, answer, submit } = setUp({}, preparing());
  await submit();
  act(() => result.current.clear());
  expect(result.current.isQueued).toBe(false);
  await act(async () => rerender(ready));
  expect(answer).not.toHaveBeenCalled();
});

interface RenameFormProps {
  send: () => Promise<void>;
  gone?: string | null;
  waitFor?: Preparation;
}
function RenameForm({ send, gone = null, waitFor = ready }: RenameFormProps) {
  const form = useForm({ name: "Miso" }, ({ name }) => (name ? null : { code: "pet.required", field: "name" }));
  const saving = useSubmit({ check: form.check, send, explain, gone, waitFor });
  return (
    <FormDialog
      title="Rename"
      saving={saving}
      form={form}
      dirty={form.changed}
      submitLabel="Save"
      busyLabel="Saving..."
      onClose={() => {}}
    >
      <TextField label="Name" {...form.bind("name")} />
    </FormDialog>
  );
}
const name = () => screen.getByLabelText<HTMLInputElement>("Name");

it("locks the fields while saving, and focuses the note about a failure", async () => {
  const { answer, reject } = deferredAnswer();
  render(<RenameForm send={() => answer({}) as Promise<void>} />);
  await userEvent.type(name(), " II{Enter}");
  expect(name().closest("fieldset")?.disabled).toBe(true);
  // A disabled field cannot keep the focus.
  expect(document.activeElement?.textContent).toContain("Saving...");
  await act(async () => reject(new Error("no")));
  expect(name().closest("fieldset")?.disabled).toBe(false);
  expect(document.activeElement?.textContent).toContain("Not saved.");
});

it("keeps the focus where the user has moved it before a failure", async () => {
  const { answer, reject } = deferredAnswer();
  render(<RenameForm send={() => answer({}) as Promise<void>} />);
  await userEvent.type(name(), " II{Enter}");
  const cancel = screen.getByRole("button", { name: messages["app.cancel"] });
  cancel.focus();
  await act(async () => reject(new Error("no")));
  expect(screen.getByRole("alert").textContent).toContain("Not saved.");
  expect(document.activeElement).toBe(cancel);
});

it("asks before a reload that would interrupt saving", async () => {
  render(<RenameForm send={() => deferredAnswer().answer({}) as Promise<void>} />);
  await userEvent.type(name(), " II{Enter}");
  expect(screen.getByText("Saving...")).toBeTruthy();
  // False means that the page has cancelled the event, which makes the browser ask.
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
});

it("focuses the invalid field, and drops its error as soon as it is edited", async () => {
  render(<RenameForm send={async () => {}} />);
  await userEvent.clear(name());
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByRole("alert").textContent).toBe(messages["pet.required"]);
  expect(document.activeElement).toBe(name());
  await userEvent.type(name(), "K");
  expect(screen.queryByText(messages["pet.required"])).toBeNull();
});

it("saves nothing if the record is gone, and shows a note", async () => {
  const send = vi.fn(async () => {});
  render(<RenameForm send={send} gone="It was removed." />);
  expect(screen.getByRole("alert").textContent).toBe("It was removed.");
  expect(screen.getByRole("button", { name: "Save" }).hasAttribute("disabled")).toBe(true);
  await userEvent.type(name(), "{Enter}");
  expect(send).not.toHaveBeenCalled();
});

it("drops a queued submit if the record is deleted meanwhile", async () => {
  const send = vi.fn(async () => {});
  const { rerender } = render(<RenameForm send={send} waitFor={preparing()} />);
  await userEvent.type(name(), " II{Enter}");
  expect(screen.getByRole("button", { name: messages["photo.preparingAll"] })).toBeTruthy();
  rerender(<RenameForm send={send} waitFor={preparing()} gone="It was removed." />);
  await act(async () => rerender(<RenameForm send={send} gone="It was removed." />));
  expect(screen.getByRole("alert").textContent).toBe("It was removed.");
  expect(send).not.toHaveBeenCalled();
});

it("calls onDoneIfClosed instead of onDone if the form is closed before the success", async () => {
  const onDoneIfClosed = vi.fn();
  const open = setUp({ onDoneIfClosed });
  await open.submit();
  await act(async () => open.resolve("saved"));
  expect(open.onDone).toHaveBeenCalledExactlyOnceWith("saved");
  const closed = setUp({ onDoneIfClosed });
  await closed.submit();
  closed.unmount();
  expect(onDoneIfClosed).not.toHaveBeenCalled();
  await act(async () => closed.resolve("saved"));
  expect(onDoneIfClosed).toHaveBeenCalledExactlyOnceWith("saved");
  expect(closed.onDone).not.toHaveBeenCalled();
});
