// A report by a visitor without an account: the form first, the account at Submit.
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { liveAddress } from "../../../../domain/paths";
import { LogOut } from "../../../../src/features/dashboard/LogOut";
import { FormAcrossSignIn } from "../../../../src/features/account/auth/FormAcrossSignIn";
import { LostReportForm } from "../../../../src/features/reports/form/LostReportForm";
import { draftKey, visitor } from "../../../../src/lib/device/drafts";
import { MemoryRouter, useLocation } from "../../../../src/lib/router";
import { authStore } from "../../../../src/services/auth/authStore";
import { closeSignIn, takeReturnTo, useSignInRequest } from "../../../../src/services/auth/signIn/signInDialog";
import { signOut as logOut } from "../../../../src/services/auth/signOut";
import { answers, render } from "../../../support/ui/fakeCalls";
import { fakePhotos } from "../../../support/ui/fakePhotos";
import { storedValues, fakeStorage } from "../../../support/ui/fakeStorage";
import { setFakeClerk, maya, signIn, signOut } from "../../../support/ui/signIn";

const picture = { full: new Blob(["a"]), thumb: new Blob(["b"]), width: 4, height: 3, colour: "#a06030" };
const place = { lat: 43.86, lng: -79.34, address: "101 Town Centre Blvd, Markham, ON" };
const petFields = { petName: "Biscuit", petType: "Dog", petBreed: "", petGender: "Male", additionalInfo: "" };
const contactInfo = "416 555 0100, biscuit@example.org";
const wholeForm = { ...petFields, status: "lost", day: "2026-01-05", time: null, place, contactInfo };
const wholeDraft = { version: 1, form: wholeForm, submitKey: "key", photos: [{ name: "one.jpg", photo: picture }] };
const otherDraft = { ...wholeDraft, form: { ...wholeForm, petName: "Miso" }, submitKey: "other" };

const visitorDraftKey = draftKey("lost", visitor);
const mayaDraftKey = draftKey("lost", maya.id);
const isKept = (key: string) => storedValues.has(key) || localStorage.getItem(key) !== null;

const submit = vi.fn<(args: Record<string, unknown>) => unknown>();
const submitted = () => submit.mock.calls.map(([args]) => [args["petName"], args["submitKey"]]);

/** The path of the page that opens after the report was submitted. */
const livePath = liveAddress("report1");
const CurrentPath = () => <p>{useLocation().pathname}</p>;

function SignInRequest() {
  const request = useSignInRequest();
  return <output data-testid="asked">{request && JSON.stringify(request)}</output>;
}
const signInRequest = () => JSON.parse(screen.getByTestId("asked").textContent || "null") as object | null;

const page = () =>
  render(
    <MemoryRouter startAt={"/report-lost-pet"}>
      <FormAcrossSignIn>
        <LostReportForm />
      </FormAcrossSignIn>
      <SignInRequest />
      <CurrentPath />
    </MemoryRouter>,
  );
const name = () => screen.findByLabelText<HTMLInputElement>(messages["report.petName"], { exact: false });
const pressSubmit = () => userEvent.click(screen.getByRole("button", { name: messages["report.submit"] }));
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

/** Submits a complete report, which opens the sign-in dialog. */
async function submitAsVisitor() {
  storedValues.set(visitorDraftKey, wholeDraft);
  const view = page();
  await name();
  await pressSubmit();
  await waitFor(() => expect(signInRequest()).not.toBeNull());
  return view;
}

beforeEach(() => {
  fakeStorage();
  fakePhotos();
  submit.mockReset().mockReturnValue("report1");
  answers.set("reports:lastContact", () => null);
  answers.set("reports:submit", (args) => {
    if (authStore.get().status !== "signedIn") throw new Error("A visitor sent a report.");
    return submit(args);
  });
});

it("opens for a visitor, says that the account comes last, and keeps the typed text", async () => {
  const first = page();
  await userEvent.type(await name(), "Biscuit");
  expect(screen.getByText(messages["report.accountLine"])).toBeTruthy();
  expect(signInRequest()).toBeNull();
  first.unmount();
  page();
  expect((await name()).value).toBe("Biscuit");
});

it("asks a visitor for no account while the report is incomplete", async () => {
  page();
  await userEvent.type(await name(), "Biscuit");
  await pressSubmit();
  expect(screen.getAllByText(messages["report.noPhoto"]).length).toBeGreaterThan(0);
  expect(signInRequest()).toBeNull();
});

