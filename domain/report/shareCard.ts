// The picture in a link's preview. The author's browser draws it. The server keeps a fingerprint of the words and the
// photo in the picture, so an outdated picture is never shown.
import type { Whereabouts } from "../choices";
import { kindOf } from "./foundPet";
import { messages, sentence } from "../messages";
import { areaOf, isHome, safeName, type Subject } from "./publicText";
import { fingerprint } from "../texts/text";
import { formatLongDay } from "../time/time";

/** The size in pixels that chats and social networks ask for. */
export const shareCardSize = { width: 1200, height: 630 };

export interface ShareCard {
  tone: Subject["status"] | "home";
  /**
   * The label at the top, such as "Lost dog". Renaming this field would change all fingerprints, so all cards would be
   * drawn again.
   */
  tag: string;
  title: string;
  /** The area and the day, if they are known. */
  lines: string[];
  /** The request to the reader. */
  ask: string;
}

const askCodes = {
  withFinder: "share.askSafe",
  atShelter: "share.askSheltered",
  stillOut: "share.askOut",
} as const satisfies Record<Whereabouts, string>;

export function shareCardOf(subject: Subject): ShareCard {
  const { status, place, day, whereabouts } = subject;
  const isLost = status === "lost";
  const kind = kindOf(subject.petType);
  const date = day && formatLongDay(day);
  if (isHome(subject)) {
    const name = isLost && safeName(subject);
    return {
      tone: "home",
      tag: messages["feed.home"],
      title: name ? sentence("home.title", { name }) : sentence("share.homeKind", { kind }),
      lines: [areaOf(place)].filter(Boolean),
      ask: messages["share.thanks"],
    };
  }
  return {
    tone: status,
    tag: sentence(isLost ? "share.lostTag" : "share.foundTag", { kind }),
    title: (isLost && safeName(subject)) || sentence(isLost ? "share.seenThis" : "share.knowThis", { kind }),
    lines: [areaOf(place), date ? sentence(isLost ? "share.since" : "share.foundOn", { day: date }) : ""].filter(
      Boolean,
    ),
    ask:
      !isLost && whereabouts
        ? messages[askCodes[whereabouts]]
        : sentence(isLost ? "share.askLost" : "share.askFound", { kind }),
  };
}

/** The fingerprint of a card's words and its photo. */
export const fingerprintOfCard = (card: ShareCard, photo: string) => fingerprint(JSON.stringify([card, photo]));
