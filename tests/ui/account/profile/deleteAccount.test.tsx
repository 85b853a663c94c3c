import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { DeleteAccount } from "../../../../src/features/account/profile/DeleteAccount";
import { Toaster } from "../../../../src/ui/feedback/Toaster";
import { answers, deferredAnswer, render } from "../../../support/ui/fakeCalls";
import { setFakeClerk, signIn } from "../../../support/ui/signIn";

beforeEach(() => {
  signIn();
  setFakeClerk({ signOut: async () => {} });
});

const word = messages["account.deleteWord"];
const answer = () => screen.getByLabelText(sentence("account.deleteAnswer", { word }));
const press = () => userEvent.click(screen.getByRole("button", { name: messages["account.delete"] }));

it("deletes nothing until the word “delete” is typed, and focuses the field for it", async () => {
  const remove = vi.fn(() => null);
  answers.set("users:deleteAccount", remove);
  render(<DeleteAccount onClose={() => {}} />);
  await press();
  expect(screen.getByText(sentence("account.deleteMismatch", { word }))).toBeTruthy();
  expect(document.activeElement).toBe(answer());
  expect(remove).not.toHaveBeenCalled();
});

it("says in the dialog that nothing was deleted, if the deletion fails", async () => {
  answers.set("users:deleteAccount", () => Promise.reject(new Error("Connection lost")));
  render(<DeleteAccount onClose={() => {}} />);
  await userEvent.type(answer(), "delete");
  await press();
  expect((await screen.findByRole("alert")).textContent).toBe(messages["account.deleteFailed"]);
});

it("shows a failure in a toast if the dialog was closed before the answer came", async () => {
  const remove = deferredAnswer();
  answers.set("users:deleteAccount", remove.answer);
  const { unmount } = render(<DeleteAccount onClose={() => {}} />);
  await userEvent.type(answer(), word);
  await press();
  unmount();
  render(<Toaster />);
  await act(async () => remove.reject(new ConvexError({ code: "account.deleteOff" })));
  expect(await screen.findByText(messages["account.deleteOff"])).toBeTruthy();
});