it("asks at Submit to create an account with an emailed code, says why, and fills in the email", async () => {
  await submitAsVisitor();
  expect(signInRequest()).toMatchObject({
    mode: "sign-up",
    startsWithCode: true,
    reason: "auth.accountToReport",
    email: "biscuit@example.org",
  });
  // The address to which a sign-in provider's page leads back.
  expect(takeReturnTo()).toBe("/report-lost-pet");
  expect(submit).not.toHaveBeenCalled();
});

it("sends the report exactly one time, without another press, as soon as its author has signed in", async () => {
  await submitAsVisitor();
  signIn();
  expect(await screen.findByText(livePath)).toBeTruthy();
  await settled();
  expect(submitted()).toEqual([["Biscuit", "key"]]);
  await waitFor(() => expect([visitorDraftKey, mayaDraftKey].filter(isKept)).toEqual([]));
  expect(screen.queryByText(messages["report.accountLine"])).toBeNull();
});

it("sends the report after sign-in on a provider's page or after a reload, too", async () => {
  (await submitAsVisitor()).unmount();
  signIn();
  page();
  expect(await screen.findByText(livePath)).toBeTruthy();
  expect(submitted()).toEqual([["Biscuit", "key"]]);
});

it("opens the sign-in dialog again after a reload", async () => {
  const first = await submitAsVisitor();
  const before = signInRequest();
  first.unmount();
  page();
  await name();
  await waitFor(() => expect(signInRequest()).toEqual(before));
  signIn();
  expect(await screen.findByText(livePath)).toBeTruthy();
});

it("after the sign-in dialog was closed, keeps the form, and sends it only after another press of Submit", async () => {
  const first = await submitAsVisitor();
  act(() => closeSignIn());
  signIn();
  expect((await name()).value).toBe("Biscuit");
  await settled();
  first.unmount();
  page();
  expect((await name()).value).toBe("Biscuit");
  await settled();
  expect(submit).not.toHaveBeenCalled();
  await pressSubmit();
  expect(await screen.findByText(livePath)).toBeTruthy();
});

it("sends nothing without another press if Submit was pressed long ago", async () => {
  const first = await submitAsVisitor();
  first.unmount();
  const late = Date.now() + limits.pendingActionMs + 1000;
  const now = vi.spyOn(Date, "now").mockReturnValue(late);
  signIn();
  page();
  expect((await name()).value).toBe("Biscuit");
  await settled();
  expect(submit).not.toHaveBeenCalled();
  now.mockRestore();
});

it("says why sending failed, and waits for another press", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  submit.mockImplementationOnce(() => {
    throw new Error("Connection lost");
  });
  await submitAsVisitor();
  signIn();
  expect(await screen.findByText(messages["report.submitFailed"])).toBeTruthy();
  await settled();
  expect(submit).toHaveBeenCalledTimes(1);
  await pressSubmit();
  expect(await screen.findByText(livePath)).toBeTruthy();
});

it("asks a user whose session has ended to log in again, and then sends their report", async () => {
  signIn();
  storedValues.set(mayaDraftKey, wholeDraft);
  page();
  await name();
  signOut();
  act(() => closeSignIn());
  await pressSubmit();
  await waitFor(() => expect(signInRequest()).toMatchObject({ mode: "login", reason: "auth.signedOutMidway" }));
  signIn();
  expect(await screen.findByText(livePath)).toBeTruthy();
});

it("sends nothing in the name of another person who signs in", async () => {
  signIn();
  storedValues.set(mayaDraftKey, wholeDraft);
  page();
  await name();
  signOut();
  await pressSubmit();
  signIn({ ...maya, id: "user_bob" });
  await waitFor(async () => expect((await name()).value).toBe(""));
  await settled();
  expect(submit).not.toHaveBeenCalled();
});

it("says that sign-in is not answering instead of asking to sign in", async () => {
  signIn();
  storedValues.set(mayaDraftKey, wholeDraft);
  page();
  await name();
  // Sign-in gives no token, so the backend accepts nobody.
  act(() => {
    authStore.setTokenMissing();
    authStore.setAccepted(false);
  });
  await pressSubmit();
  expect(await screen.findByText(messages["report.signInDown"])).toBeTruthy();
  expect(signInRequest()).toBeNull();
  act(() => {
    authStore.setTokenFound();
    authStore.setAccepted(true);
  });
});

