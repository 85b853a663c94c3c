import { useCallback, useEffect, useRef, useState } from "react";
import type { Failure } from "../../../domain/texts/failure";
import { type MessageCode, sentence } from "../../../domain/messages";

interface FieldError<Field> {
  field: Field;
  sentence: string;
  /** The broken rule. Null for an error from elsewhere, such as the server's: it goes when its field is changed. */
  code: MessageCode | null;
}

const control = "input:not([type=file]), select, textarea, button";

const comparable = (value: unknown) => (typeof value === "string" ? value.trim() : JSON.stringify(value));

/** Whether two values differ in more than leading and trailing spaces. */
const differs = (one: unknown, other: unknown) => comparable(one) !== comparable(other);

/**
 * The values of a form, and the errors of its fields. An error goes the moment its cause is gone. `data-field` marks each
 * field, on its control or on an element around it; `bind` sets it for everything that is built on `ui/Field`.
 */
export function useForm<Values extends object, Field extends string = Extract<keyof Values, string>>(
  initial: Values,
  /** Returns the broken rules, or only the first. `start` holds the values the form started with. */
  check?: (values: Values, start: Values) => readonly Failure<Field>[] | Failure<Field> | null,
) {
  const [{ start, values }, setState] = useState({ start: initial, values: initial });
  const [marked, setMarked] = useState<readonly FieldError<Field>[]>([]);
  const [wrong, setWrong] = useState<{ field: Field } | null>(null);
  const roots = useRef<HTMLElement[]>([]);

  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    roots.current.push(element);
    return () => void (roots.current = roots.current.filter((one) => one !== element));
  }, []);

  const set = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key]) => {
    setState((before) => ({ ...before, values: { ...before.values, [key]: value } }));
    setMarked((before) => before.filter(({ field, code }) => code || (field as unknown) !== key));
  }, []);

  /** For a value that arrives late: fills a blank field with it, as if the form had started with it. */
  const fill = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key]) => {
    setState((before) => {
      if (before.values[key] !== null && differs(before.values[key], "")) return before;
      return { start: { ...before.start, [key]: value }, values: { ...before.values, [key]: value } };
    });
  }, []);

  const reset = useCallback((to: Values) => {
    setState({ start: to, values: to });
    setMarked([]);
  }, []);

  // The innermost one: the element around a part that loads later carries the name, too.
  const find = useCallback(
    (field: Field) =>
      roots.current.flatMap((root) => [...root.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)]).at(-1) ??
      null,
    [],
  );

  const fail = useCallback(
    (field: Field, sentence: string) => {
      if (!find(field)) return false;
      setMarked([{ field, sentence, code: null }]);
      setWrong({ field });
      return true;
    },
    [find],
  );

  const focus = useCallback(
    (field: Field) => {
      const marked = find(field);
      const inside = (which: string) => marked?.querySelector<HTMLElement>(which);
      const target = marked?.matches(control) ? marked : (inside("[aria-invalid=true]") ?? inside(control));
      target?.focus();
      return marked;
    },
    [find],
  );

  // After rendering, when the field is enabled again and its error is there for screen readers to read.
  useEffect(() => {
    if (wrong) focus(wrong.field)?.scrollIntoView({ block: "center" });
  }, [wrong, focus]);

  const broken = (): readonly Failure<Field>[] => [check?.(values, start) ?? []].flat();
  const still = marked.some(({ code }) => code) ? broken() : [];
  const errors = marked.filter(
    ({ field, code }) => !code || still.some((failure) => failure.field === field && failure.code === code),
  );
  // Of two errors, the second says more.
  const errorOf = (field: Field) => errors.findLast((error) => error.field === field)?.sentence ?? null;

  return {
    values,
    /** The values the form started with. */
    start,
    set,
    fill,
    reset,
    /** Shows an error at a field and focuses it. Returns false if the field is not on screen. */
    fail,
    clearError: () => setMarked([]),
    focus,
    errors,
    errorOf,
    changed: (Object.keys(values) as (keyof Values)[]).some((key) => differs(values[key], start[key])),
    /** Checks the rules, shows those that are broken at their fields, and focuses the first. */
    check(): boolean {
      const failures = broken();
      setMarked(failures.map(({ field, code, values: given }) => ({ field, code, sentence: sentence(code, given) })));
      setWrong(failures[0] ? { field: failures[0].field } : null);
      return failures.length === 0;
    },
    /** The props of the control that edits one of the values. */
    bind: <Key extends Field & keyof Values>(key: Key) => ({
      "data-field": key,
      value: values[key],
      onChange: (value: Values[Key]) => set(key, value),
      error: errorOf(key),
    }),
    /** The `ref` of an element around fields. Of two that show the same field, the later one gets the focus. */
    attach,
  };
}
