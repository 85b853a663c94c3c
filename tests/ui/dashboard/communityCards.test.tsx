import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { CommunityCards } from "../../../src/features/dashboard/CommunityCards";

afterEach(() => vi.unstubAllEnvs());

test("links to the community chat in a new tab", () => {
  vi.stubEnv("VITE_COMMUNITY_URL", "https://chat.example/homeward");
  render(<CommunityCards />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: messages["dashboard.chat"] });
  expect(link.href).toBe("https://chat.example/homeward");
  expect(link.target).toBe("_blank");
  expect(screen.getByText(messages["dashboard.chatText"])).toBeDefined();
});

test("links to a default chat while no address is set", () => {
  render(<CommunityCards />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: messages["dashboard.chat"] });
  expect(link.href).toMatch(/^https:/);
});

test("leaves the chat card out if its address is set to an empty text", () => {
  vi.stubEnv("VITE_COMMUNITY_URL", "");
  render(<CommunityCards />);
  expect(screen.getByRole("heading", { name: messages["dashboard.forum"] })).toBeDefined();
  expect(screen.queryByText(messages["dashboard.chat"])).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});