describe("a visitor's draft", () => {
  it("becomes the draft of the person who signs in, while the form stays as it is", async () => {
    page();
    const field = await name();
    await userEvent.type(field, "Biscuit");
    signIn();
    await waitFor(() => expect(isKept(mayaDraftKey)).toBe(true));
    expect(await name()).toBe(field);
    await userEvent.type(field, " II");
    await waitFor(() => expect(isKept(visitorDraftKey)).toBe(false));
    expect(localStorage.getItem(mayaDraftKey)).toContain("Biscuit II");
  });

  it("is in the form after the person signed in on another page, photos included", async () => {
    storedValues.set(visitorDraftKey, wholeDraft);
    signIn();
    page();
    expect((await name()).value).toBe("Biscuit");
    await waitFor(() => expect(isKept(visitorDraftKey)).toBe(false));
    await pressSubmit();
    expect(await screen.findByText(livePath)).toBeTruthy();
    expect(submit.mock.calls[0]![0]["photos"]).toEqual(["photo1"]);
  });

  it("that is empty is replaced by the draft of the person who signs in", async () => {
    storedValues.set(mayaDraftKey, otherDraft);
    page();
    expect((await name()).value).toBe("");
    signIn();
    await waitFor(async () => expect((await name()).value).toBe("Miso"));
  });

  it.each(["Miso", "Biscuit"])(
    "is offered beside the person's own draft, and both are kept whichever is chosen: %s",
    async (pet) => {
      storedValues.set(mayaDraftKey, otherDraft);
      const first = page();
      await userEvent.type(await name(), "Biscuit");
      signIn();
      const continueReport = (name: string) => ({
        name: new RegExp(`^${sentence("report.otherDraftContinue", { name })}`),
      });
      await userEvent.click(await screen.findByRole("button", continueReport(pet)));
      expect((await name()).value).toBe(pet);
      await userEvent.type(await name(), "!");
      first.unmount();
      await settled();
      expect(isKept(visitorDraftKey)).toBe(false);
      page();
      expect(await screen.findByText(messages["report.otherDraftBoth"])).toBeTruthy();
      const names = { Miso: "Miso", Biscuit: "Biscuit", [pet]: `${pet}!` };
      expect(screen.getByRole("button", continueReport(names.Miso))).toBeTruthy();
      expect(screen.getByRole("button", continueReport(names.Biscuit))).toBeTruthy();
    },
  );

  it("is sent without a question if it was submitted, and leaves the person's other draft alone", async () => {
    storedValues.set(mayaDraftKey, otherDraft);
    const first = await submitAsVisitor();
    signIn();
    expect(await screen.findByText(livePath)).toBeTruthy();
    await settled();
    expect(submitted()).toEqual([["Biscuit", "key"]]);
    first.unmount();
    page();
    expect((await name()).value).toBe("Miso");
  });

  it("is sent in the same way after sign-in on a provider's page", async () => {
    storedValues.set(mayaDraftKey, otherDraft);
    (await submitAsVisitor()).unmount();
    signIn();
    page();
    expect(await screen.findByText(livePath)).toBeTruthy();
    expect(submitted()).toEqual([["Biscuit", "key"]]);
  });

  it("is deleted at sign-out, after a question", async () => {
    setFakeClerk({ signOut: async () => {} });
    const first = page();
    await userEvent.type(await name(), "Biscuit");
    first.unmount();
    signIn();
    render(
      <MemoryRouter>
        <LogOut />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole("button", { name: messages["dashboard.logout"] }));
    expect(await screen.findByRole("alertdialog", { name: messages["dashboard.unsentTitle"] })).toBeTruthy();
    await act(() => logOut());
    await waitFor(() => expect(isKept(visitorDraftKey)).toBe(false));
  });

  it("never contains what a signed-in person wrote", async () => {
    signIn();
    storedValues.set(mayaDraftKey, otherDraft);
    const first = page();
    await userEvent.type(await name(), "!");
    first.unmount();
    signOut();
    page();
    expect((await name()).value).toBe("");
    expect(screen.queryByText(messages["report.draftRestored"])).toBeNull();
  });
});
