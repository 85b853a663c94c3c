import { render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { messages } from "../../../domain/messages";
import { CommunityCards } from "../../../src/features/dashboard/CommunityCards";

afterEach(() => vi.unstubAllEnvs());

test("the chat leads to the community's address, in a window of its own", () => {
  vi.stubEnv("VITE_COMMUNITY_URL", "https://chat.example/homeward");
  render(<CommunityCards />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: messages["dashboard.chat"] });
  expect(link.href).toBe("https://chat.example/homeward");
  expect(link.target).toBe("_blank");
  expect(screen.getByText(messages["dashboard.chatText"])).toBeDefined();
});

test("without an address the card says that there is no chat, and leads nowhere", () => {
  vi.stubEnv("VITE_COMMUNITY_URL", "");
  render(<CommunityCards />);
  expect(screen.getByText(messages["dashboard.chatMissing"])).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
});
