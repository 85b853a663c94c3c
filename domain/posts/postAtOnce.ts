// Whether the first post of a new account goes to the community's page without an operator's look: somebody whose pet is
// missing tonight can't wait for one, and the page must not become a place for ads.
import { contactIn } from "../scams/contactRules.ts";
import { isCoordinateText, type Place } from "../geo/place.ts";
import { type FieldWith, ruleOf, type StoredName, storedNames } from "../report/reportFields.ts";
import { scamSpans } from "../scams/scamRules.ts";

export interface FirstPost {
  /** Automatic posting is on, and operators are configured who can take a post down. */
  isOffered: boolean;
  /** The first of the account. */
  isFirst: boolean;
  /** The sign-in service has verified the account's e-mail address. */
  isVerified: boolean;
  /** Somebody has reported something of the account's, or it is hidden, removed or banned. */
  isFlagged: boolean;
  hasPhoto: boolean;
  hasPlace: boolean;
  /** The page has had its posts for today. */
  isPageFull: boolean;
  /** Everything that its author typed. */
  texts: string[];
}

/** A scam's words, a link, an address, a payment or a phone number. */
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

type Words = Exclude<StoredName, FieldWith<"kind", "day" | "time" | "place">>;
type Typed = { [Name in Words]?: string } & { place: Place };

// Choices too: a rule that keeps links off the page must not rest on the validators of another function.
const words = storedNames.filter((name): name is Words => !["day", "time", "place"].includes(ruleOf(name).kind));

/**
 * What the author typed and everybody can read, on the page or one press away from it. Not the contact box: numbers
 * belong there, and its scams are marked on the report itself.
 */
export function typedTexts(report: Typed, { message, hashtags }: { message: string; hashtags: string }): string[] {
  const { address, city = "", province = "" } = report.place;
  // A point on the map is written as two long numbers.
  const where = isCoordinateText(address) ? [city, province] : [address, city, province];
  return [message, hashtags, ...words.map((name) => report[name] ?? ""), ...where];
}
