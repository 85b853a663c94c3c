import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import { messages, sentence } from "../../../domain/messages";
import { ContactBox } from "../../../src/features/reports/ContactBox";
import { useSignInRequest } from "../../../src/services/auth/signInDialog";
import { answers, render } from "../../support/fakeCalls";

const Asked = () => <p>{useSignInRequest()?.mode}</p>;

it("offers sign-in to a visitor who has read many contacts, and shows the contact on a later try", async () => {
  const wait = "6 minutes";
  answers.set("reports:contact", () => ({ refused: { code: "call.signInForMore", values: { wait } } }));
  render(
    <MemoryRouter>
      <ContactBox reportId={"report1" as never} mine={false} found={false} />
      <Asked />
    </MemoryRouter>,
  );
  const show = screen.getByRole("button", { name: messages["detail.showContact"] });
  await userEvent.click(show);
  expect(await screen.findByText(sentence("call.signInForMore", { wait }))).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: messages["landing.loginSignUp"] }));
  expect(screen.getByText("login")).toBeTruthy();
  answers.set("reports:contact", () => ({ contactInfo: "416 555 0100", warned: false }));
  await userEvent.click(show);
  expect(await screen.findByText("416 555 0100")).toBeTruthy();
});
