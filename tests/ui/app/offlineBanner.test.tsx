import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { adoptablePetAddress, paths, reportAddress } from "../../../domain/paths";
import { OfflineBanner } from "../../../src/app/frame/OfflineBanner";
import { isConnected } from "../../../src/lib/connection";
import { MemoryRouter } from "../../../src/lib/router";
import { Dialog } from "../../../src/ui/dialogs/Dialog";
import { Toaster } from "../../../src/ui/feedback/Toaster";
import { setOnline } from "../../support/network";

beforeEach(() => {
  vi.useFakeTimers();
  // For five seconds after the page is shown, the banner waits longer before it reports an outage. This event makes
  // those seconds begin now. Without it, they may begin later, at a time that another test's fake clock has left.
  document.dispatchEvent(new Event("visibilitychange"));
});
afterEach(() => {
  setOnline(true);
  act(() => isConnected.set(true));
});

const show = (path: string) =>
  render(
    <MemoryRouter startAt={path}>
      <OfflineBanner />
      <Toaster />
    </MemoryRouter>,
  );
const banner = () => screen.queryByText(messages["offline.title"]);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it.each([
  [paths.home, "offline.landing"],
  [paths.lostFeed, "offline.read"],
  [paths.reportLost, "offline.form"],
  [paths.reportFound, "offline.form"],
  [paths.adoption, "offline.search"],
  [adoptablePetAddress("demo:12"), "offline.search"],
  [reportAddress("k17"), "offline.read"],
  [paths.vets, "offline.vets"],
] as const)("the banner says on %s at once that the device has no network, and what still works", (path, code) => {
  show(path);
  expect(banner()).toBeNull();
  setOnline(false);
  expect(banner()).toBeTruthy();
  expect(screen.getByText(messages[code], { exact: false })).toBeTruthy();
});

it("the banner disappears with a toast when the network is back", () => {
  show(paths.lostFeed);
  pass(100);
  setOnline(false);
  setOnline(true);
  expect(banner()).toBeNull();
  expect(screen.getByText(messages["offline.back"])).toBeTruthy();
});

it("the banner appears within a second of losing the backend, but not for a brief interruption", () => {
  show(paths.lostFeed);
  pass(10_000);
  act(() => isConnected.set(false));
  act(() => isConnected.set(true));
  act(() => isConnected.set(false));
  pass(500);
  act(() => isConnected.set(true));
  pass(1000);
  expect(banner()).toBeNull();
  act(() => isConnected.set(false));
  pass(1000);
  expect(banner()).toBeTruthy();
});

it("the banner is also in an open dialog, because the dialog covers the page's banner", () => {
  render(
    <Dialog open title="Report" onClose={() => {}}>
      Miso
    </Dialog>,
  );
  setOnline(false);
  expect(screen.getByRole("dialog").textContent).toContain(messages["offline.title"]);
});
