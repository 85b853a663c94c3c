// The page that the installed app's icon opens.
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { paths } from "../../../domain/paths";
import { webManifest } from "../../../src/build/webManifest";
import { MemoryRouter, Route, Routes, useLocation } from "../../../src/lib/router";
import { Dashboard } from "../../../src/pages/Dashboard";
import { closeSignIn, useSignInRequest } from "../../../src/services/auth/signIn/signInDialog";
import { render } from "../../support/ui/fakeCalls";
import { signIn } from "../../support/ui/signIn";

function CurrentUrl() {
  const { pathname, search } = useLocation();
  return <p data-testid="where">{pathname + search}</p>;
}
const SignInRequest = () => <p data-testid="asked">{useSignInRequest()?.returnTo}</p>;
const open = () =>
  render(
    <MemoryRouter startAt={webManifest().start_url}>
      <Routes>
        <Route path={paths.dashboard} element={<Dashboard />} />
        <Route path="*" element={null} />
      </Routes>
      <CurrentUrl />
      <SignInRequest />
    </MemoryRouter>,
  );
const expectPath = (address: string) => waitFor(() => expect(screen.getByTestId("where").textContent).toBe(address));
/** The address that the requested sign-in returns to. Empty if no sign-in was requested. */
const signInReturnsTo = () => screen.getByTestId("asked").textContent;

it("opens the dashboard for a signed-in user, at the dashboard's usual address", async () => {
  signIn();
  open();
  await expectPath(paths.dashboard);
  expect(signInReturnsTo()).toBe("");
});

it("leads a visitor to the feed, and asks to sign in at the first start only", async () => {
  const first = open();
  await expectPath(paths.lostFeed);
  expect(signInReturnsTo()).toBe(paths.dashboard);
  first.unmount();
  closeSignIn();
  open();
  await expectPath(paths.lostFeed);
  expect(signInReturnsTo()).toBe("");
});
