import { useCallback, useEffect, useRef, useState } from "react";
import type { Failure } from "../../../domain/texts/failure";
import { type MessageCode, sentence } from "../../../domain/messages";

interface FieldError<Field> {
  field: Field;
  sentence: string;
  /**
   * The broken rule. Null for an error from elsewhere, such as the server. Such an error disappears as soon as its
   * field is changed.
   */
  code: MessageCode | null;
}

const controlSelector = "input:not([type=file]), select, textarea, button";

const comparableValue = (value: unknown) => (typeof value === "string" ? value.trim() : JSON.stringify(value));

/** Ignores leading and trailing spaces. */
const isDifferent = (one: unknown, other: unknown) => comparableValue(one) !== comparableValue(other);

/**
 * The values of a form, and the errors of its fields. An error disappears as soon as its cause does. `data-field` marks
 * each field, on its control or on an element around it; `bind` sets it for all controls built on `ui/forms/Field`.
 */
export function useForm<Values extends object, Field extends string = Extract<keyof Values, string>>(
  initial: Values,
  /** Returns all broken rules, or the first one. `start`: the values that the form started with. */
  check?: (values: Values, start: Values) => readonly Failure<Field>[] | Failure<Field> | null,
) {
  const [{ start, values }, setState] = useState({ start: initial, values: initial });
  const [shownErrors, setShownErrors] = useState<readonly FieldError<Field>[]>([]);
  const [focusRequest, setFocusRequest] = useState<{ field: Field } | null>(null);
  const roots = useRef<HTMLElement[]>([]);

  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    roots.current.push(element);
    return () => void (roots.current = roots.current.filter((one) => one !== element));
  }, []);

  const set = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key]) => {
    setState((before) => ({ ...before, values: { ...before.values, [key]: value } }));
    setShownErrors((before) => before.filter(({ field, code }) => code || (field as unknown) !== key));
  }, []);

  /** Fills a blank field with a value that arrived late, as if the form had started with it. */
  const fill = useCallback(<Key extends keyof Values>(key: Key, value: Values[Key]) => {
    setState((before) => {
      if (before.values[key] !== null && isDifferent(before.values[key], "")) return before;
      return { start: { ...before.start, [key]: value }, values: { ...before.values, [key]: value } };
    });
  }, []);

  const reset = useCallback((newValues: Values) => {
    setState({ start: newValues, values: newValues });
    setShownErrors([]);
  }, []);

  // The last one, because an element around a control that loads later can have the same `data-field`.
  const findField = useCallback(
    (field: Field) =>
      roots.current.flatMap((root) => [...root.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)]).at(-1) ??
      null,
    [],
  );

  const showError = useCallback(
    (field: Field, sentence: string) => {
      if (!findField(field)) return false;
      setShownErrors([{ field, sentence, code: null }]);
      setFocusRequest({ field });
      return true;
    },
    [findField],
  );

  const focus = useCallback(
    (field: Field) => {
      const element = findField(field);
      const queryInside = (selector: string) => element?.querySelector<HTMLElement>(selector);
      const target = element?.matches(controlSelector)
        ? element
        : (queryInside("[aria-invalid=true]") ?? queryInside(controlSelector));
      target?.focus();
      return element;
    },
    [findField],
  );

  // After rendering, because by then the field is enabled again and screen readers can read its error.
  useEffect(() => {
    if (focusRequest) focus(focusRequest.field)?.scrollIntoView({ block: "center" });
  }, [focusRequest, focus]);

  const findFailures = (): readonly Failure<Field>[] => [check?.(values, start) ?? []].flat();
  const failures = shownErrors.some(({ code }) => code) ? findFailures() : [];
  const errors = shownErrors.filter(
    ({ field, code }) => !code || failures.some((failure) => failure.field === field && failure.code === code),
  );
  // If a field has two errors, the second is more specific.
  const errorOf = (field: Field) => errors.findLast((error) => error.field === field)?.sentence ?? null;

  return {
    values,
    /** The values that the form started with. */
    start,
    set,
    fill,
    reset,
    /** Shows an error at a field and focuses it. Returns false if the form does not show the field. */
    showError,
    clearErrors: () => setShownErrors([]),
    focus,
    errors,
    errorOf,
    changed: (Object.keys(values) as (keyof Values)[]).some((key) => isDifferent(values[key], start[key])),
    /** Shows each broken rule at its field and focuses the first. Returns whether there are none. */
    check(): boolean {
      const brokenRules = findFailures();
      setShownErrors(
        brokenRules.map(({ field, code, values: textValues }) => ({
          field,
          code,
          sentence: sentence(code, textValues),
        })),
      );
      setFocusRequest(brokenRules[0] ? { field: brokenRules[0].field } : null);
      return brokenRules.length === 0;
    },
    /** Props for the control of one of the values. */
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
