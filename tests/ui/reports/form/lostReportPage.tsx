// The lost-pet form behind sign-in, as pages/reports/StartFromPet shows it, and a complete draft of such a report.
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConvexError } from "convex/values";
import { beforeEach } from "vitest";
import { messages } from "../../../../domain/messages";
import { liveAddress } from "../../../../domain/paths";
import { RequireSignIn } from "../../../../src/features/account/auth/RequireSignIn";
import { LostReportForm, type Prefill } from "../../../../src/features/reports/form/LostReportForm";
import { MemoryRouter, useLocation } from "../../../../src/lib/router";
import { authStore } from "../../../../src/services/auth/authStore";
import { answers } from "../../../support/ui/fakeCalls";
import { fakePhotos } from "../../../support/ui/fakePhotos";
import { fakeStorage } from "../../../support/ui/fakeStorage";
import { maya, signIn } from "../../../support/ui/signIn";

export const picture = { full: new Blob(["a"]), thumb: new Blob(["b"]), width: 4, height: 3, colour: "#a06030" };

const place = { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON" };

const petFields = { petName: "Biscuit", petType: "Dog", petBreed: "", petGender: "Male", additionalInfo: "" };

export const wholeForm = {
  ...petFields,
  status: "lost",
  day: "2026-01-05",
  time: null,
  place,
  contactInfo: "416 555 0100",
};

export const wholeDraft = {
  version: 1,
  form: wholeForm,
  submitKey: "key",
  photos: [{ name: "one.jpg", photo: picture }],
};

export const ada = { ...maya, id: "user_ada" };

export const nameField = () => screen.findByLabelText<HTMLInputElement>(messages["report.petName"], { exact: false });

export const pressSubmit = () => userEvent.click(screen.getByRole("button", { name: messages["report.submit"] }));

/** The path of the page that opens after the report was submitted. */
export const livePath = liveAddress("report1");

const CurrentPath = () => <p>{useLocation().pathname}</p>;

export const page = (prefill?: Prefill) => (
  <MemoryRouter>
    <CurrentPath />
    <main id="content">
      <h1>The page</h1>
      <RequireSignIn reason="auth.signInToReport" keepsPageIfSessionEnds>
        <LostReportForm {...(prefill && { prefill })} />
      </RequireSignIn>
    </main>
  </MemoryRouter>
);

/** Call this once at the top of a test file: it signs Ada in before each test, with empty storage. */
export function useSignedInForm() {
  beforeEach(() => {
    fakeStorage();
    fakePhotos();
    localStorage.clear();
    signIn(ada);
    answers.set("reports:lastContact", () => {
      if (authStore.get().status !== "signedIn") throw new ConvexError({ code: "auth.signInRequired" });
      return null;
    });
  });
}
