import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { LogOut } from "../../../src/features/dashboard/LogOut";
import { draftKey, rememberSubmitted } from "../../../src/lib/device/drafts";
import { MemoryRouter } from "../../../src/lib/router";
import { authStore } from "../../../src/services/auth/authStore";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { render } from "../../support/ui/fakeCalls";
import { storedValues, fakeStorage } from "../../support/ui/fakeStorage";
import { setFakeClerk, maya, signIn } from "../../support/ui/signIn";

const ownDraftKey = draftKey("lost", maya.id);
const otherDraftKey = draftKey("lost", "user_bob");
const endSession = vi.fn<() => Promise<void>>();

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const status = () => authStore.get().status;
const page = () =>
  render(
    <MemoryRouter>
      <LogOut />
      <Toaster />
    </MemoryRouter>,
  );

beforeEach(() => {
  fakeStorage();
  localStorage.clear();
  signIn();
  endSession.mockReset().mockResolvedValue();
  setFakeClerk({ signOut: endSession });
  for (const key of [ownDraftKey, otherDraftKey]) {
    // A draft's text is in localStorage. The whole draft is in IndexedDB, which `storedValues` stands for.
    localStorage.setItem(key, JSON.stringify({ form: { contactInfo: "416 555 0100" }, submitKey: "key" }));
    storedValues.set(key, { version: 1, submitKey: "key" });
  }
});

it("asks before it discards an unsent report, and keeps everything if the answer is no", async () => {
  page();
  await press(messages["dashboard.logout"]);
  expect(await screen.findByText(messages["dashboard.unsentText"])).toBeTruthy();
  expect(document.activeElement?.textContent).toBe(messages["dashboard.unsentKeep"]);
  await press(messages["dashboard.unsentKeep"]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect([status(), localStorage.getItem(ownDraftKey) !== null, storedValues.has(ownDraftKey)]).toEqual([
    "signedIn",
    true,
    true,
  ]);
  expect(endSession).not.toHaveBeenCalled();
});

it("discards the unsent report if the answer is yes, and keeps those of other people", async () => {
  page();
  await press(messages["dashboard.logout"]);
  await screen.findByText(messages["dashboard.unsentText"]);
  await press(messages["dashboard.unsentDiscard"]);
  await waitFor(() => expect(status()).toBe("signedOut"));
  await waitFor(() => expect(storedValues.has(ownDraftKey)).toBe(false));
  expect(localStorage.getItem(ownDraftKey)).toBeNull();
  expect([localStorage.getItem(otherDraftKey) !== null, storedValues.has(otherDraftKey)]).toEqual([true, true]);
});

it("keeps the unsent report if logging out fails", async () => {
  endSession.mockRejectedValue(new Error("no answer"));
  page();
  await press(messages["dashboard.logout"]);
  await screen.findByText(messages["dashboard.unsentText"]);
  await press(messages["dashboard.unsentDiscard"]);
  expect(await screen.findByText(messages["dashboard.logoutFailed"])).toBeTruthy();
  expect([status(), localStorage.getItem(ownDraftKey) !== null, storedValues.has(ownDraftKey)]).toEqual([
    "signedIn",
    true,
    true,
  ]);
  expect(authStore.hasLoggedOut(maya.id)).toBe(false);
});

it.each([
  ["no draft", () => localStorage.removeItem(ownDraftKey)],
  ["only a draft that was sent", () => rememberSubmitted("key")],
])("does not ask if the user has %s", async (_, prepare) => {
  prepare();
  page();
  await press(messages["dashboard.logout"]);
  await waitFor(() => expect(status()).toBe("signedOut"));
  await waitFor(() => expect(storedValues.has(ownDraftKey)).toBe(false));
});
