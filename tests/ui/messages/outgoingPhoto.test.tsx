// A photo in a thread: it shows at once, is kept on the device, and is sent as soon as there is a connection.
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { threadAddress } from "../../../domain/paths";
import { minuteMs } from "../../../domain/units";
import { QueuedMessages } from "../../../src/features/messages/first/QueuedMessages";
import type { PreparationResult } from "../../../src/fields/photos/prepare";
import { ThreadScreen } from "../../../src/features/messages/ThreadScreen";
import { keepThread } from "../../../src/features/messages/visitor/deviceThreads";
import { forgetDraftsOf, hasUnsent } from "../../../src/lib/device/drafts";
import { MemoryRouter } from "../../../src/lib/router";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import type { Id } from "../../../convex/_generated/dataModel";
import { setOnline } from "../../support/network";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";
import { fakePhotos, photo, uploads } from "../../support/ui/fakePhotos";
import { fakeStorage, storedValues } from "../../support/ui/fakeStorage";
import { lostPetThread } from "../../support/ui/lostPetThread";
import { maya, signIn, signOut } from "../../support/ui/signIn";

const { threadId, reportId } = lostPetThread;
const secret = "0".repeat(32);
const listKey = `homeward:outgoing.${threadId}` as const;
const send = vi.fn<(args: Record<string, unknown>) => unknown>();
const uploadUrls = vi.fn<(args: Record<string, unknown>) => unknown>();
const urls = ({ count }: Record<string, unknown>) => Array.from({ length: count as number }, (_, at) => `/${at}`);

const page = (path: string) =>
  render(
    <MemoryRouter startAt={path}>
      <QueuedMessages />
      {path === threadAddress(threadId) && <ThreadScreen threadId={threadId} />}
      <Toaster />
    </MemoryRouter>,
  );
const showThread = () => page(threadAddress(threadId));
const showFeed = () => page("/lost-pet-feed");
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));
const bubble = () => screen.queryByRole("img", { name: messages["thread.photo"] });
const waitUntilBubbleIsGone = () => waitFor(() => expect(bubble()).toBeNull());
const button = (label: string) => screen.queryByRole("button", { name: label });
const press = async (label: string) => await userEvent.click(await screen.findByRole("button", { name: label }));
const findFailureText = (code: "thread.waitForAnswer" | "photo.uploadFailed" | "photo.notPhoto" | "photoNow.over") =>
  screen.findByText(sentence("thread.notSent", { message: messages[code] }));

const upload = async (label: string = messages["thread.addPhoto"]) =>
  await userEvent.upload(await screen.findByLabelText(label), new File(["x"], "cat.jpg", { type: "image/jpeg" }));

async function choose(label?: string) {
  await upload(label);
  expect(await screen.findByRole("img", { name: messages["thread.photo"] })).toBeTruthy();
}

beforeEach(() => {
  fakeStorage();
  localStorage.clear();
  fakePhotos();
  signIn();
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:photo");
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  send.mockReset().mockReturnValue(null);
  uploadUrls.mockReset().mockImplementation(urls);
  answers.set("threads:get", () => lostPetThread);
  answers.set("threads:typingUntil", () => 0);
  answers.set("threads:read", () => null);
  answers.set("threads:send", send);
  answers.set("threads:uploadUrls", uploadUrls);
});
afterEach(() => {
  // A photo that is still on the page would be sent during the next test.
  cleanup();
  setOnline(true);
});

it("the photo is queued on the device, and is sent exactly one time when the connection is back", async () => {
  setOnline(false);
  showThread();
  await choose();
  expect(await screen.findByText(messages["thread.waiting"])).toBeTruthy();
  expect([...storedValues.values()]).toEqual([photo]);
  expect(uploadUrls).not.toHaveBeenCalled();
  setOnline(true);
  await waitUntilBubbleIsGone();
  // A return to the page sends only what is still queued.
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await settled();
  // The fake upload names each stored file after its content, "f" or "t".
  const files = { full: "stored f", thumb: "stored t", colour: photo.colour };
  expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ threadId, photo: files }));
  expect(storedValues.size).toBe(0);
  expect(localStorage.getItem(listKey)).toBeNull();
});

it("the device stores the chosen file while the photo is being prepared, and then the prepared photo", async () => {
  let finish = (_result: PreparationResult) => {};
  fakePhotos(async () => await new Promise((resolve) => (finish = resolve)));
  setOnline(false);
  showThread();
  await upload();
  expect(await screen.findByText(messages["thread.preparingPhoto"])).toBeTruthy();
  expect(screen.queryByText(messages["thread.waiting"])).toBeNull();
  await waitFor(() => expect([...storedValues.values()]).toEqual([expect.any(File)]));
  await act(async () => finish({ photo }));
  expect(await screen.findByText(messages["thread.waiting"])).toBeTruthy();
  expect([...storedValues.values()]).toEqual([photo]);
});

it("the photo is shown after a reload, while the thread can't load without a connection", async () => {
  setOnline(false);
  const view = showThread();
  await choose();
  view.unmount();
  answers.delete("threads:get");
  showThread();
  expect(await screen.findByRole("img", { name: messages["thread.photo"] })).toBeTruthy();
  expect(screen.getByText(messages["thread.waiting"])).toBeTruthy();
});

it.each([
  ["another page", "/lost-pet-feed"],
  ["the page of the thread's meeting", `${threadAddress(threadId)}?show=meet`],
])(
  "%s sends the photo once the thread's page is closed, with the same key and the visitor's secret",
  async (_page, path) => {
    signOut();
    keepThread(reportId, { threadId: threadId as Id<"threads">, secret });
    answers.set("threads:get", () => ({ ...lostPetThread, side: "writer" }));
    setOnline(false);
    const view = showThread();
    await choose();
    const [{ key }] = JSON.parse(localStorage.getItem(listKey)!) as [{ key: string }];
    view.unmount();
    page(path);
    setOnline(true);
    await waitFor(() => expect(localStorage.getItem(listKey)).toBeNull());
    expect(send).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key, secret }));
  },
);

