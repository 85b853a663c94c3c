import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { ConfirmRemoval } from "../../../../src/features/reports/mine/ConfirmRemoval";
import { Toaster } from "../../../../src/ui/feedback/Toaster";
import { answers, deferredAnswer, render } from "../../../support/ui/fakeCalls";

const report = { _id: "report1" as never, petName: "Biscuit", petType: "Dog" as const };
const failed = sentence("detail.removeFailed", { message: sentence("request.busy") });

const ask = async () => {
  const [onRemoved, onClose] = [vi.fn(), vi.fn()];
  const view = render(<ConfirmRemoval report={report} onClose={onClose} onRemoved={onRemoved} />);
  const question = within(screen.getByRole("alertdialog", { name: messages["detail.removeTitle"] }));
  return { ...view, onRemoved, onClose, confirm: question.getByRole("button", { name: messages["detail.remove"] }) };
};

it("removes the report once if the button is pressed twice in the same moment", async () => {
  const remove = deferredAnswer();
  answers.set("reports:remove", remove.answer);
  const { confirm, onRemoved, onClose } = await ask();
  act(() => {
    confirm.click();
    confirm.click();
  });
  expect(remove.answer).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(messages["detail.removing"])).toBeTruthy();
  await act(async () => remove.resolve(null));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(onRemoved).toHaveBeenCalledTimes(1);
});

describe("Undo", () => {
  const removeAndUndo = async (restore: (args: Record<string, unknown>) => unknown) => {
    answers.set("reports:remove", () => null);
    answers.set("reports:restore", restore);
    const { confirm, unmount } = await ask();
    await userEvent.click(confirm);
    unmount();
    render(<Toaster />);
    expect(await screen.findByText(messages["report.removed"])).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: messages["report.undo"] }));
  };

  it("brings the report back", async () => {
    const restore = vi.fn<(args: Record<string, unknown>) => unknown>(() => null);
    await removeAndUndo(restore);
    expect(restore).toHaveBeenCalledExactlyOnceWith({ reportId: "report1" });
    expect(await screen.findByText(messages["report.restored"])).toBeTruthy();
  });

  it("says why the report could not be brought back", async () => {
    await removeAndUndo(() => Promise.reject(new ConvexError({ code: "report.notFound" })));
    const message = sentence("report.notFound");
    expect(await screen.findByText(sentence("report.restoreFailed", { message }))).toBeTruthy();
  });
});

it("shows a failure in the dialog, which stays open", async () => {
  answers.set("reports:remove", () => Promise.reject(new ConvexError({ code: "request.busy" })));
  const { confirm } = await ask();
  fireEvent.click(confirm);
  expect((await screen.findByRole("alert")).textContent).toBe(failed);
});

it("shows a failure in a toast if the dialog was closed", async () => {
  const remove = deferredAnswer();
  answers.set("reports:remove", remove.answer);
  const { confirm, unmount } = await ask();
  await userEvent.click(confirm);
  unmount();
  render(<Toaster />);
  await act(async () => remove.reject(new ConvexError({ code: "request.busy" })));
  expect(await screen.findByText(failed)).toBeTruthy();
});
