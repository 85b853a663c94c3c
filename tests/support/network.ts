import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Whether the device says that it has a network. */
export function setOnline(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? "online" : "offline")));
}