it("the photo is not sent again if the answer was lost but the thread contains the photo", async () => {
  const lostAnswer = deferredAnswer();
  send.mockImplementationOnce(lostAnswer.answer);
  const view = showThread();
  await choose();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  // The photo may be under way, so it can't be discarded.
  expect(button(messages["thread.discard"])).toBeNull();
  view.unmount();
  const [{ key }] = JSON.parse(localStorage.getItem(listKey)!) as [{ key: string }];
  const arrived = { _id: "one", key, at: 1, mine: true, text: "", hidden: false };
  answers.set("threads:get", () => ({ ...lostPetThread, messages: [arrived] }));
  showThread();
  await waitFor(() => expect(localStorage.getItem(listKey)).toBeNull());
  expect(send).toHaveBeenCalledTimes(1);
  expect(storedValues.size).toBe(0);
});

it("the photo says why the backend refused it, and is sent after a press", async () => {
  uploadUrls.mockReturnValueOnce({ refused: { code: "thread.waitForAnswer" } });
  showThread();
  await choose();
  expect(await findFailureText("thread.waitForAnswer")).toBeTruthy();
  // A refused photo isn't sent again when the connection is back.
  setOnline(false);
  setOnline(true);
  await settled();
  expect(send).not.toHaveBeenCalled();
  await press(messages["app.retry"]);
  await waitUntilBubbleIsGone();
  expect(send).toHaveBeenCalledTimes(1);
});

it("after a failed upload, the photo is sent without a press as soon as the connection is back", async () => {
  uploads.status = 404;
  showThread();
  await choose();
  expect(await findFailureText("photo.uploadFailed")).toBeTruthy();
  uploads.status = 200;
  setOnline(false);
  expect(await screen.findByText(messages["thread.waiting"])).toBeTruthy();
  setOnline(true);
  await waitUntilBubbleIsGone();
  expect(send).toHaveBeenCalledTimes(1);
});

it("the photo is deleted from the device when it is discarded", async () => {
  setOnline(false);
  showThread();
  await choose();
  await press(messages["thread.discard"]);
  await waitUntilBubbleIsGone();
  await waitFor(() => expect(storedValues.size).toBe(0));
  setOnline(true);
  await settled();
  expect(uploadUrls).not.toHaveBeenCalled();
});

it("a file that is not a photo can only be discarded", async () => {
  fakePhotos(async () => ({ refusal: { code: "photo.notPhoto" } }));
  showThread();
  await upload();
  expect(await findFailureText("photo.notPhoto")).toBeTruthy();
  expect(button(messages["app.retry"])).toBeNull();
  await press(messages["thread.discard"]);
  expect(screen.queryByText(messages["photo.notPhoto"], { exact: false })).toBeNull();
  expect(uploadUrls).not.toHaveBeenCalled();
});

it("the photo is prepared later if the code that prepares photos did not load", async () => {
  fakePhotos(async () => ({ refusal: { code: "photo.notPrepared" } }));
  setOnline(false);
  const view = showThread();
  await choose();
  expect(await screen.findByText(messages["thread.waiting"])).toBeTruthy();
  await waitFor(() => expect(storedValues.size).toBe(1));
  view.unmount();
  fakePhotos();
  setOnline(true);
  showThread();
  await waitUntilBubbleIsGone();
  expect(send).toHaveBeenCalledTimes(1);
});

it("another page says that the photo was refused", async () => {
  setOnline(false);
  const view = showThread();
  await choose();
  view.unmount();
  uploadUrls.mockReturnValue({ refused: { code: "thread.waitForAnswer" } });
  setOnline(true);
  showFeed();
  expect(await findFailureText("thread.waitForAnswer")).toBeTruthy();
  expect(button(messages["thread.open"])).toBeTruthy();
});

it("if the photo is too late for “Photo now”, it says so, and a press sends it as an ordinary photo", async () => {
  const photoTask = { task: { kind: "fingers", count: 2 }, expiresAt: Date.now() + 10 * minuteMs, isAnswered: false };
  const request = { _id: "request", at: 1, mine: false, text: "", hidden: false, photoTask };
  answers.set("threads:get", () => ({ ...lostPetThread, messages: [request] }));
  send.mockReturnValueOnce({ refused: { code: "photoNow.over" } });
  showThread();
  await choose(messages["photoNow.open"]);
  expect(await findFailureText("photoNow.over")).toBeTruthy();
  expect(send).toHaveBeenLastCalledWith(expect.objectContaining({ answers: "request" }));
  await press(messages["photoNow.sendAnyway"]);
  await waitUntilBubbleIsGone();
  expect(send).toHaveBeenLastCalledWith(expect.not.objectContaining({ answers: "request" }));
});

it("the photo is neither shown to nor sent by another user, and is deleted with its sender's drafts", async () => {
  setOnline(false);
  const view = showThread();
  await choose();
  view.unmount();
  setOnline(true);
  signIn({ ...maya, id: "user_bob" });
  showThread();
  await settled();
  expect(bubble()).toBeNull();
  expect(hasUnsent(maya.id)).toBe(true);
  await forgetDraftsOf(maya.id);
  expect(hasUnsent(maya.id)).toBe(false);
  expect(storedValues.size).toBe(0);
  expect(uploadUrls).not.toHaveBeenCalled();
});
