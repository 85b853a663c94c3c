import { act } from "@testing-library/react";
import { vi } from "vitest";

/** Sets what `navigator.onLine` reports. */
export function setOnline(online: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(online);
  act(() => void dispatchEvent(new Event(online ? "online" : "offline")));
}
