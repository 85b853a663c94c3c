import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Sets what `navigator.onLine` reports, and fires the event about it. */
export function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? "online" : "offline")));
}
