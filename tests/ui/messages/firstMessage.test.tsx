// The first message to the author of a report: the device keeps it until it has arrived, even without a connection.
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { writeAddress } from "../../../domain/paths";
import { QueuedMessages } from "../../../src/features/messages/first/QueuedMessages";
import { WritePart } from "../../../src/features/messages/WritePart";
import { forgetDraftsOf, hasUnsent } from "../../../src/lib/device/drafts";
import { MemoryRouter } from "../../../src/lib/router";
import type { Report } from "../../../src/services/convex/report";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { setOnline } from "../../support/network";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";
import { fakeStorage } from "../../support/ui/fakeStorage";
import { maya, signIn, signOut } from "../../support/ui/signIn";
import { biscuit } from "../reports/biscuit";

const report = biscuit as unknown as Report;
const text = "I have him with me.";
const openThread = vi.fn<(args: Record<string, unknown>) => unknown>();

/** Shows the form for the first message. The author has to answer before the writer can send another one. */
const showReport = () =>
  render(
    <MemoryRouter startAt={writeAddress(report._id, "untilAnswered")}>
      <WritePart report={report} quiet={false} />
      <Toaster />
    </MemoryRouter>,
  );
const showFeed = () =>
  render(
    <MemoryRouter startAt="/lost-pet-feed">
      <QueuedMessages />
      <Toaster />
    </MemoryRouter>,
  );
const press = async (label: string) => await userEvent.click(await screen.findByRole("button", { name: label }));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const queuedTitle = () => screen.queryByText(sentence("thread.waitingTitle", { name: "Biscuit" }));
const waitUntilSent = () => screen.findByText(sentence("thread.sentAbout", { name: "Biscuit" }));

async function write() {
  const view = showReport();
  const field = { name: new RegExp(`^${messages["thread.message"]}`) };
  await userEvent.type(await screen.findByRole("textbox", field), text);
  await press(messages["thread.send"]);
  return view;
}

beforeEach(() => {
  fakeStorage();
  localStorage.clear();
  signOut();
  openThread.mockReset().mockReturnValue({ threadId: "thread1", secret: "0".repeat(32) });
  answers.set("threads:about", () => null);
  answers.set("threads:open", openThread);
});
afterEach(() => {
  // A message that is still on the page would be sent during the next test.
  cleanup();
  setOnline(true);
});

it("the queued message replaces the button to write one, and is sent when the connection is back", async () => {
  setOnline(false);
  await write();
  expect(await screen.findByText(messages["thread.waiting"])).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(openThread).not.toHaveBeenCalled();
  setOnline(true);
  await waitUntilSent();
  expect(await screen.findByRole("link", { name: messages["thread.open"] })).toBeTruthy();
  // A return to the page sends only what is still queued.
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await settled();
  expect(openThread).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reportId: report._id, text }));
});

it("the message is sent again with the same key at the next visit if its answer was lost", async () => {
  const first = deferredAnswer();
  openThread.mockImplementationOnce(first.answer);
  const view = await write();
  await waitFor(() => expect(openThread).toHaveBeenCalledTimes(1));
  setOnline(false);
  expect(await screen.findByText(messages["thread.waiting"])).toBeTruthy();
  // The message may be under way, so it can't be discarded.
  expect(screen.queryByRole("button", { name: messages["thread.discard"] })).toBeNull();
  view.unmount();
  first.reject(new Error("The page was closed."));
  setOnline(true);
  await settled();
  showFeed();
  await waitUntilSent();
  expect(queuedTitle()).toBeNull();
  const [firstKey, secondKey] = openThread.mock.calls.map(([args]) => args["key"]);
  expect(secondKey).toBe(firstKey);
});

it("the message is not sent after it was discarded", async () => {
  setOnline(false);
  await write();
  await press(messages["thread.discard"]);
  expect(queuedTitle()).toBeNull();
  setOnline(true);
  await settled();
  expect(openThread).not.toHaveBeenCalled();
});

it("the message says why it was refused, and is sent again after a press", async () => {
  setOnline(false);
  (await write()).unmount();
  openThread.mockImplementationOnce(() => {
    throw new ConvexError({ code: "report.notFound" });
  });
  setOnline(true);
  showFeed();
  const refusal = sentence("thread.notSent", { message: messages["report.notFound"] });
  expect(await screen.findByText(refusal)).toBeTruthy();
  await press(messages["app.retry"]);
  await waitUntilSent();
  expect(queuedTitle()).toBeNull();
});

it("a message that a visitor wrote before signing in is sent only after a press, and counts as unsent", async () => {
  setOnline(false);
  (await write()).unmount();
  setOnline(true);
  signIn();
  showFeed();
  expect(await screen.findByText(messages["queue.unsent"])).toBeTruthy();
  await settled();
  expect(openThread).not.toHaveBeenCalled();
  expect(hasUnsent(maya.id)).toBe(true);
  await press(messages["queue.send"]);
  await waitUntilSent();
});

it("the message is neither shown to nor sent by another user, and is deleted with its sender's drafts", async () => {
  signIn();
  setOnline(false);
  (await write()).unmount();
  setOnline(true);
  signIn({ ...maya, id: "user_bob" });
  showFeed();
  await settled();
  expect(queuedTitle()).toBeNull();
  expect(hasUnsent(maya.id)).toBe(true);
  await forgetDraftsOf(maya.id);
  expect(hasUnsent(maya.id)).toBe(false);
  signIn();
  await settled();
  expect(openThread).not.toHaveBeenCalled();
});
