// Isolated, because the app remembers, until the page is reloaded, whether the backend has ever answered.
import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import { OfflineBanner } from "../../../src/app/frame/OfflineBanner";
import { isConnected } from "../../../src/lib/connection";
import { MemoryRouter } from "../../../src/lib/router";
import { setOnline } from "../../support/network";

const show = () =>
  render(
    <MemoryRouter startAt={paths.lostFeed}>
      <OfflineBanner />
    </MemoryRouter>,
  );

it("tells a developer whether the backend's address never answered or the network is missing", () => {
  vi.useFakeTimers();
  vi.stubEnv("VITE_CONVEX_URL", "http://localhost:9999");
  const firstVisit = show();
  act(() => isConnected.set(false));
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByText("http://localhost:9999 has never answered.")).toBeTruthy();
  firstVisit.unmount();
  setOnline(false);
  show();
  expect(screen.getByText(messages["offline.title"])).toBeTruthy();
});
