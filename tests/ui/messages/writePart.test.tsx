// The first message to the author of a report.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { writeAddress } from "../../../domain/paths";
import { WritePart } from "../../../src/features/messages/WritePart";
import { MemoryRouter } from "../../../src/lib/router";
import type { Report } from "../../../src/services/convex/report";
import { answers, render } from "../../support/ui/fakeCalls";
import { biscuit } from "../reports/biscuit";

const report = biscuit as unknown as Report;
const openThread = vi.fn<(args: object) => object>(() => ({ threadId: "thread1", secret: "0".repeat(32) }));

beforeEach(() => {
  openThread.mockClear();
  answers.set("threads:about", () => null);
  answers.set("threads:open", openThread);
});

const show = (startAt: string) =>
  render(
    <MemoryRouter startAt={startAt}>
      <WritePart report={report} quiet={false} />
    </MemoryRouter>,
  );
const send = async () => await userEvent.click(await screen.findByRole("button", { name: messages["thread.send"] }));

it("the form opens at the address for writing, and asks for more than a suggested line in the message", async () => {
  show(writeAddress(report._id, "untilAnswered"));
  await userEvent.click(await screen.findByText(sentence("thread.lineSaw", { name: "Biscuit" })));
  expect(screen.getByText(messages["thread.oneMessage"], { exact: false })).toBeTruthy();
  await send();
  expect(await screen.findByText(sentence("thread.lineAlone", { name: "Biscuit" }))).toBeTruthy();
  expect(openThread).not.toHaveBeenCalled();
  await userEvent.type(
    screen.getByRole("textbox", { name: new RegExp(`^${messages["thread.message"]}`) }),
    "by the pond",
  );
  await send();
  expect(openThread).toHaveBeenCalledWith(expect.objectContaining({ text: "I think I saw Biscuit by the pond" }));
});

it("does not mention the limit of one message to people who agree on a match", async () => {
  show(writeAddress(report._id, "freely"));
  await screen.findByRole("button", { name: messages["thread.send"] });
  expect(screen.queryByText(messages["thread.oneMessage"], { exact: false })).toBeNull();
});
