// Pausing all notifications by email and push, and ending the pause.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { messages } from "../../../domain/messages";
import { hourMs } from "../../../domain/units";
import { PauseAll } from "../../../src/features/notify/areas/PauseAll";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

it("a pause shows when it ends, and can be undone at once or ended later", async () => {
  signIn();
  const until = Date.now() + 10 * hourMs;
  answers.set("notify/areas:mine", () => [{ _id: "a1" }]);
  answers.set("notify/pauses:mine", () => null);
  answers.set("notify/pauses:begin", () => {
    answers.set("notify/pauses:mine", () => until);
    return until;
  });
  answers.set("notify/pauses:end", () => {
    answers.set("notify/pauses:mine", () => null);
    return null;
  });
  render(
    <>
      <PauseAll />
      <Toaster />
    </>,
  );
  const press = async (name: string) => await userEvent.click(await screen.findByRole("button", { name }));
  await press(messages["pause.begin"]);
  expect(await screen.findByRole("heading", { name: /^Everything is paused until .*, \d+:\d\d [AP]M$/ })).toBeTruthy();
  await press(messages["pause.undo"]);
  await press(messages["pause.begin"]);
  await press(messages["pause.end"]);
  expect(await screen.findByRole("heading", { name: messages["pause.title"] })).toBeTruthy();
});

it("is hidden if the user has no area", () => {
  signIn();
  answers.set("notify/areas:mine", () => []);
  answers.set("notify/pauses:mine", () => null);
  render(<PauseAll />);
  expect(screen.queryByRole("button")).toBeNull();
});
