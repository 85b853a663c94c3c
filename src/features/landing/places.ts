import type { MessageCode } from "../../../domain/messages";

/** Where the landing page's header leads. The forum does not exist yet: its link goes to the card that says so. */
export const places: { to: string; label: MessageCode; soon?: boolean }[] = [
  { to: "/lost-pet-feed", label: "landing.lostAndFound" },
  { to: "#forum", label: "landing.forum", soon: true },
  { to: "/nearby-vets", label: "landing.findVets" },
];
