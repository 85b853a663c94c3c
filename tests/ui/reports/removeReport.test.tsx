import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { RemoveReport } from "../../../src/features/reports/RemoveReport";
import { Toaster } from "../../../src/ui/Toaster";
import { answers, later, render } from "../../support/fakeCalls";

const report = { _id: "report1" as never, petName: "Biscuit" };
const failed = sentence("detail.removeFailed", { message: sentence("call.busy") });

const ask = async () => {
  const onRemoved = vi.fn();
  const shown = render(<RemoveReport report={report} onRemoved={onRemoved} />);
  await userEvent.click(screen.getByRole("button", { name: messages["detail.remove"] }));
  const question = within(screen.getByRole("alertdialog", { name: messages["detail.removeTitle"] }));
  return { ...shown, onRemoved, confirm: question.getByRole("button", { name: messages["detail.remove"] }) };
};

it("removes the report once if the button is pressed twice in the same moment", async () => {
  const remove = later();
  answers.set("reports:remove", remove.answer);
  const { confirm, onRemoved } = await ask();
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(remove.answer).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(messages["detail.removing"])).toBeTruthy();
  await act(async () => remove.resolve(null));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(onRemoved).toHaveBeenCalledTimes(1);
});

it("shows a failure in the dialog, which stays open", async () => {
  answers.set("reports:remove", () => Promise.reject(new ConvexError({ code: "call.busy" })));
  const { confirm } = await ask();
  fireEvent.click(confirm);
  expect((await screen.findByRole("alert")).textContent).toBe(failed);
});

it("shows a failure in a toast once the dialog is closed", async () => {
  const remove = later();
  answers.set("reports:remove", remove.answer);
  const { confirm, unmount } = await ask();
  await userEvent.click(confirm);
  unmount();
  render(<Toaster />);
  await act(async () => remove.reject(new ConvexError({ code: "call.busy" })));
  expect(await screen.findByText(failed)).toBeTruthy();
});
