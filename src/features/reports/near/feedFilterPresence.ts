// What the page has to know about its filters before their code has loaded.
import { recall } from "../../../lib/device/storage";

/** The device has kept how the feed was last narrowed down. */
export const hasSavedFilter = () => recall("homeward:near") !== null;

/** Otherwise the whole board is meant, newest first. */
export const hasFilter = (params: URLSearchParams) =>
  ["near", "animal", "days"].some((name) => params.has(name)) || params.get("view") === "map";
