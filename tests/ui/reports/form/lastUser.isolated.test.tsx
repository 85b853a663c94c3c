// The form for a returning user, on a page that was opened without a connection.
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { messages } from "../../../../domain/messages";
import { FormAcrossSignIn } from "../../../../src/features/account/auth/FormAcrossSignIn";
import { LostReportForm } from "../../../../src/features/reports/form/LostReportForm";
import { draftKey } from "../../../../src/lib/device/drafts";
import { MemoryRouter } from "../../../../src/lib/router";
import { authStore } from "../../../../src/services/auth/authStore";
import { answers, render } from "../../../support/ui/fakeCalls";
import { fakePhotos } from "../../../support/ui/fakePhotos";
import { storedValues, fakeStorage } from "../../../support/ui/fakeStorage";
import { setOnline } from "../../../support/network";
import { maya, signIn } from "../../../support/ui/signIn";

const name = () => screen.findByLabelText<HTMLInputElement>(messages["report.petName"], { exact: false });

beforeEach(() => {
  fakeStorage();
  fakePhotos();
  answers.set("reports:lastContact", () => null);
});
afterEach(() => setOnline(true));

it("shows the last user's draft at once, and not to anyone else who signs in", async () => {
  const form = { status: "lost", petName: "Biscuit" };
  storedValues.set(draftKey("lost", maya.id), { version: 1, form, submitKey: "key", photos: [] });
  localStorage.setItem("homeward:signed-in", maya.id);
  // Sign-in starts to load. Until it answers, the app relies on the stored id.
  act(() => authStore.wake());
  setOnline(false);
  render(
    <MemoryRouter>
      <FormAcrossSignIn>
        <LostReportForm />
      </FormAcrossSignIn>
    </MemoryRouter>,
  );
  expect((await name()).value).toBe("Biscuit");
  setOnline(true);
  signIn({ ...maya, id: "user_bob" });
  await waitFor(async () => expect((await name()).value).toBe(""));
});
