import { type ReactNode, useId } from "react";
import { messages } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { Icon } from "../controls/Icon";

export interface FieldProps {
  label: string;
  /** Only screen readers get the label. For controls that are clear without one, such as a search box. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** The error message. While there is one, a field's control is marked as invalid, but not a group's radio buttons. */
  error?: string | null;
  required?: boolean;
  /** Shows "optional" where a required field shows "required". */
  optional?: boolean;
  className?: string;
  /** The field's name in its form. `useForm` finds the field by it. */
  "data-field"?: string;
}

/** The attributes a field's control must have. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

type Props = FieldProps & {
  id?: string;
  /** Renders a fieldset with a legend, for several controls that share the label. */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
};

/**
 * Puts the label and "required" or "optional" above the control, and the error and hint below. The label, error and
 * hint are linked to it for screen readers.
 */
export function Field(props: Props) {
  const { id, group, label, labelHidden, hint, error, required, optional, className, children } = props;
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const requirementId = `${controlId}-requirement`;
  const describedBy = classes(error ? errorId : null, hint ? hintId : null) || undefined;
  const requirement = required ? messages["app.required"] : optional ? messages["app.optional"] : null;
  const labelStyles = "text-[.96875rem] leading-normal font-label";
  const requirementText = requirement && !labelHidden && (
    // Screen readers get "required" from the control's aria-required or, in a group, from the group's description.
    <span id={requirementId} aria-hidden="true" className="text-[.90625rem] font-normal text-ink-2">
      {requirement}
    </span>
  );
  const errorAndHint = (
    <>
      {error && (
        // An alert, because a field that already has the focus is not announced again when it is focused.
        <p id={errorId} role="alert" className="flex gap-2 text-sm font-medium text-lost-ink">
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
        data-field={props["data-field"]}
        aria-describedby={classes(required && !labelHidden ? requirementId : null, describedBy) || undefined}
        tabIndex={-1}
        className={classes("min-w-0 outline-none", className)}
      >
        <legend className={labelHidden ? "sr-only" : "mb-[7px] w-full"}>
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={labelStyles}>{label}</span>
            {requirementText}
          </span>
        </legend>
        <div className="grid gap-[7px]">
          {control}
          {errorAndHint}
        </div>
      </fieldset>
    );
  }
  return (
    <div
      data-field={props["data-field"]}
      className={classes("grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-[7px]", className)}
    >
      <div className={labelHidden ? "sr-only" : "flex flex-wrap items-baseline justify-between gap-x-3"}>
        <label htmlFor={controlId} className={labelStyles}>
          {label}
        </label>
        {requirementText}
      </div>
      {control}
      {errorAndHint}
    </div>
  );
}
