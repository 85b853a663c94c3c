// The reasons for and against a match, in plain sentences.
import { type MessageCode, messages, sentence } from "../messages.ts";
import { distanceText, type Units } from "../geo/distance.ts";
import type { Facts } from "./facts.ts";
import { colourText, coloursText, marksText } from "./looksText.ts";
import type { Score } from "./score.ts";
import { listOfWords } from "../texts/text.ts";
import { minutesApart } from "./timeApart.ts";
import { type Property, minReasonWeight, weights } from "./weights.ts";

export interface Reason {
  /** Whether the reason counts for the match, is undecided (`open`), or counts against it. */
  tone: "for" | "open" | "against";
  text: string;
}

/** Nine of ten lost dogs are found within this distance (`spreads` in score.ts). */
const farKm = 18;
const minShownKm = 0.1;
const hourMinutes = 60;

/** "600 m away", "Less than 100 m away" */
const whereText = (km: number, units: Units) =>
  sentence(km < minShownKm ? "match.here" : "match.away", { distance: distanceText(Math.max(km, minShownKm), units) });

/** "2 h 35 min later" */
function minutesLater(allMinutes: number): string {
  if (allMinutes === 0) return messages["match.sameTime"];
  const [hours, minutes] = [Math.floor(allMinutes / hourMinutes), allMinutes % hourMinutes];
  if (hours === 0) return sentence("match.minutesLater", { minutes });
  return minutes === 0
    ? sentence("match.hoursLater", { hours })
    : sentence("match.hoursAndMinutesLater", { hours, minutes });
}

/** "2 h 35 min later", "two days later", "two days before". Empty if a day is unknown. */
function whenText(days: number | null, minutes: number | null): string {
  if (days === null) return "";
  if (minutes !== null && minutes >= 0 && minutes < 24 * hourMinutes) return minutesLater(minutes);
  return days >= 0 ? sentence("match.daysLater", { days }) : sentence("match.daysBefore", { days: -days });
}

function placeAndTimeReason({ km, days, levels }: Score, lost: Facts, found: Facts, units: Units): Reason {
  const when = whenText(days, minutesApart(lost, found));
  const where = whereText(km, units);
  const weight = levels.days === null ? null : weights.days[levels.days];
  const isUndecided = km > farKm || (weight !== null && weight < minReasonWeight);
  return {
    tone: weight !== null && weight < 0 ? "against" : isUndecided ? "open" : "for",
    text: when ? sentence("match.whereWhen", { where, when }) : where,
  };
}

const sharedWords = (one: string[], other: string[]) => one.filter((word) => other.includes(word));

// The words by which sentences in messages.ts choose their wording: `{both, select, male {Both male} ...}`.
const sexes = { Male: "male", Female: "female" } as const;
const sizes = ["small", "medium", "large"] as const;

/** The values for the placeholders of a property's sentences. */
function valuesFor(name: Property, lost: Facts, found: Facts): Record<string, string> {
  if (name === "breed") {
    const names = sharedWords(lost.breed.names, found.breed.names);
    return { both: listOfWords(names), lost: listOfWords(lost.breed.names), found: listOfWords(found.breed.names) };
  }
  if (name === "colour") {
    return {
      both: coloursText(sharedWords(lost.colours, found.colours)),
      first: colourText(lost.colours[0] ?? ""),
      lost: coloursText(lost.colours),
      found: coloursText(found.colours),
    };
  }
  if (name === "marks") return { both: marksText(sharedWords(lost.marks, found.marks)) };
  if (name === "size") {
    const size = (facts: Facts) => sizes[(facts.size ?? 1) - 1]!;
    return { both: size(lost), lost: size(lost), found: size(found) };
  }
  if (name === "collar") {
    const [lostColour, foundColour] = [lost, found].map(({ collarColour = "" }) => colourText(collarColour));
    return { both: lostColour!, lost: lostColour!, found: foundColour! };
  }
  if (name === "sex" && lost.sex && found.sex) {
    return { both: sexes[lost.sex], lost: sexes[lost.sex], found: sexes[found.sex] };
  }
  return {};
}

/** Each property's sentence by level. A level that is missing here says too little to be shown as a reason. */
const sentences: Partial<Record<Property, Record<string, MessageCode>>> = {
  breed: {
    same: "match.bothBreed",
    sameGroup: "match.similarBreeds",
    sameVague: "match.bothBreed",
    different: "match.otherBreed",
    otherAnimal: "match.otherBreed",
  },
  colour: {
    same: "match.bothColour",
    sameFirst: "match.bothMainly",
    neighbours: "match.similarColours",
    none: "match.otherColour",
  },
  marks: { two: "match.bothMarks", one: "match.bothMarks" },
  size: { same: "match.bothSize", stepApart: "match.otherSize", different: "match.otherSize" },
  sex: { same: "match.bothSex", different: "match.otherSex" },
  collar: {
    sameColour: "match.sameCollar",
    both: "match.bothCollar",
    otherColour: "match.otherCollar",
    neither: "match.noCollars",
    lostOnly: "match.noCollar",
    foundOnly: "match.foundCollar",
  },
};

const propertyOrder = ["breed", "colour", "marks", "size", "sex", "collar"] as const satisfies Property[];

function levelReason(
  name: (typeof propertyOrder)[number],
  { levels }: Score,
  lost: Facts,
  found: Facts,
): Reason | null {
  const level = levels[name] as string | null;
  const code = level === null ? undefined : sentences[name]?.[level];
  if (level === null || !code) return null;
  const weight = (weights[name] as Record<string, number>)[level]!;
  const hasSimilarColours = level === "neighbours";
  const tone = hasSimilarColours || Math.abs(weight) < minReasonWeight ? "open" : weight > 0 ? "for" : "against";
  return { tone, text: sentence(code, valuesFor(name, lost, found)) };
}

function photoReason({ levels: { photo: weight } }: Score): Reason | null {
  if (Math.abs(weight) < minReasonWeight) return null;
  return weight > 0
    ? { tone: "for", text: messages["match.similarPhotos"] }
    : { tone: "open", text: messages["match.otherPhotos"] };
}

/** Reasons about details that at least one of the reports does not state. */
function missingAnswers(lost: Facts, found: Facts): Reason[] {
  const openReason = (text: string): Reason => ({ tone: "open", text });
  return [
    ...(found.breed.kind === "blank" || lost.breed.kind === "blank" ? [openReason(messages["match.noBreed"])] : []),
    ...(lost.anyAnimal || found.anyAnimal ? [openReason(messages["match.noType"])] : []),
    ...(found.sex === null || lost.sex === null ? [openReason(messages["match.noSex"])] : []),
  ];
}

const rank = { for: 0, open: 1, against: 2 };

/** Place and time first, then the reasons for, the undecided ones and those against. */
export function reasonsOf(score: Score, one: Facts, other: Facts, units: Units): Reason[] {
  const [lost, found] = one.status === "lost" ? [one, other] : [other, one];
  const looks = [...propertyOrder.map((name) => levelReason(name, score, lost, found)), photoReason(score)];
  return [
    placeAndTimeReason(score, lost, found, units),
    ...[...looks.filter((reason) => reason !== null), ...missingAnswers(lost, found)].toSorted(
      (left, right) => rank[left.tone] - rank[right.tone],
    ),
  ];
}
