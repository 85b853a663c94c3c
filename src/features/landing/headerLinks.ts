import type { MessageCode } from "../../../domain/messages";
import { paths, type Address } from "../../../domain/paths";

/**
 * The links in the landing page's header. The forum does not exist yet, so its link leads to the card that announces
 * it.
 */
export const headerLinks: { to: Address | "#forum"; label: MessageCode; soon?: boolean }[] = [
  { to: paths.lostFeed, label: "landing.lostAndFound" },
  { to: paths.adoption, label: "app.adoption" },
  { to: "#forum", label: "landing.forum", soon: true },
  { to: paths.vets, label: "landing.findVets" },
];
