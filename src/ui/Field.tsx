import { type ReactNode, useId } from "react";
import { messages } from "../../domain/messages";
import { classes } from "../lib/classes";
import { Icon } from "./Icon";

export interface FieldProps {
  label: string;
  /** The label is still there for those who cannot see; the eye needs no word (a search box, a filter). */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The sentence of the failure; while it is there the control is marked invalid. */
  error?: string | null;
  required?: boolean;
  /** Writes "optional" where a required field has "required". */
  optional?: boolean;
  className?: string;
}

/** What a control inside a field has to carry. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

type Props = FieldProps & {
  id?: string;
  /** Several controls under one label: a fieldset with a legend. */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/** Label above at left, the word required or optional at right, hint and error underneath, all wired to the control. */
export function Field({ id, group, label, labelHidden, hint, error, required, optional, className, children }: Props) {
  const generated = useId();
  const controlId = id ?? generated;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = classes(error ? errorId : null, hint ? hintId : null) || undefined;
  const word = required ? messages["app.required"] : optional ? messages["app.optional"] : null;
  const name = "text-[.96875rem] leading-normal font-label";
  const side = word && !labelHidden && (
    // Assistive technology hears it from aria-required, and from its absence.
    <span aria-hidden="true" className="text-[.90625rem] font-normal text-ink-2">
      {word}
    </span>
  );
  const under = (
    <>
      {error && (
        <p id={errorId} className="flex gap-2 text-sm font-medium text-lost-ink">
          <Icon name="warn" size={20} />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
    </>
  );
  const control = children({
    id: controlId,
    "aria-describedby": describedBy,
    "aria-invalid": error ? true : undefined,
    "aria-required": required ? true : undefined,
  });

  if (group) {
    return (
      <fieldset
        id={controlId}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={classes("min-w-0 outline-none", className)}
      >
        <legend className={labelHidden ? "sr-only" : "mb-[7px] w-full"}>
          <span className="flex items-baseline justify-between gap-3">
            <span className={name}>{label}</span>
            {side}
          </span>
        </legend>
        <div className="grid gap-[7px]">
          {control}
          {under}
        </div>
      </fieldset>
    );
  }
  return (
    <div className={classes("grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-[7px]", className)}>
      <div className={labelHidden ? "sr-only" : "flex items-baseline justify-between gap-3"}>
        <label htmlFor={controlId} className={name}>
          {label}
        </label>
        {side}
      </div>
      {control}
      {under}
    </div>
  );
}
