// The words of the page that a finder sees, for the backend's page and for the app's.
import { messages, sentence } from "../../messages.ts";
import { paths } from "../../paths.ts";
import { whenText } from "../../time/whenText.ts";

export interface ScannedPet {
  petName: string;
  /** When it went missing, if it is reported lost. */
  lost: { day: string | null; time: string | null; utcOffset?: number } | null;
  medicine: string;
  advice: string;
}

/** A line about one of the pet's needs. While the pet is lost, its medicine is urgent. */
export interface FinderLine {
  kind: "medicine" | "advice";
  text: string;
  isUrgent: boolean;
}

export interface FinderWords {
  title: string;
  text: string;
  lines: FinderLine[];
}

const titleOf = ({ petName, lost }: ScannedPet) => {
  if (petName) return sentence(lost ? "tag.imLost" : "tag.im", { name: petName });
  return messages[lost ? "tag.imNamelessLost" : "tag.imNameless"];
};

function textOf({ lost }: ScannedPet, now: Date) {
  if (!lost) return messages["tag.notLost"];
  const since = whenText(lost, { phrase: "since", now });
  return since ? sentence("tag.lostSince", { since }) : messages["tag.lostNoDay"];
}

export function finderWords(pet: ScannedPet, now: Date): FinderWords {
  const { medicine, advice, lost } = pet;
  const lines: FinderLine[] = [
    { kind: "medicine", text: medicine, isUrgent: lost !== null },
    { kind: "advice", text: advice, isUrgent: false },
  ];
  return { title: titleOf(pet), text: textOf(pet, now), lines: lines.filter(({ text }) => text !== "") };
}

interface FoundStep {
  title: string;
  text: string;
  /** A page that says more. */
  more?: { path: string; label: string };
}

/** Advice on a found pet whose tag is retired or unknown. */
export const foundSteps = (): FoundStep[] => [
  { title: messages["tag.safe"], text: messages["tag.safeHow"] },
  {
    title: messages["tag.chip"],
    text: messages["tag.chipHow"],
    more: { path: paths.chip, label: messages["chip.find.link"] },
  },
  { title: messages["tag.tell"], text: messages["tag.tellHow"] },
];

const lineLabels = { medicine: "tag.medicine", advice: "tag.handling" } as const;

/** The label that screen readers read before a line. Other readers see the line's icon. */
export const lineLabel = ({ kind }: FinderLine) => messages[lineLabels[kind]];

export const photoLabel = ({ petName }: ScannedPet) => (petName ? sentence("tag.photoOf", { name: petName }) : "");

/** The other texts of the page. */
export const finderTexts = () => ({
  app: messages["app.name"],
  lost: messages["tag.lost"],
  message: messages["tag.message"],
  sendPlace: messages["tag.sendPlace"],
  call: messages["tag.call"],
  alertsNobody: messages["tag.quiet"],
  needsScript: messages["tag.needsScript"],
  notLoaded: messages["tag.notLoaded"],
  retiredTitle: messages["tag.retiredTitle"],
  retired: messages["tag.retiredText"],
  reportFound: messages["tag.reportFound"],
  findVet: messages["tag.findVet"],
});

/** The sentences about a press, by the name of its state. */
export const pressTexts = () => ({
  locating: messages["tag.locating"],
  sending: messages["tag.sending"],
  /** The press has had no answer for a while. */
  waiting: messages["tag.stillSending"],
  sent: messages["tag.placeSent"],
  /** The link to the thread. */
  open: messages["tag.write"],
  denied: messages["tag.placeDenied"],
  failed: messages["tag.failed"],
  many: messages["tag.tooManyPresses"],
  /** The person who pressed is the pet's owner. */
  own: messages["tag.own"],
});

/** The `href` of a call. */
export const callAddress = (phone: string) => `tel:${phone.replaceAll(/[^\d+]/g, "")}`;
