import { messages, sentence } from "../../../../../domain/messages";
import { momentText } from "../../../../../domain/time/time";

export interface Done {
  /** Empty if the account is gone, or its name is hidden. */
  by: string;
  me: boolean;
  at: number;
}

/** A step that only a press shows: who pressed it, and how to tick it and to take that back. */
export interface Pressed {
  done: Done | undefined;
  onDone(): void;
  onUndo(): void;
}

interface Props {
  code: "live.shareBy" | "live.printBy" | "live.mapBy" | "live.postBy" | "live.calledBy";
  done: Done;
  /** The name of what was done. */
  title: string;
  /** Absent where a press did not make it done. */
  onUndo?: () => void;
}

/** Who did something and when. Whoever did it can take it back. */
export const StepCredit = ({ code, done: { by, me, at }, title, onUndo }: Props) => (
  <p className="flex flex-wrap items-center gap-x-3">
    <span className="font-label text-ink tabular-nums">
      {sentence(code, {
        name: me ? messages["live.you"] : by || messages["household.someone"],
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
