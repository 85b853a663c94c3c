// Sends a form, a confirmation or the press of a single button.
import { type RefObject, useEffect, useRef, useState } from "react";
import { useStore } from "../../lib/store";
import { toast } from "../feedback/toasts";
import { readingFields } from "./readingFields";
import { useWhenReady } from "./useWhenReady";

/** A part of the form that takes time to prepare, such as its photos. */
export interface Preparation {
  preparing: boolean;
  refused: readonly unknown[];
}

interface SubmitNote {
  tone: "info" | "error";
  lines: readonly string[];
  takesFocus: boolean;
}

interface Options<Args extends unknown[], Result> {
  /** Sends only if this returns true. A string is shown as a note, such as "No changes detected." */
  check?(): boolean | string;
  /** Sends the form. Not interrupted if the form is closed in the meantime. */
  send(...args: Args): Promise<Result>;
  /** Runs after a success if the form is still open. */
  onDone?(result: Result): void | Promise<void>;
  /** Runs instead of `onDone` if the form was closed before the answer, usually to show a toast. */
  onDoneIfClosed?(result: Result): void;
  /** The lines of the note about a failure; nulls are left out. If the form is closed, a toast shows the first line. */
  explain(error: unknown): string | readonly (string | null)[];
  /** Returns true if it has shown the first line at a field. The note then shows only the other lines. */
  showAtField?(error: unknown): boolean;
  /** A submit during this preparation is sent afterwards. */
  waitFor?: Preparation;
  /** Says that the record was closed or deleted elsewhere. Stops all sending. */
  gone?: string | null;
  /** For a request that is not a form's: a failure does not take the focus, and is not shown once the page is left. */
  background?: boolean;
}

export interface Submit<Args extends unknown[] = []> {
  submit(...args: Args): void;
  busy: boolean;
  /** Whether a submit waits for a preparation. It is sent afterwards, unless part of the preparation was refused. */
  isQueued: boolean;
  /** Why the last attempt failed or sent nothing. */
  note: SubmitNote | null;
  /** Says that the record was closed or deleted elsewhere. Null during an attempt: its answer is more specific. */
  gone: string | null;
  /** Removes the note and a queued submit, for a form that starts over. */
  clear(): void;
  /** The element that shows the note. Most notes take the focus, unless the user has focused something else. */
  outcome: RefObject<HTMLDivElement | null>;
  /** Whether the user is being asked whether to discard the form. Until they answer, a queued submit is not sent. */
  isPaused: boolean;
  setPaused(isPaused: boolean): void;
}

/** Whether the user has focused something else. A disabled or removed element loses the focus to the body. */
const hasMovedFocus = (before: Element | null, outcome: Element | null) => {
  const { activeElement: now, body } = document;
  return now !== before && now !== body && !outcome?.contains(now);
};

/** Runs one attempt at a time: submitting while one is in flight does nothing. */
export function useSubmit<Args extends unknown[], Result>(options: Options<Args, Result>): Submit<Args> {
  const {
    check,
    send,
    onDone,
    onDoneIfClosed,
    explain,
    showAtField,
    waitFor,
    gone = null,
    background = false,
  } = options;
  const isInFlight = useRef(false);
  const outcome = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const isOpen = useRef(true);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<SubmitNote | null>(null);
  const [isPaused, setPaused] = useState(false);

  const attempt = async (args: Args) => {
    isInFlight.current = true;
    setBusy(true);
    try {
      const result = await send(...args);
      if (isOpen.current) await onDone?.(result);
      else onDoneIfClosed?.(result);
    } catch (error) {
      const lines = [explain(error)].flat().filter((line) => line !== null);
      if (isOpen.current) {
        const isShownAtField = showAtField?.(error) ?? false;
        setNote({
          tone: "error",
          lines: isShownAtField ? lines.slice(1) : lines,
          takesFocus: !isShownAtField && !background,
        });
      } else if (!background) toast(lines[0] ?? "", { tone: "error" });
    }
    isInFlight.current = false;
    setBusy(false);
  };

  const checkAndSend = (args: Args) => {
    focusedBefore.current = document.activeElement;
    setNote(null);
    const checkResult = check?.() ?? true;
    if (typeof checkResult === "string") setNote({ tone: "info", lines: [checkResult], takesFocus: true });
    else if (checkResult) void attempt(args);
  };

  const canSend = () => !isInFlight.current && gone === null;
  const isReading = useStore(readingFields) > 0;
  const queued = useWhenReady(
    !waitFor?.preparing && !isReading && !isPaused,
    (args: Args, refusedBefore: readonly unknown[]) => {
      // Not sent if the preparation has refused something since the press.
      const hasNewRefusal = waitFor?.refused.some((one) => !refusedBefore.includes(one)) ?? false;
      if (canSend() && !hasNewRefusal) checkAndSend(args);
    },
  );
  const submit = (...args: Args) => {
    if (!canSend()) return;
    if (waitFor?.preparing || readingFields.get() > 0) {
      setNote(null);
      queued.queue(args, waitFor?.refused ?? []);
    } else checkAndSend(args);
  };

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  useEffect(() => {
    // A field loses the focus when it is disabled.
    if (busy && focusedBefore.current?.closest("fieldset:disabled")) outcome.current?.focus();
  }, [busy]);
  useEffect(() => {
    if (note?.takesFocus && !hasMovedFocus(focusedBefore.current, outcome.current)) outcome.current?.focus();
  }, [note]);

  const clear = () => {
    queued.clear();
    setNote(null);
  };

  // Reading typed text takes so little time that the form already says that it is being sent.
  const isReadingOnly = queued.isQueued && isReading && !waitFor?.preparing;
  return {
    submit,
    busy: busy || isReadingOnly,
    isQueued: queued.isQueued && !isReadingOnly,
    note,
    gone: busy ? null : gone,
    clear,
    outcome,
    isPaused,
    setPaused,
  };
}
