import { messages, sentence } from "../../../../../domain/messages";
import type { ShareWay } from "../../../../../domain/search/firstSteps";
import { momentText } from "../../../../../domain/time/momentText";

/**
 * The credit line for the step "Send it to your street", by how the report was shared. Older ticks don't store how, and
 * use "live.sharedBy".
 */
export const shareCredits = { sent: "live.sentBy", copied: "live.copiedBy" } as const satisfies Record<
  ShareWay,
  string
>;

export interface Completion {
  /** The name of the person who did the step. Empty if the name was hidden. */
  by: string;
  /** Whether the viewer did the step. */
  me: boolean;
  at: number;
  /** Only on the share step. */
  shareWay?: ShareWay | undefined;
}

/** The state of a step that is done by a press: who pressed it, and functions that tick and untick it. */
export interface PressState {
  completion: Completion | undefined;
  onDone(shareWay?: ShareWay): void;
  onUndo(): void;
}

interface Props {
  code: (typeof shareCredits)[ShareWay] | "live.sharedBy" | "live.printBy" | "live.mapBy" | "live.postBy";
  completion: Completion;
  /** The title of the step. */
  title: string;
  /** Absent if the step was not done by a press. */
  onUndo?: () => void;
}

/** Says who did the step and when. That person can undo it. */
export const StepCredit = ({ code, completion: { by, me, at }, title, onUndo }: Props) => (
  <p className="flex flex-wrap items-center gap-x-3">
    <span className="font-label text-ink tabular-nums">
      {sentence(code, {
        name: me ? messages["live.you"] : by || messages["household.aMember"],
        time: momentText(at),
      })}
    </span>
    {me && onUndo && (
      <button
        type="button"
        className="linked min-h-8"
        aria-label={sentence("live.undoStep", { step: title })}
        onClick={onUndo}
      >
        {messages["live.undo"]}
      </button>
    )}
  </p>
);
