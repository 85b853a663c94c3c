// Writes the text of an alert from its report. It names the town but never the street, and no contact information: the
// link leads to that and can be taken down, while a copied post can't.
import { holdsContact, tidyHashtags } from "./alertRules";
import type { ReportStatus, ReportType } from "./choices";
import { messages, sentence } from "./messages";
import { isCoordinateText, type Place } from "./place";
import { cleanLine } from "./text";
import { formatLongDay } from "./time";

export interface AlertSubject {
  status: ReportStatus;
  petName: string;
  petType: ReportType;
  petBreed: string;
  place: Place;
  day: string | null;
}

/** The town and province, or as much as the address says without the street. */
export function areaOf({ address, city, province }: Place): string {
  const named = [city, province].filter((part) => part && !/\d/.test(part)).join(", ");
  if (named || isCoordinateText(address)) return named;
  // An address typed by hand: take what follows the street, without postal codes and house numbers.
  const parts = address.split(",").map((part) => part.trim());
  const rest = parts.slice(1).map((part) => cleanLine(part.replaceAll(/\S*\d\S*/g, "")));
  return rest.filter((part) => part !== "").join(", ");
}

const safe = (text: string) => (holdsContact(text) ? "" : text);

function petOf({ petName, petType, petBreed }: AlertSubject): string {
  const kind = safe(petBreed) || (petType === "Other" ? "" : petType);
  const name = safe(petName);
  if (name && kind) return sentence("alert.postPet", { name, pet: kind });
  return name || kind || messages["share.aPet"];
}

function whereOf(subject: AlertSubject): string {
  const lost = subject.status === "lost";
  const area = areaOf(subject.place);
  const day = subject.day ? formatLongDay(subject.day) : "";
  if (area && day) return sentence(lost ? "alert.postLostWhere" : "alert.postFoundWhere", { area, day });
  if (area) return sentence(lost ? "alert.postLostArea" : "alert.postFoundArea", { area });
  return day ? sentence(lost ? "alert.postLostDay" : "alert.postFoundDay", { day }) : "";
}

/** The lines of the post without its link. */
export function alertText(subject: AlertSubject, { message, hashtags }: { message: string; hashtags: string }): string {
  const head = sentence(subject.status === "lost" ? "alert.postLost" : "alert.postFound", { pet: petOf(subject) });
  const first = [head, whereOf(subject)].filter(Boolean).join("\n");
  return [first, message, hashtags].filter(Boolean).join("\n\n");
}

/** The complete post. The link is part of the text because a photo post has nowhere else for one. */
export function alertPost(
  subject: AlertSubject,
  { message, hashtags, link }: { message: string; hashtags: string; link: string },
): string {
  const text = alertText(subject, { message, hashtags: "" });
  return [text, `${messages["alert.postCall"]}\n${link}`, hashtags].filter(Boolean).join("\n\n");
}

const joined = (text: string) =>
  text
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join("");

export function suggestHashtags(subject: AlertSubject): string {
  const { status, petType, petBreed, place } = subject;
  const state = status === "lost" ? "Lost" : "Found";
  const kind = petType === "Other" ? "Pet" : petType;
  const city = place.city && !/\d/.test(place.city) ? joined(place.city) : "";
  return tidyHashtags([`${state}${kind}`, `${state}Pets`, city, safe(joined(petBreed))].join(" "));
}
