// The sign-in dialog that starts with a code by email. Each test supplies Clerk's answers.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ClerkAPIResponseError } from "@clerk/shared/error";
import { beforeEach, expect, it, vi } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { SignInDialog } from "../../../src/features/account/auth/SignInDialog";
import { forgetTypedText } from "../../../src/features/account/auth/useSignInForm";
import { render } from "../../support/ui/fakeCalls";
import { setFakeClerk } from "../../support/ui/signIn";

const email = "maya@example.org";
const codeStrategies = ["email_code"];
const enabled = { enabled: true, required: false, used_for_first_factor: false, first_factors: [], verifications: [] };
const byCode = {
  ...enabled,
  used_for_first_factor: true,
  first_factors: codeStrategies,
  verifications: codeStrategies,
};

const notStarted = { status: null, strategy: null, expireAt: null };
const codeSent = { status: "unverified", strategy: "email_code", expireAt: new Date(Date.now() + 60_000) };
const attempt = vi.fn();
const create = vi.fn();
const setActive = vi.fn(async () => {});

function setUpClerk({ password = enabled as object, status = null as string | null } = {}) {
  const signUp = {
    create,
    prepareEmailAddressVerification: async () => {},
    attemptEmailAddressVerification: attempt,
    status,
    verifications: { emailAddress: status ? codeSent : notStarted },
    emailAddress: email,
    missingFields: [],
    unverifiedFields: ["email_address"],
  };
  create.mockResolvedValue({ ...signUp, status: "missing_requirements" });
  const client = { signUp, signIn: { status: null, firstFactorVerification: notStarted } };
  const attributes = { email_address: byCode, password };
  setFakeClerk({ client, setActive, __internal_environment: { userSettings: { attributes } } });
}

const show = () =>
  render(
    <SignInDialog
      request={{ mode: "sign-up", startsWithCode: true, reason: "auth.accountToReport", email }}
      hasOwnUrl={false}
      onClose={() => {}}
    />,
  );
const press = (textCode: "auth.sendDigits" | "auth.passwordInstead" | "auth.codeInstead" | "auth.changeAddress") =>
  userEvent.click(screen.getByRole("button", { name: messages[textCode] }));
const digits = () => screen.findByLabelText<HTMLInputElement>(messages["auth.code"]);
const address = () => screen.getByLabelText<HTMLInputElement>(messages["auth.email"]);

beforeEach(() => {
  vi.clearAllMocks();
  forgetTypedText();
  setUpClerk();
});

it("fills in the known email, and submits the code as soon as six digits are typed", async () => {
  attempt.mockResolvedValue({ status: "complete", createdSessionId: "sess_1" });
  show();
  expect(screen.getByText(messages["auth.accountToReport"])).toBeTruthy();
  expect(address().value).toBe(email);
  await press("auth.sendDigits");
  expect(screen.queryByLabelText(messages["auth.password"])).toBeNull();
  await userEvent.type(await digits(), "12345");
  expect(attempt).not.toHaveBeenCalled();
  await userEvent.type(await digits(), "6");
  await waitFor(() => expect(setActive).toHaveBeenCalledWith({ session: "sess_1" }));
  expect(attempt.mock.calls).toEqual([[{ code: "123456" }]]);
});

it("submits a corrected code again, but not while a digit is missing", async () => {
  const refused = { code: "form_code_incorrect", message: "no" };
  attempt.mockRejectedValue(new ClerkAPIResponseError("no", { status: 422, data: [refused] }));
  show();
  await press("auth.sendDigits");
  await userEvent.type(await digits(), "123456");
  expect(await screen.findByText(messages["auth.wrongCode"])).toBeTruthy();
  await userEvent.type(await digits(), "{Backspace}");
  expect(attempt).toHaveBeenCalledTimes(1);
  await userEvent.type(await digits(), "8");
  await waitFor(() => expect(attempt).toHaveBeenCalledTimes(2));
  expect(attempt).toHaveBeenLastCalledWith({ code: "123458" });
});

it("lets the user switch to a password and back to the code", async () => {
  show();
  await press("auth.passwordInstead");
  expect(screen.getByLabelText(messages["auth.password"])).toBeTruthy();
  expect(address().value).toBe(email);
  await screen.findByRole("button", { name: messages["auth.codeInstead"] });
  await press("auth.codeInstead");
  expect(screen.getByRole("button", { name: messages["auth.sendDigits"] })).toBeTruthy();
});

it("asks for a password if the Clerk instance requires one", async () => {
  setUpClerk({ password: { ...enabled, required: true } });
  show();
  expect(await screen.findByLabelText(messages["auth.password"])).toBeTruthy();
  expect(screen.queryByRole("button", { name: messages["auth.codeInstead"] })).toBeNull();
  expect(screen.getByText(messages["auth.accountToReport"])).toBeTruthy();
});

it("asks for the code that was sent before a reload, and lets the user go back to the email", async () => {
  setUpClerk({ status: "missing_requirements" });
  show();
  expect(await digits()).toBeTruthy();
  expect(screen.getByText(sentence("auth.codeSent", { email }))).toBeTruthy();
  expect(create).not.toHaveBeenCalled();
  await press("auth.changeAddress");
  expect(screen.getByRole("button", { name: messages["auth.sendDigits"] })).toBeTruthy();
});
