// Who owns a draft, and when it is deleted from the device.
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../../../domain/limits";
import { messages } from "../../../../domain/messages";
import { FormAcrossSignIn } from "../../../../src/features/account/auth/FormAcrossSignIn";
import { LostReportForm } from "../../../../src/features/reports/form/LostReportForm";
import { draftKey, forgetOldDrafts } from "../../../../src/lib/device/drafts";
import { MemoryRouter, Route, Routes } from "../../../../src/lib/router";
import { endAccount } from "../../../../src/services/auth/signOut";
import { answers, render } from "../../../support/ui/fakeCalls";
import { fakePhotos } from "../../../support/ui/fakePhotos";
import { storedValues, fakeStorage } from "../../../support/ui/fakeStorage";
import { setFakeClerk, maya, signIn, signOut } from "../../../support/ui/signIn";

const ownDraftKey = draftKey("lost", maya.id);
const isKept = () => localStorage.getItem(ownDraftKey) !== null || storedValues.has(ownDraftKey);

const page = () =>
  render(
    <MemoryRouter startAt={"/report"}>
      <Routes>
        <Route path="/" element={<p>the landing page</p>} />
        <Route
          path="/report"
          element={
            <FormAcrossSignIn>
              <LostReportForm />
            </FormAcrossSignIn>
          }
        />
      </Routes>
    </MemoryRouter>,
  );
const name = () => screen.findByLabelText<HTMLInputElement>(messages["report.petName"], { exact: false });

/** Sends the storage event that this tab gets when the user signs out in another one. */
const logOutElsewhere = () =>
  act(() => {
    localStorage.setItem("homeward:logged-out", maya.id);
    dispatchEvent(new StorageEvent("storage", { key: "homeward:logged-out", newValue: maya.id }));
  });

beforeEach(() => {
  fakeStorage();
  fakePhotos();
  localStorage.clear();
  answers.set("reports:lastContact", () => null);
  signIn();
});

describe("logging out in another tab", () => {
  it.each([
    ["before", [logOutElsewhere, signOut]],
    ["after", [signOut, logOutElsewhere]],
  ])(
    "removes the open form and its draft, if this tab hears of the log-out %s the session's end",
    async (_, events) => {
      const { unmount } = page();
      await userEvent.type(await name(), "Biscuit");
      for (const event of events) event();
      expect(await screen.findByText("the landing page")).toBeTruthy();
      expect(screen.queryByDisplayValue("Biscuit")).toBeNull();
      // The form saves pending changes when it closes.
      unmount();
      await act(() => Promise.resolve());
      await waitFor(() => expect(isKept()).toBe(false));
    },
  );
});

it("a session that ends by itself keeps the draft for the same person", async () => {
  const first = page();
  await userEvent.type(await name(), "Biscuit");
  signOut();
  first.unmount();
  signIn({ ...maya, id: "user_bob" });
  const second = page();
  expect((await name()).value).toBe("");
  second.unmount();
  signIn();
  page();
  expect((await name()).value).toBe("Biscuit");
});

it("keeps no draft for longer than the limit, whoever wrote it", async () => {
  page();
  await userEvent.type(await name(), "Biscuit");
  const writtenAt = Date.now();
  const otherDraftKey = draftKey("lost", "user_bob");
  localStorage.setItem(otherDraftKey, localStorage.getItem(ownDraftKey)!);
  storedValues.set(otherDraftKey, { version: 1 });
  const now = vi.spyOn(Date, "now");
  now.mockReturnValue(writtenAt + limits.draftTtlMs - 60_000);
  await forgetOldDrafts();
  expect([localStorage.getItem(otherDraftKey) !== null, storedValues.has(otherDraftKey)]).toEqual([true, true]);
  now.mockReturnValue(writtenAt + limits.draftTtlMs + 60_000);
  await forgetOldDrafts();
  expect([
    localStorage.getItem(otherDraftKey),
    storedValues.has(otherDraftKey),
    localStorage.getItem(ownDraftKey),
  ]).toEqual([null, false, null]);
  now.mockRestore();
});

it("deleting the account removes its draft", async () => {
  setFakeClerk({ signOut: async () => {} });
  const { unmount } = page();
  await userEvent.type(await name(), "Biscuit");
  unmount();
  await waitFor(() => expect(storedValues.has(ownDraftKey)).toBe(true));
  await act(() => endAccount(async () => {}));
  await waitFor(() => expect(isKept()).toBe(false));
});

it("finishes a deletion that a closed page had begun", async () => {
  // The page was closed after it had stored who logged out, and before it deleted the draft.
  signOut();
  localStorage.setItem("homeward:logged-out", maya.id);
  storedValues.set(ownDraftKey, { version: 1 });
  await forgetOldDrafts();
  expect(isKept()).toBe(false);
});
