// A report that was submitted without a connection: the device queues and shows it, and sends it later.
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { FormAcrossSignIn } from "../../../src/features/account/auth/FormAcrossSignIn";
import { LostReportForm } from "../../../src/features/reports/form/LostReportForm";
import { QueuedReports } from "../../../src/features/reports/offlineQueue/QueuedReports";
import { draftKey, draftKeys, forgetDraftsOf, hasUnsent, visitor } from "../../../src/lib/device/drafts";
import { MemoryRouter, Route, Routes } from "../../../src/lib/router";
import { useSignInRequest } from "../../../src/services/auth/signIn/signInDialog";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { answers, render } from "../../support/ui/fakeCalls";
import { fakePhotos } from "../../support/ui/fakePhotos";
import { storedValues, fakeStorage } from "../../support/ui/fakeStorage";
import { setOnline } from "../../support/network";
import { maya, signIn, signOut } from "../../support/ui/signIn";

const picture = { full: new Blob(["a"]), thumb: new Blob(["b"]), width: 4, height: 3, colour: "#a06030" };
const place = { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON" };
const petFields = { petName: "Biscuit", petType: "Dog", petBreed: "", petGender: "Male", additionalInfo: "" };
const form = { ...petFields, status: "lost", day: "2026-01-05", time: null, place, contactInfo: "416 555 0100" };
const draft = { version: 1, form, submitKey: "key", photos: [{ name: "one.jpg", photo: picture }] };
const mayaDraftKey = draftKey("lost", maya.id);

const submit = vi.fn<(args: Record<string, unknown>) => unknown>();
const submitted = () => submit.mock.calls.map(([args]) => [args["petName"], args["submitKey"], args["photos"]]);
const sentOnce = [["Biscuit", "key", ["photo1"]]];

function SignInReason() {
  return <output data-testid="reason">{useSignInRequest()?.reason}</output>;
}
const formElement = (
  <FormAcrossSignIn>
    <LostReportForm />
  </FormAcrossSignIn>
);
const app = (at: string = paths.lostFeed) =>
  render(
    <MemoryRouter startAt={at}>
      <QueuedReports />
      <Routes>
        <Route path={paths.reportLost} element={formElement} />
        <Route path={paths.lostFeed} element={<h1>The feed</h1>} />
        <Route path="*" element={null} />
      </Routes>
      <SignInReason />
      <Toaster />
    </MemoryRouter>,
  );
const name = () => screen.findByLabelText<HTMLInputElement>(messages["report.petName"], { exact: false });
const title = { name: sentence("queue.title", { name: "Biscuit" }) };
const card = () => screen.findByRole("heading", title);
const waitUntilCardIsGone = () => waitFor(() => expect(screen.queryByRole("heading", title)).toBeNull());
const press = async (label: string) => userEvent.click(await screen.findByRole("button", { name: label }));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

/** Submits a complete report without a connection. */
async function submitOffline(owner: string = maya.id) {
  setOnline(false);
  storedValues.set(draftKey("lost", owner), draft);
  const view = app(paths.reportLost);
  await name();
  await press(messages["report.submit"]);
  return view;
}

beforeEach(() => {
  fakeStorage();
  fakePhotos();
  submit.mockReset().mockReturnValue("report1");
  answers.set("reports:lastContact", () => null);
  answers.set("reports:submit", submit);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  // A queued report that is still on the page would be sent during the next test.
  cleanup();
  setOnline(true);
});

it("a queued report is shown with its pet and when it was written, and leaves the form free for another", async () => {
  signIn();
  await submitOffline();
  expect(await screen.findByText("The feed")).toBeTruthy();
  expect(await card()).toBeTruthy();
  expect(screen.getByText(messages["queue.offline"])).toBeTruthy();
  expect(screen.getByText(/^Written: Today/)).toBeTruthy();
  expect(storedValues.has(mayaDraftKey)).toBe(false);
  expect(localStorage.getItem(mayaDraftKey)).toBeNull();
  await settled();
  expect(submit).not.toHaveBeenCalled();
});

it("a queued report is sent exactly one time, as it was submitted, when the connection is back", async () => {
  signIn();
  await submitOffline();
  await card();
  setOnline(true);
  expect(await screen.findByText(messages["report.submitted"])).toBeTruthy();
  await waitUntilCardIsGone();
  // A return to the page sends only what is still queued.
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await settled();
  expect(submitted()).toEqual(sentOnce);
  expect([...storedValues.keys()]).toEqual([]);
});

it("a queued report is sent after the browser was closed, too", async () => {
  signIn();
  (await submitOffline()).unmount();
  signOut();
  localStorage.setItem("homeward:signed-in", maya.id);
  setOnline(true);
  app();
  await settled();
  expect(submit).not.toHaveBeenCalled();
  signIn();
  await waitFor(() => expect(submitted()).toEqual(sentOnce));
  await waitUntilCardIsGone();
});

it("a queued report is sent with the same key when the page was closed before the answer came", async () => {
  signIn();
  const first = await submitOffline();
  await card();
  submit.mockReturnValueOnce(new Promise(() => {}));
  setOnline(true);
  await waitFor(() => expect(submit).toHaveBeenCalled());
  first.unmount();
  app();
  await waitFor(() => expect(submitted().map(([, key]) => key)).toEqual(["key", "key"]));
  await waitUntilCardIsGone();
});

it("a queued report is neither shown to nor sent by another user", async () => {
  signIn();
  (await submitOffline()).unmount();
  setOnline(true);
  signIn({ ...maya, id: "user_bob" });
  app();
  await settled();
  expect(screen.queryByRole("heading", title)).toBeNull();
  expect(submit).not.toHaveBeenCalled();
});

it("a visitor's queued report asks for a sign-in when there is a connection, and is sent afterwards", async () => {
  await submitOffline(visitor);
  await card();
  setOnline(true);
  expect(await screen.findByText(messages["queue.signIn"])).toBeTruthy();
  await press(messages["landing.loginSignUp"]);
  expect(screen.getByTestId("reason").textContent).toBe("auth.accountToReport");
  signIn();
  await waitFor(() => expect(submitted()).toEqual(sentOnce));
  await waitUntilCardIsGone();
});

it("a visitor's queued report is sent only after a press if the visitor signed in for another reason", async () => {
  (await submitOffline(visitor)).unmount();
  setOnline(true);
  signIn();
  app();
  expect(await screen.findByText(messages["queue.unsent"])).toBeTruthy();
  await settled();
  expect(submit).not.toHaveBeenCalled();
  await press(messages["queue.send"]);
  await waitFor(() => expect(submitted()).toEqual(sentOnce));
  await waitUntilCardIsGone();
});

it("a queued report can be changed before it is sent", async () => {
  signIn();
  await submitOffline();
  await card();
  await press(messages["profile.edit"]);
  expect((await name()).value).toBe("Biscuit");
  await waitUntilCardIsGone();
  setOnline(true);
  await settled();
  expect(submit).not.toHaveBeenCalled();
  await press(messages["report.submit"]);
  await waitFor(() => expect(submitted()).toEqual(sentOnce));
});

it("a queued report stays in the queue if its author presses Edit but has two drafts, and says so", async () => {
  signIn();
  await submitOffline();
  await card();
  for (const [at, key] of draftKeys("lost", maya.id).entries())
    storedValues.set(key, { ...draft, submitKey: `another${at}` });
  await press(messages["profile.edit"]);
  expect(await screen.findByText(messages["queue.noDraftRoom"])).toBeTruthy();
  expect(await card()).toBeTruthy();
});

it("a queued report says why it was refused, and stays in the queue", async () => {
  signIn();
  await submitOffline();
  await card();
  submit.mockImplementation(() => {
    throw new ConvexError({ code: "report.noPhoto" });
  });
  setOnline(true);
  expect(await screen.findByText(messages["report.submitFailed"])).toBeTruthy();
  expect(screen.getByText(messages["report.noPhoto"])).toBeTruthy();
  submit.mockReturnValue("report1");
  await press(messages["queue.send"]);
  await waitUntilCardIsGone();
});

it("a report stays in the form when the device is full, and the form says so and sends it later", async () => {
  signIn();
  const put = vi.spyOn(storedValues, "set");
  setOnline(false);
  storedValues.set(mayaDraftKey, draft);
  app(paths.reportLost);
  await name();
  put.mockImplementation(() => {
    throw new DOMException("", "QuotaExceededError");
  });
  await press(messages["report.submit"]);
  expect(await screen.findByText(messages["queue.noRoom"])).toBeTruthy();
  expect((await name()).value).toBe("Biscuit");
  expect(screen.queryByRole("heading", title)).toBeNull();
  put.mockRestore();
  setOnline(true);
  await waitFor(() => expect(submitted()).toEqual(sentOnce));
});

it("a queued report makes room by deleting cached pages and photos, and asks for persistent storage", async () => {
  signIn();
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { storage: { persist } }));
  const forget = vi.fn<(name: string) => Promise<boolean>>(async () => true);
  vi.stubGlobal("caches", { delete: forget });
  storedValues.set("cached.feed.lost", {});
  const { set } = storedValues;
  const full = vi.spyOn(storedValues, "set").mockImplementation((key, value) => {
    if (key.startsWith("queue.") && storedValues.has("cached.feed.lost"))
      throw new DOMException("", "QuotaExceededError");
    return set.call(storedValues, key, value);
  });
  await submitOffline();
  expect(await card()).toBeTruthy();
  expect(forget).toHaveBeenCalledExactlyOnceWith("photos");
  expect(persist).toHaveBeenCalledTimes(1);
  full.mockRestore();
});

it("a queued report counts as a draft: a sign-out asks about it first, and then deletes it", async () => {
  signIn();
  (await submitOffline()).unmount();
  expect(hasUnsent(maya.id)).toBe(true);
  await forgetDraftsOf(maya.id);
  expect(hasUnsent(maya.id)).toBe(false);
  expect([...storedValues.keys()]).toEqual([]);
});
