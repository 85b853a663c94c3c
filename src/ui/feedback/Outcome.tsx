import type { ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { Note } from "./Note";
import { Spinner } from "./Spinner";
import { SlowNotice } from "./SlowNotice";
import type { Submit } from "../forms/useSubmit";

interface Props {
  saving: Pick<Submit, "busy" | "note" | "gone" | "outcome">;
  /** Shown while saving, such as "Adding pet...". */
  busyLabel?: string | undefined;
  /** Adds "Try again" below the note. Pass it only if no submit button is close by. */
  onRetry?: () => void;
  className?: string;
  /** Additional content, such as a link to what was saved. */
  children?: ReactNode;
}

/** Shows progress while saving, then a note if the attempt failed or sent nothing. */
export function Outcome({ saving, busyLabel, onRetry, className, children }: Props) {
  const { busy, gone: goneText, outcome: outcomeRef } = saving;
  const retry = () => {
    // The pressed button disappears with the note.
    outcomeRef.current?.focus();
    onRetry?.();
  };
  const note = goneText ? { tone: "error" as const, lines: [goneText] } : saving.note;
  return (
    <div ref={outcomeRef} tabIndex={-1} className={classes("grid gap-3 outline-none empty:hidden", className)}>
      {busy && busyLabel && <Spinner label={busyLabel} />}
      {busy && <SlowNotice />}
      {note && note.lines.length > 0 && (
        <Note tone={note.tone} live>
          {note.lines.map((line) => (
            <p key={line} className="whitespace-pre-wrap">
              {line}
            </p>
          ))}
          {onRetry && (
            <button type="button" className="linked" onClick={retry}>
              {messages["app.retry"]}
            </button>
          )}
        </Note>
      )}
      {children}
    </div>
  );
}
