// Whether an account's first post goes to the community's page without review. A pet that is missing tonight
// can't wait for a review, and the page must not become a place for ads.
import { contactIn } from "../scams/contactRules.ts";
import { isCoordinateText, type Place } from "../geo/place.ts";
import { type FieldWith, ruleOf, type StoredName, storedNames } from "../report/reportFields.ts";
import { scamSpans } from "../scams/scamRules.ts";

export interface FirstPost {
  /** Whether automatic posting is on, and there are operators who can take a post down. */
  isOffered: boolean;
  /** Whether it is the account's first post. */
  isFirst: boolean;
  /** Whether the sign-in service has verified the account's email address. */
  isVerified: boolean;
  /**
   * Whether content of the account is flagged, looks like a scam, or is hidden or removed, unless an operator has
   * cleared it. Also set for a banned account.
   */
  isFlagged: boolean;
  hasPhoto: boolean;
  hasPlace: boolean;
  /** Whether the page has had as many posts today as it may have. */
  isPageFull: boolean;
  /** The texts that the author typed, without the contact (`typedTexts`). */
  texts: string[];
}

/** Whether a text has a scam's words, a link, an email address, a way to pay or a long number. */
const isSuspicious = (text: string) => contactIn(text) !== null || scamSpans(text).length > 0;

export const goesUpAtOnce = (post: FirstPost) =>
  post.isOffered &&
  post.isFirst &&
  post.isVerified &&
  !post.isFlagged &&
  post.hasPhoto &&
  post.hasPlace &&
  !post.isPageFull &&
  !post.texts.some(isSuspicious);

type TextName = Exclude<StoredName, FieldWith<"kind", "day" | "time" | "place">>;
type ReportTexts = { [Name in TextName]?: string } & { place: Place };

// Choices are searched, too: only the validators of other functions keep links out of them.
const textNames = storedNames.filter((name): name is TextName => !["day", "time", "place"].includes(ruleOf(name).kind));

/**
 * The texts that the author typed and the public can read, on the page or one press away. The contact is left out,
 * because numbers belong there. Scams in the contact are marked on the report itself.
 */
export function typedTexts(
  report: ReportTexts,
  { message, hashtags }: { message: string; hashtags: string },
): string[] {
  const { address, city = "", province = "" } = report.place;
  // The coordinates of a point look like two long numbers.
  const placeTexts = isCoordinateText(address) ? [city, province] : [address, city, province];
  return [message, hashtags, ...textNames.map((name) => report[name] ?? ""), ...placeTexts];
}
