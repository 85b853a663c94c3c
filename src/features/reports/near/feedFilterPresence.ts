// Whether there is a filter. The page needs to know this before the filters' code has loaded.
import { recall } from "../../../lib/device/storage";

/** Whether the device remembers a filter, perhaps an expired one. */
export const hasSavedFilter = () => recall("homeward:near") !== null;

/** Whether the address has a filter. Without one, the feed shows everything, newest first. */
export const hasFilter = (params: URLSearchParams) =>
  ["near", "animal", "days"].some((name) => params.has(name)) || params.get("view") === "map";
