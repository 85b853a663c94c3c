// The one way to send something, be it a form, a confirmation or a single button.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "../feedback/toasts";

/** A part of the form that takes time to get ready, such as its photos. */
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
  /** Only true lets it be sent. A sentence is shown as a note, such as "No changes detected." */
  check?(): boolean | string;
  /** Finishes even if the form is closed in the meantime. */
  send(...args: Args): Promise<Result>;
  /** Runs after a success, but only if the form is still open. */
  done?(result: Result): void | Promise<void>;
  /** Runs after a success once the form is closed: for a toast about what `done` would have shown. */
  onDoneAfterClose?(result: Result): void;
  /** The lines of the note about a failure, without the nulls. Once the form is closed, a toast shows the first line. */
  explain(error: unknown): string | readonly (string | null)[];
  /** Shows the first line at the field it is about, and returns true. The note then shows only the other lines. */
  mark?(error: unknown): boolean;
  /** A submit while this is being prepared is sent once it is ready. */
  waitFor?: Preparation;
  /** The record was deleted elsewhere: this sentence says so, and nothing is sent any more. */
  gone?: string | null;
  /** For reading rather than saving: a failure does not take the focus, and is not shown once the form is closed. */
  background?: boolean;
}

export interface Submit<Args extends unknown[] = []> {
  submit(...args: Args): void;
  busy: boolean;
  /** Submitted while something was being prepared. It is sent when that is ready, unless part of it was refused. */
  waiting: boolean;
  /** Why the last attempt sent nothing, or failed. */
  note: SubmitNote | null;
  /** The record was deleted elsewhere: the sentence that says so. Null during an attempt, whose answer says more. */
  gone: string | null;
  /** Drops the note and a waiting submit: the form starts over. */
  clear(): void;
  /** The element that shows the note. A new note gets the focus, unless the person has moved on to something else. */
  outcome: RefObject<HTMLDivElement | null>;
  /** Keeps a waiting submit from being sent, while a question is open that may discard the form. */
  held: boolean;
  hold(held: boolean): void;
}

/** Whether the focus has left what had it before. It falls back to the body when its element is disabled or removed. */
const hasMovedOn = (before: Element | null, outcome: Element | null) => {
  const { activeElement: now, body } = document;
  return now !== before && now !== body && !outcome?.contains(now);
};

/** Runs one attempt at a time: submitting while one is in flight does nothing. */
export function useSubmit<Args extends unknown[], Result>(options: Options<Args, Result>): Submit<Args> {
  const { check, send, done, onDoneAfterClose, explain, mark, waitFor, gone = null, background = false } = options;
  const inFlight = useRef(false);
  const outcome = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  const isOpen = useRef(true);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<SubmitNote | null>(null);
  const [held, hold] = useState(false);
  const queued = useRef<{ args: Args; refusedBefore: readonly unknown[] } | null>(null);
  const [waiting, setWaiting] = useState(false);

  const attempt = async (args: Args) => {
    inFlight.current = true;
    setBusy(true);
    try {
      const result = await send(...args);
      if (isOpen.current) await done?.(result);
      else onDoneAfterClose?.(result);
    } catch (error) {
      const lines = [explain(error)].flat().filter((line) => line !== null);
      if (isOpen.current) {
        const marked = mark?.(error) ?? false;
        setNote({ tone: "error", lines: marked ? lines.slice(1) : lines, takesFocus: !marked && !background });
      } else if (!background) toast(lines[0] ?? "", { tone: "error" });
    }
    inFlight.current = false;
    setBusy(false);
  };

  const submit = (...args: Args) => {
    if (inFlight.current || gone !== null) return;
    focusedBefore.current = document.activeElement;
    setNote(null);
    if (waitFor?.preparing) {
      queued.current = { args, refusedBefore: waitFor.refused };
      setWaiting(true);
      return;
    }
    const checked = check?.() ?? true;
    if (typeof checked === "string") setNote({ tone: "info", lines: [checked], takesFocus: true });
    else if (checked) void attempt(args);
  };

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const ready = !waitFor?.preparing && !held;
  if (waiting && ready) setWaiting(false);
  const sendQueued = useEffectEvent(() => {
    if (!queued.current) return;
    const { args, refusedBefore } = queued.current;
    queued.current = null;
    if (!waitFor || waitFor.refused.every((one) => refusedBefore.includes(one))) submit(...args);
  });
  useEffect(() => {
    if (ready) sendQueued();
  }, [ready]);

  useEffect(() => {
    // A field loses the focus when it is disabled.
    if (busy && focusedBefore.current?.closest("fieldset:disabled")) outcome.current?.focus();
  }, [busy]);
  useEffect(() => {
    if (note?.takesFocus && !hasMovedOn(focusedBefore.current, outcome.current)) outcome.current?.focus();
  }, [note]);

  const clear = () => {
    queued.current = null;
    setWaiting(false);
    setNote(null);
  };

  return { submit, busy, waiting, note, gone: busy ? null : gone, clear, outcome, held, hold };
}
