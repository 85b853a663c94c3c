// The little that the page has to know before the code of its filters is there.
import { recall } from "../../../lib/storage";

/** The device has kept how the feed was last narrowed down. */
export const isKept = () => recall("homeward:near") !== null;

/** Otherwise the whole board is meant, newest first. */
export const isNarrowed = (params: URLSearchParams) =>
  ["near", "animal", "days"].some((name) => params.has(name)) || params.get("view") === "map";
