import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { ContactFields } from "../../../../src/features/reports/form/contact/ContactFields";
import { answers, render } from "../../../support/ui/fakeCalls";
import { maya, signIn, signOut } from "../../../support/ui/signIn";

function Form({ start = "", error = null }: { start?: string; error?: string | null }) {
  const [text, setText] = useState(start);
  return (
    <>
      <ContactFields value={text} onChange={setText} error={error} />
      <output data-testid="text">{text}</output>
      <button type="button" onClick={() => setText("maple@example.org")}>
        Fill
      </button>
    </>
  );
}

const phone = () => screen.getByLabelText<HTMLInputElement>(messages["report.phone"]);
const email = () => screen.getByLabelText<HTMLInputElement>(messages["report.email"]);
const otherField = () => screen.queryByLabelText<HTMLTextAreaElement>(messages["report.otherContact"]);
const text = () => screen.getByTestId("text").textContent;

it("has two fields with the right keyboards, and combines them into one text", async () => {
  render(<Form />);
  expect([phone().type, phone().autocomplete]).toEqual(["tel", "tel"]);
  expect([email().type, email().autocomplete]).toEqual(["email", "email"]);
  await userEvent.type(email(), "maya@example.ca");
  expect(text()).toBe("maya@example.ca");
  await userEvent.type(phone(), "905 555 0118");
  expect(text()).toBe("905 555 0118\nmaya@example.ca");
  expect([phone().value, email().value]).toEqual(["905 555 0118", "maya@example.ca"]);
  await userEvent.clear(phone());
  expect(text()).toBe("maya@example.ca");
});

it("shows an earlier text that is more than a number or an email in a third field, which stays", async () => {
  render(<Form start="Call 416 555 0100, after six" />);
  expect([phone().value, email().value]).toEqual(["", ""]);
  expect(otherField()?.value).toBe("Call 416 555 0100, after six");
  await userEvent.type(phone(), "416 555 0100");
  await userEvent.clear(otherField()!);
  await userEvent.type(otherField()!, "4");
  expect(text()).toBe("416 555 0100\n4");
  expect(otherField()?.value).toBe("4");
});

it("has no third field for an empty text, and shows a text that arrives late", async () => {
  render(<Form />);
  expect(otherField()).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Fill" }));
  expect(email().value).toBe("maple@example.org");
});

it("marks an invalid field after the user has left it, until the user types again", async () => {
  render(<Form />);
  await userEvent.type(email(), "maya@");
  expect(email().getAttribute("aria-invalid")).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(messages["auth.invalidEmail"])).toBeTruthy();
  expect(email().getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(email(), "example.ca");
  await userEvent.type(phone(), "555 01");
  await userEvent.tab();
  expect(screen.queryByText(messages["auth.invalidEmail"])).toBeNull();
  expect(screen.getByText(messages["report.phoneTooShort"])).toBeTruthy();
});

it("shows the form's error at the phone field, which comes first", () => {
  render(<Form error={messages["report.missingFields"]} />);
  expect(phone().getAttribute("aria-invalid")).toBe("true");
  expect(email().getAttribute("aria-invalid")).toBeNull();
});

it("offers the account's email, and fills it in only when it is pressed", async () => {
  signIn();
  answers.set("users:me", () => ({ _id: "u1", email: maya.email, displayName: "Maya", avatar: null }));
  render(<Form />);
  expect(text()).toBe("");
  await userEvent.click(screen.getByRole("button", { name: sentence("report.useEmail", { email: maya.email }) }));
  expect(text()).toBe(maya.email);
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
  signOut();
});
