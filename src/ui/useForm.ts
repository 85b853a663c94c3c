import { useCallback, useEffect, useRef, useState } from "react";
import type { Failure } from "../../domain/failure";
import { sentence } from "../../domain/messages";

interface FieldError<Field> {
  field: Field;
  sentence: string;
}

const control = "input:not([type=file]), select, textarea, button";

const comparable = (value: unknown) => (typeof value === "string" ? value.trim() : JSON.stringify(value));

/** Whether two values differ in more than leading and trailing spaces. */
const differs = (one: unknown, other: unknown) => comparable(one) !== comparable(other);

/**
 * The values of a form, and the error of at most one field. `data-field` marks each field, on its control or on an
 * element around it; `bind` sets it for everything that is built on `ui/Field`.
 */
export function useForm<Values extends object, Field extends string = Extract<keyof Values, string>>(
  initial: Values,
  /** Returns the first rule that is broken. `start` holds the values the form started with. */
  check?: (values: Values, start: Values) => Failure<Field> | null,
) {
  const [{ start, values }, setState] = useState({ start: initial, values: initial });
  const [error, setError] = useState<FieldError<Field> | null>(null);
  const root = useRef<HTMLElement>(null);

  const attach = useCallback((element: HTMLElement | null) => {
    root.current = element;
  }, []);

  const set = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key]) => {
    setState((before) => ({ ...before, values: { ...before.values, [key]: value } }));
    setError((before) => ((before?.field as unknown) === key ? null : before));
  }, []);

  /** For a value that arrives late: fills a blank field with it, as if the form had started with it. */
  const fill = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key]) => {
    setState((before) => {
      if (differs(before.values[key], "")) return before;
      return { start: { ...before.start, [key]: value }, values: { ...before.values, [key]: value } };
    });
  }, []);

  const reset = useCallback((to: Values) => {
    setState({ start: to, values: to });
    setError(null);
  }, []);

  const find = useCallback(
    (field: Field) => root.current?.querySelector<HTMLElement>(`[data-field="${field}"]`) ?? null,
    [],
  );

  const fail = useCallback(
    (field: Field, sentence: string) => {
      if (!find(field)) return false;
      setError({ field, sentence });
      return true;
    },
    [find],
  );

  const focus = useCallback(
    (field: Field) => {
      const marked = find(field);
      const target = marked?.matches(control) ? marked : marked?.querySelector<HTMLElement>(control);
      target?.focus();
      return marked;
    },
    [find],
  );

  // After rendering, when the field is enabled again and its error is there for screen readers to read.
  useEffect(() => {
    if (error) focus(error.field)?.scrollIntoView({ block: "center" });
  }, [error, focus]);

  const errorOf = (field: Field) => (error?.field === field ? error.sentence : null);

  return {
    values,
    /** The values the form started with. */
    start,
    set,
    fill,
    reset,
    /** Shows an error at a field and focuses it. Returns false if the field is not on screen. */
    fail,
    clearError: () => setError(null),
    focus,
    errorOf,
    changed: (Object.keys(values) as (keyof Values)[]).some((key) => differs(values[key], start[key])),
    /** Checks the rules. If one is broken, shows it at its field and focuses that. */
    check(): boolean {
      const failure = check?.(values, start) ?? null;
      setError(failure && { field: failure.field, sentence: sentence(failure.code, failure.values) });
      return failure === null;
    },
    /** The props of the control that edits one of the values. */
    bind: <Key extends Field & keyof Values>(key: Key) => ({
      "data-field": key,
      value: values[key],
      onChange: (value: Values[Key]) => set(key, value),
      error: errorOf(key),
    }),
    /** The `ref` of the element around the fields. */
    attach,
  };
}
