// The one way to send something: a form, a confirmation, a button that takes a while.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { toast } from "./toasts";

/** Something the form holds that takes time to get ready, such as its photos. */
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
  /** Runs first. False sends nothing; a sentence sends nothing and is shown, such as "No changes detected." */
  check?(): boolean | string;
  /** Also does what has to happen when the form is closed before the answer arrives, such as the success toast. */
  send(...args: Args): Promise<Result>;
  /** Runs after a success, but only while the form is still open. */
  done?(result: Result): void | Promise<void>;
  /** What to tell the person about a failure, nulls left out. If the form is closed by then, a toast shows the first line. */
  explain(error: unknown): string | readonly (string | null)[];
  /** If the first line is about a field, shows it there and returns true; the note then shows only the other lines. */
  mark?(error: unknown): boolean;
  /** Submitting while this is not ready waits for it. */
  waitFor?: Preparation;
  /** For something read along the way, not saved: a failure never takes the focus, nor is it shown after closing. */
  background?: boolean;
}

export interface Submit<Args extends unknown[] = []> {
  submit(...args: Args): void;
  busy: boolean;
  /** Submitted, but something is still being prepared. It is sent as soon as that is ready, unless part is refused. */
  waiting: boolean;
  /** What came of the last attempt, unless it succeeded. */
  note: SubmitNote | null;
  clearNote(): void;
  /** The element that shows the note; it gets the focus together with a new note. */
  outcome: RefObject<HTMLDivElement | null>;
  /** While held, a waiting submit stays put: a question is open that may discard the form. */
  held: boolean;
  hold(held: boolean): void;
}

/** One attempt at a time: submitting again while one is in flight does nothing. */
export function useSubmit<Args extends unknown[], Result>(options: Options<Args, Result>): Submit<Args> {
  const { check, send, done, explain, mark, waitFor, background = false } = options;
  const inFlight = useRef(false);
  const outcome = useRef<HTMLDivElement>(null);
  const isOpen = useRef(true);
  const [busy, setBusy] = useState(false);
  const [note, setNote] = useState<SubmitNote | null>(null);
  const [held, hold] = useState(false);
  const queued = useRef<{ args: Args; refusedBefore: number } | null>(null);
  const [waiting, setWaiting] = useState(false);

  const attempt = async (args: Args) => {
    inFlight.current = true;
    setBusy(true);
    try {
      const result = await send(...args);
      if (isOpen.current) await done?.(result);
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
    if (inFlight.current) return;
    setNote(null);
    if (waitFor?.preparing) {
      queued.current = { args, refusedBefore: waitFor.refused.length };
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
    if (!waitFor || waitFor.refused.length <= refusedBefore) submit(...args);
  });
  useEffect(() => {
    if (ready) sendQueued();
  }, [ready]);

  useEffect(() => {
    if (note?.takesFocus) outcome.current?.focus();
  }, [note]);

  return { submit, busy, waiting, note, clearNote: () => setNote(null), outcome, held, hold };
}
