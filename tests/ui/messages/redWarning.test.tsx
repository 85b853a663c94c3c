// A message with a red warning, whose banner takes the place of the tools that lead to a meeting.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { messages } from "../../../domain/messages";
import { threadAddress } from "../../../domain/paths";
import { ThreadScreen } from "../../../src/features/messages/ThreadScreen";
import { MemoryRouter } from "../../../src/lib/router";
import { answers, render } from "../../support/ui/fakeCalls";
import { lostPetThread } from "../../support/ui/lostPetThread";

const { threadId } = lostPetThread;
const message = (id: string, mine: boolean, text: string) => ({ _id: id, at: 1, mine, text, hidden: false });
const thread = {
  ...lostPetThread,
  messages: [message("one", false, "I have him. The shelter will deposit him here."), message("two", true, "Thanks")],
};

beforeEach(() => {
  answers.set("threads:get", () => thread);
  answers.set("threads:typingUntil", () => 0);
  answers.set("threads:read", () => null);
});

it("the tools replace the banner when the reader says that the message is harmless", async () => {
  render(
    <MemoryRouter startAt={threadAddress(threadId)}>
      <ThreadScreen threadId={threadId} />
    </MemoryRouter>,
  );
  expect(screen.getByRole("alert").textContent).toContain(messages["thread.adviceVet"]);
  expect(screen.queryByRole("button", { name: messages["thread.accept"] })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: messages["thread.redHarmless"] }));
  expect(screen.queryByText(messages["thread.adviceVet"])).toBeNull();
  expect(screen.getByRole("button", { name: messages["thread.accept"] })).toBeTruthy();
});
