import type { MessageCode } from "../../../domain/messages";
import { paths, type Address } from "../../../domain/paths";

/** Where the landing page's header leads. The forum does not exist yet: its link goes to the card that says so. */
export const places: { to: Address | "#forum"; label: MessageCode; soon?: boolean }[] = [
  { to: paths.lostFeed, label: "landing.lostAndFound" },
  { to: "#forum", label: "landing.forum", soon: true },
  { to: paths.vets, label: "landing.findVets" },
];
