// Signing in and up with an email and a code, without a password.
import { ClerkAPIResponseError } from "@clerk/shared/error";
import { beforeEach, expect, test, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { resendCode } from "../../../src/services/auth/signIn/accounts";
import { areCodesAllowed, confirmSignIn, emailCode, firstCodeStep } from "../../../src/services/auth/signIn/emailCode";
import { setFakeClerk } from "../../support/ui/signIn";

const refusal = (code: string) => new ClerkAPIResponseError(code, { status: 422, data: [{ code, message: code }] });

const disabled = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  verifications: [],
};
const enabled = { ...disabled, enabled: true };
const codeOnly = ["email_code"];
const emailOn = {
  ...enabled,
  required: true,
  used_for_first_factor: true,
  first_factors: codeOnly,
  verifications: codeOnly,
};
/** The settings of a Clerk instance in which an email and a code are enough. */
const allowsCodes = { email_address: emailOn, password: enabled, first_name: enabled, phone_number: disabled };

const notStarted = { status: null, strategy: null, expireAt: null };
const codeSent = (expiresInMs: number) => ({
  status: "unverified",
  strategy: "email_code",
  expireAt: new Date(Date.now() + expiresInMs),
});
const email = "maya@example.org";
const setActive = vi.fn(async () => {});
const signUp = {
  create: vi.fn(),
  prepareEmailAddressVerification: vi.fn(async () => {}),
  status: null as string | null,
  verifications: { emailAddress: notStarted as ReturnType<typeof codeSent> | typeof notStarted },
  emailAddress: email,
  missingFields: [],
  unverifiedFields: ["email_address"],
};
const signIn = {
  create: vi.fn(),
  prepareFirstFactor: vi.fn(async () => {}),
  attemptFirstFactor: vi.fn(),
  status: null as string | null,
  firstFactorVerification: notStarted as ReturnType<typeof codeSent> | typeof notStarted,
  identifier: email,
  supportedFirstFactors: [{ strategy: "password" }, { strategy: "email_code", emailAddressId: "idn_1" }] as object[],
};

const setUpClerk = (attributes: object = allowsCodes) =>
  setFakeClerk({ client: { signIn, signUp }, setActive, __internal_environment: { userSettings: { attributes } } });

beforeEach(() => {
  vi.clearAllMocks();
  signUp.status = signIn.status = null;
  signUp.verifications = { emailAddress: notStarted };
  signIn.firstFactorVerification = notStarted;
  signUp.create.mockResolvedValue({ ...signUp, status: "missing_requirements" });
  signIn.create.mockResolvedValue(signIn);
  setUpClerk();
});

test("signing up sends a code and asks for nothing else", async () => {
  expect(await emailCode(email, "sign-up")).toEqual({ kind: "confirmAddress", email });
  expect(signUp.create).toHaveBeenCalledWith({ emailAddress: email });
  expect(signUp.prepareEmailAddressVerification).toHaveBeenCalledWith({ strategy: "email_code" });
});

test("an email that has an account already gets a code that signs in", async () => {
  signUp.create.mockRejectedValue(refusal("form_identifier_exists"));
  const step = await emailCode(email, "sign-up");
  expect(step).toEqual({ kind: "confirmSignIn", email });
  expect(signIn.prepareFirstFactor).toHaveBeenCalledWith({ strategy: "email_code", emailAddressId: "idn_1" });
  signIn.attemptFirstFactor.mockResolvedValue({ status: "complete", createdSessionId: "sess_1" });
  expect(await confirmSignIn("123456")).toEqual({ kind: "done" });
  expect(signIn.attemptFirstFactor).toHaveBeenCalledWith({ strategy: "email_code", code: "123456" });
  expect(setActive).toHaveBeenCalledWith({ session: "sess_1" });
  await resendCode(step);
  expect(signIn.prepareFirstFactor).toHaveBeenCalledTimes(2);
});

test("logging in creates no account for an unknown email", async () => {
  signIn.create.mockRejectedValue(refusal("form_identifier_not_found"));
  await expect(emailCode(email, "login")).rejects.toThrow(messages["auth.userNotFound"]);
  expect(signUp.create).not.toHaveBeenCalled();
});

test("names the other way to sign in for an account that takes no codes", async () => {
  signUp.create.mockRejectedValue(refusal("form_identifier_exists"));
  signIn.create.mockResolvedValue({ ...signIn, supportedFirstFactors: [{ strategy: "password" }] });
  await expect(emailCode(email, "sign-up")).rejects.toThrow(messages["auth.usePassword"]);
});

test.each([
  ["requires a password", { ...allowsCodes, password: { ...enabled, required: true } }],
  ["requires a name", { ...allowsCodes, first_name: { ...enabled, required: true } }],
  ["confirms addresses by a link", { ...allowsCodes, email_address: { ...emailOn, verifications: ["email_link"] } }],
  ["signs in by a link", { ...allowsCodes, email_address: { ...emailOn, first_factors: ["email_link"] } }],
  ["has no sign-in by email", { ...allowsCodes, email_address: { ...emailOn, used_for_first_factor: false } }],
  ["has not said what it allows", {}],
])("a Clerk instance that %s is not asked to send a code", async (_, attributes) => {
  setUpClerk(attributes);
  expect(await areCodesAllowed()).toBe(false);
  expect(await emailCode(email, "sign-up")).toEqual({ kind: "usePassword" });
  expect(await firstCodeStep()).toEqual({ kind: "usePassword" });
  expect(signUp.create).not.toHaveBeenCalled();
});

test("continues at the code after a reload while the code is still valid", async () => {
  expect(await firstCodeStep()).toEqual({ kind: "none" });
  signUp.status = "missing_requirements";
  signUp.verifications = { emailAddress: codeSent(60_000) };
  expect(await firstCodeStep()).toEqual({ kind: "confirmAddress", email });
  signIn.status = "needs_first_factor";
  signIn.firstFactorVerification = codeSent(90_000);
  expect(await firstCodeStep()).toEqual({ kind: "confirmSignIn", email });
});

test("does not continue at a code that has expired or was never sent", async () => {
  signUp.status = "missing_requirements";
  signUp.verifications = { emailAddress: codeSent(-1000) };
  expect(await firstCodeStep()).toEqual({ kind: "none" });
  // This is an invalid date, which Clerk gives if no code was sent.
  signUp.verifications = { emailAddress: { ...codeSent(0), expireAt: new Date(Number.MAX_SAFE_INTEGER) } };
  expect(await firstCodeStep()).toEqual({ kind: "none" });
});
