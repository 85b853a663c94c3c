// The feed's offer of watch areas: shown only one time, to users who scroll on.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { NearBar } from "../../../../src/features/reports/near/NearBar";
import { MemoryRouter, useLocation } from "../../../../src/lib/router";
import { AlertsNearMe } from "../../../../src/pages/AlertsNearMe";
import { Toaster } from "../../../../src/ui/feedback/Toaster";
import { useToasts } from "../../../../src/ui/feedback/toasts";
import { render } from "../../../support/ui/fakeCalls";

const CurrentPath = () => <p data-testid="where">{useLocation().pathname}</p>;
const Toasts = () => (
  <p data-testid="toasts">
    {useToasts()
      .map(({ message }) => message)
      .join()}
  </p>
);
const open = () =>
  render(
    <MemoryRouter startAt={paths.lostFeed}>
      <NearBar defaultStatus="lost" status="lost" keepsAddress />
      <CurrentPath />
      <Toasts />
      <Toaster />
    </MemoryRouter>,
  );
const scrollTo = (y: number) => {
  vi.stubGlobal("scrollY", y);
  act(() => void dispatchEvent(new Event("scroll")));
};
const offers = () => screen.getByTestId("toasts").textContent;

beforeEach(() => localStorage.clear());

it("the offer appears when the user scrolls on, leads to the watch areas, and doesn't appear again", async () => {
  const first = open();
  // The height of one screen is not far enough.
  scrollTo(innerHeight);
  expect(offers()).toBe("");
  scrollTo(innerHeight * 2);
  expect(offers()).toBe(messages["area.offer"]);
  await userEvent.click(await screen.findByRole("button", { name: messages["area.offerLink"] }));
  expect(screen.getByTestId("where").textContent).toBe(paths.areas);
  first.unmount();
  open();
  scrollTo(innerHeight * 2);
  expect(offers()).toBe("");
});

it("the offer doesn't appear for a user who has opened the page of the watch areas", () => {
  render(
    <MemoryRouter>
      <AlertsNearMe />
    </MemoryRouter>,
  ).unmount();
  open();
  scrollTo(innerHeight * 2);
  expect(offers()).toBe("");
});
