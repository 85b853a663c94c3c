// The feed, a page for signed-in users and a report's contact while there is no connection.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { RequireSignIn } from "../../../src/features/account/auth/RequireSignIn";
import { ContactBox } from "../../../src/features/reports/detail/contact/ContactBox";
import { Feed } from "../../../src/features/reports/feed/Feed";
import { MemoryRouter } from "../../../src/lib/router";
import { authStore } from "../../../src/services/auth/authStore";
import { answers, deferredAnswer, render } from "../../support/ui/fakeCalls";
import { fakeStorage } from "../../support/ui/fakeStorage";
import { setOnline } from "../../support/network";
import { maya, signIn } from "../../support/ui/signIn";

beforeEach(fakeStorage);
afterEach(() => setOnline(true));

const button = (name: string) => screen.getByRole("button", { name });

it("shows that there is no connection in place of the feed, and retries on request", async () => {
  const reconnected = vi.fn();
  render(
    <MemoryRouter>
      <Feed status="lost" hrefOf={(id) => id} onApproach={() => {}} />
    </MemoryRouter>,
  );
  setOnline(false);
  expect((await screen.findByRole("alert")).textContent).toContain(messages["offline.feedTitle"]);
  // This event makes the backend's client reconnect at once.
  addEventListener("online", reconnected, { once: true });
  await userEvent.click(button(messages["app.retry"]));
  expect(reconnected).toHaveBeenCalled();
  setOnline(true);
  answers.set("reports:list", () => ({ page: [], isDone: true, continueCursor: "" }));
  expect(await screen.findByText(messages["feed.emptyLost"])).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("until it is known who is signed in, shows that a page for signed-in users needs a connection", async () => {
  // The backend has not accepted Maya's token yet.
  act(() => void authStore.setSignedIn(maya));
  render(
    <MemoryRouter>
      <RequireSignIn reason="auth.signInForDashboard">My own page</RequireSignIn>
    </MemoryRouter>,
  );
  setOnline(false);
  expect(await screen.findByRole("heading", { name: messages["offline.pageTitle"] })).toBeTruthy();
  signIn();
  expect(await screen.findByText("My own page")).toBeTruthy();
});

it("shows at once that the connection is lost, and shows the contact when the connection is back", async () => {
  const contact = deferredAnswer();
  answers.set("reports:contact", contact.answer);
  render(
    <MemoryRouter>
      <ContactBox reportId={"report1" as never} isInHousehold={false} isFound={false} />
    </MemoryRouter>,
  );
  setOnline(false);
  await userEvent.click(button(messages["detail.showContact"]));
  expect(screen.getByText(messages["app.reconnecting"])).toBeTruthy();
  setOnline(true);
  expect(screen.queryByText(messages["app.reconnecting"])).toBeNull();
  await act(async () => contact.resolve({ contactInfo: "416 555 0100", warned: false }));
  expect(await screen.findByText("416 555 0100")).toBeTruthy();
});
