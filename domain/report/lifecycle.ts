// A report's lifecycle: open, then home or archived, and open again if its household reopens it. A hidden report has
// the lifecycle "hidden", and keeps the one to which it returns.
import { type Choice, type ReportStatus } from "../choices.ts";
import type { Failure } from "../texts/failure.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { characters, cleanText, isOversized } from "../texts/text.ts";

type VisibleLifecycle = "open" | "home" | "archived";
export type ReportState = VisibleLifecycle | "hidden";

/** Whether the household can say that the pet is home. A lost pet may come home even after its report was archived. */
export const canComeHome = ({ status, state }: { status: ReportStatus; state: ReportState }) =>
  state === "open" || (state === "archived" && status === "lost");

const endingWith = <const Value extends string, const Status extends ReportStatus, const End extends VisibleLifecycle>(
  value: Value,
  status: Status,
  lifecycle: End,
  label: () => string,
) => ({
  value,
  status,
  lifecycle,
  get label() {
    return label();
  },
});

/** The ways in which a report can end, in display order. A found pet is home only when it is with its owner. */
export const endings = [
  endingWith("alone", "lost", "home", () => messages["ending.alone"]),
  endingWith("neighbour", "lost", "home", () => messages["ending.neighbour"]),
  endingWith("shelter", "lost", "home", () => messages["ending.shelter"]),
  endingWith("homeward", "lost", "home", () => messages["ending.homeward"]),
  endingWith("other", "lost", "home", () => messages["ending.other"]),
  endingWith("owner", "found", "home", () => messages["ending.owner"]),
  endingWith("atShelter", "found", "archived", () => messages["ending.atShelter"]),
  endingWith("kept", "found", "archived", () => messages["ending.kept"]),
] satisfies (Choice & { status: ReportStatus; lifecycle: VisibleLifecycle })[];

export type Ending = (typeof endings)[number]["value"];

export const endingsOf = (status: ReportStatus) => endings.filter((ending) => ending.status === status);

export const endingOf = (status: ReportStatus, ending: Ending) =>
  endingsOf(status).find(({ value }) => value === ending);

/** How the pet came home, and the household's thanks. */
export interface Story {
  ending: Ending | null;
  thanks: string;
  showsPhoto: boolean;
}

export const cleanStory = (story: Story): Story => ({ ...story, thanks: cleanText(story.thanks) });

export function checkStory(story: Story, status: ReportStatus): Failure<keyof Story> | null {
  const { ending, thanks } = story;
  if (ending && endingOf(status, ending)?.lifecycle !== "home") return { code: "request.invalid", field: "ending" };
  if (isOversized(thanks, limits.thanks) || characters(thanks.trim()) > limits.thanks) {
    return { code: "ending.thanksTooLong", field: "thanks", values: { max: limits.thanks } };
  }
  return null;
}
