// Writes the text of a page post from its report.
import { tidyHashtags } from "./postRules";
import { kindOf } from "../report/foundPet";
import { messages, sentence } from "../messages";
import {
  areaOf,
  isArchivedWithEnding,
  isHome,
  kindWithBreed,
  safeKind,
  safeName,
  safeText,
  safeWhereabouts,
  type Subject,
  whereAndWhen,
} from "../report/publicText";
import { type Occasion } from "../time/timeInWords";
import { nowIfToday } from "../time/timeInSentence";

type PostedReport = Subject & Occasion;

function petOf(subject: Subject): string {
  if (subject.petName === "") return kindWithBreed(subject);
  const [name, kind] = [safeName(subject), safeKind(subject)];
  if (name && kind) return sentence("alert.postPet", { name, pet: kind });
  return name || kind || messages["share.aPet"];
}

interface PostWords {
  message: string;
  hashtags: string;
  /** When the post appears. Without it, the text gives the report's date, even if that is today. */
  postedAt?: Date | null;
}

function whereAndWhenOf(subject: PostedReport, postedAt: Date | null) {
  // The report is both the subject and the occasion: it has the place and the time.
  return whereAndWhen(subject, subject, postedAt && nowIfToday(subject, postedAt));
}

/** The lines of the post without its link. */
export function postLines(subject: PostedReport, { message, hashtags, postedAt = null }: PostWords): string {
  // The search is over, so the post no longer asks people for help.
  if (isHome(subject)) return `${sentence("alert.postHome", { pet: petOf(subject) })}\n${messages["share.thanks"]}`;
  const head = sentence(subject.status === "lost" ? "alert.postLost" : "alert.postFound", { pet: petOf(subject) });
  if (isArchivedWithEnding(subject)) {
    const outcome = messages[subject.ending === "atShelter" ? "alert.postAtShelter" : "alert.postKept"];
    return [head, whereAndWhenOf(subject, postedAt), outcome].filter(Boolean).join("\n");
  }
  const firstParagraph = [head, whereAndWhenOf(subject, postedAt), safeWhereabouts(subject)].filter(Boolean).join("\n");
  return [firstParagraph, message, hashtags].filter(Boolean).join("\n\n");
}

/** The complete post. The link is part of the text because a photo post has no field for one. */
export function postText(subject: PostedReport, { hashtags, link, ...words }: PostWords & { link: string }): string {
  const text = postLines(subject, { ...words, hashtags: "" });
  if (isHome(subject) || isArchivedWithEnding(subject)) return `${text}\n\n${link}`;
  // People who chase a frightened pet drive it away.
  const isOnTheRun = subject.status === "lost" || subject.whereabouts === "stillOut";
  const calmAdvice = isOnTheRun && messages["alert.postCalm"];
  return [text, calmAdvice, `${messages["alert.postCall"]}\n${link}`, hashtags].filter(Boolean).join("\n\n");
}

const joinAsHashtag = (text: string) =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("");

export function suggestHashtags(subject: Subject): string {
  const { status, petType, petBreed, place } = subject;
  const tags = sentence(status === "lost" ? "alert.tagsLost" : "alert.tagsFound", { kind: kindOf(petType) });
  // Without the address and the province, the area is only the city.
  const city = areaOf({ ...place, address: "", province: "" });
  return tidyHashtags([tags, joinAsHashtag(city), joinAsHashtag(safeText(petBreed, place))].join(" "));
}
