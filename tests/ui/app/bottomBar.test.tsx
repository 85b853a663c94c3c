import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { BottomBar } from "../../../src/app/frame/BottomBar";
import { MemoryRouter } from "../../../src/lib/router";
import { closeSignIn, useSignInRequest } from "../../../src/services/auth/signIn/signInDialog";
import { render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

afterEach(() => void vi.unstubAllGlobals());

function SignInRequest() {
  const { reason, returnTo } = useSignInRequest() ?? {};
  return (
    <>
      <p>Returns to: {returnTo}</p>
      {reason && <p>{messages[reason]}</p>}
    </>
  );
}

const show = (path: string) =>
  render(
    <MemoryRouter startAt={path}>
      <input aria-label="Name" />
      <input aria-label="Place" readOnly />
      <SignInRequest />
      <BottomBar />
    </MemoryRouter>,
  );
const bar = () => screen.queryByRole("navigation");

it.each([
  [paths.lostFeed, "Lost & Found"],
  [`${paths.foundFeed}/report1`, "Lost & Found"],
  [paths.adoption, "Adopt"],
  [paths.reportLost, "Report"],
  [paths.reportFound, "Report"],
  [paths.vets, "Vets"],
  [paths.profile, "Me"],
])("the bar on %s marks %s as the current page", (path, name) => {
  show(path);
  const current = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current"));
  expect(current.map((link) => link.textContent)).toEqual([name]);
});

it("the bar marks nothing on other pages", () => {
  show(paths.privacy);
  expect(screen.getAllByRole("link").some((link) => link.getAttribute("aria-current"))).toBe(false);
});

it("the bar's Me leads signed-in people to the dashboard, and asks visitors to sign in on the same page", async () => {
  show(paths.vets);
  await userEvent.click(screen.getByRole("link", { name: messages["bar.me"] }));
  expect(screen.getByText(`Returns to: ${paths.dashboard}`)).toBeTruthy();
  expect(screen.getByText(messages["auth.signInForMe"])).toBeTruthy();
  expect(screen.getByRole("link", { name: messages["bar.vets"] }).getAttribute("aria-current")).toBe("page");
  act(closeSignIn);
  signIn();
  await userEvent.click(screen.getByRole("link", { name: messages["bar.me"] }));
  expect(screen.getByText("Returns to:")).toBeTruthy();
  expect(screen.getByRole("link", { name: messages["bar.me"] }).getAttribute("aria-current")).toBe("page");
});

it("the bar hides while a touch screen shows its keyboard, and returns after the press that ends the typing", () => {
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  show(paths.reportLost);
  fireEvent.focusIn(screen.getByLabelText("Place"));
  expect(bar()).toBeTruthy();
  vi.useFakeTimers();
  act(() => screen.getByLabelText("Name").focus());
  expect(bar()).toBeNull();
  act(() => screen.getByLabelText("Name").blur());
  expect(bar()).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(bar()).toBeTruthy();
});
