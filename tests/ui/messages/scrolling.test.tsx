import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { threadAddress } from "../../../domain/paths";
import { ThreadScreen } from "../../../src/features/messages/ThreadScreen";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { lostPetThread } from "../../support/ui/lostPetThread";
import { signIn } from "../../support/ui/signIn";

const { threadId } = lostPetThread;
const message = (number: number) => ({
  _id: `message${number}`,
  at: number,
  mine: false,
  text: `Message ${number}`,
  hidden: false,
});

it("scrolls to a new message, but does not scroll when the reader asks for earlier messages", async () => {
  signIn();
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
  const withMessages = (newest: number) => (args: Record<string, unknown>) => {
    const count = Math.min(args["count"] as number, newest);
    const numbers = Array.from({ length: count }, (_, index) => newest - count + 1 + index);
    return { ...lostPetThread, hasEarlier: count < newest, messages: numbers.map(message) };
  };
  answers.set("threads:read", () => null);
  answers.set("threads:typingUntil", () => 0);
  answers.set("threads:get", withMessages(30));
  render(
    <MemoryRouter startAt={threadAddress(threadId)}>
      <ThreadScreen threadId={threadId} />
    </MemoryRouter>,
  );
  expect(await screen.findByText("Message 30")).toBeTruthy();
  scroll.mockClear();
  await userEvent.click(screen.getByRole("button", { name: messages["thread.earlier"] }));
  expect(await screen.findByText("Message 1")).toBeTruthy();
  expect(scroll).not.toHaveBeenCalled();
  answers.set("threads:get", withMessages(31));
  expect(await screen.findByText("Message 31")).toBeTruthy();
  expect(scroll).toHaveBeenCalledTimes(1);
});
