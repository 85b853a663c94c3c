import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { messages, sentence } from "../../../../domain/messages";
import { ContactBox } from "../../../../src/features/reports/detail/contact/ContactBox";
import { MemoryRouter } from "../../../../src/lib/router";
import { useSignInRequest } from "../../../../src/services/auth/signIn/signInDialog";
import { answers, render } from "../../../support/ui/fakeCalls";

const SignInMode = () => <p>{useSignInRequest()?.mode}</p>;

it("offers sign-in to a visitor who has read many contacts, and shows the contact on a later try", async () => {
  answers.set("reports:contact", () => ({ refused: { code: "request.signInForMore", values: { wait: 360_000 } } }));
  render(
    <MemoryRouter>
      <ContactBox reportId={"report1" as never} isInHousehold={false} isFound={false} />
      <SignInMode />
    </MemoryRouter>,
  );
  const show = screen.getByRole("button", { name: messages["detail.showContact"] });
  await userEvent.click(show);
  expect(await screen.findByText(sentence("request.signInForMore", { wait: "6 minutes" }))).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["landing.loginSignUp"] }));
  expect(screen.getByText("login")).toBeTruthy();
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100", warned: false }));
  await userEvent.click(show);
  expect(await screen.findByText("416 555 0100")).toBeTruthy();
});

it("disappears when a person whom the author has not accepted presses it", async () => {
  answers.set("reports:contact", () => ({ refused: { code: "thread.contactLater" } }));
  render(
    <MemoryRouter>
      <ContactBox reportId={"report1" as never} isInHousehold={false} isFound />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: messages["detail.showContact"] }));
  await waitFor(() => expect(screen.queryByRole("button", { name: messages["detail.showContact"] })).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText(messages["detail.contactInformation"])).toBeNull();
});

it("offers to call and text the number in the contact text, and to write to its email address", async () => {
  const contactInfo = "+1 (905) 555-0118\nmaya@example.ca\nafter six";
  answers.set("reports:contact", () => ({ contactInfo, warned: true }));
  render(
    <MemoryRouter>
      <ContactBox reportId={"report1" as never} isInHousehold={false} isFound={false} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: messages["detail.showContact"] }));
  expect(await screen.findByText(/after six/)).toBeTruthy();
  expect(screen.getByText(messages["detail.scamTitle"])).toBeTruthy();
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    [messages["detail.call"], "tel:+19055550118"],
    [messages["detail.text"], "sms:+19055550118"],
    [messages["detail.email"], "mailto:maya@example.ca"],
  ]);
});

it("names the number on each button if there are several", async () => {
  answers.set("reports:contact", () => ({ contactInfo: "905 555 0118 or 905 555 0119", warned: false }));
  render(
    <MemoryRouter>
      <ContactBox reportId={"report1" as never} isInHousehold={false} isFound={false} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole("button", { name: messages["detail.showContact"] }));
  for (const number of ["905 555 0118", "905 555 0119"]) {
    expect(await screen.findByRole("link", { name: sentence("detail.callNumber", { number }) })).toBeTruthy();
    expect(screen.getByRole("link", { name: sentence("detail.textNumber", { number }) })).toBeTruthy();
  }
});
