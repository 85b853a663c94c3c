// The form that asks for the email address of an account.
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { messages } from "../../../domain/messages";
import { AddressForm } from "../../../src/features/account/auth/AddressForm";
import { useSignInForm } from "../../../src/features/account/auth/useSignInForm";
import { AuthFailure, type AuthField } from "../../../src/services/auth/signIn/AuthFailure";

function Form({ field }: { field?: AuthField }) {
  const form = useSignInForm("login");
  const failure = new AuthFailure("auth.userNotFound", field ? { field } : {});
  return (
    <AddressForm
      form={form}
      hint="Where shall the code go?"
      action="Send"
      onSend={() => Promise.reject(failure)}
      onStep={() => {}}
      onBack={() => {}}
    />
  );
}

const email = () => screen.getByLabelText(messages["auth.email"]);
async function send(field?: AuthField) {
  render(<Form {...(field && { field })} />);
  await userEvent.clear(email());
  await userEvent.type(email(), "maya@example.org{Enter}");
  return (await screen.findByText(messages["auth.userNotFound"])).closest("[role=alert]")!;
}

it("shows a failure at its field", async () => {
  expect((await send("email")).id).toBe(email().getAttribute("aria-describedby"));
  expect(document.activeElement).toBe(email());
});

it.each([
  ["a failure without a field", undefined],
  ["a failure at a field that the form does not have", "password"],
] as const)("shows %s in a note that gets the focus", async (_, field) => {
  const note = await send(field);
  expect(email().getAttribute("aria-invalid")).toBeNull();
  expect(document.activeElement?.contains(note)).toBe(true);
});

it("replaces a failure on screen when the form itself refuses an email", async () => {
  await send();
  await userEvent.clear(email());
  await userEvent.type(email(), "maya{Enter}");
  expect(screen.getByRole("alert").textContent).toBe(messages["auth.invalidEmail"]);
});
