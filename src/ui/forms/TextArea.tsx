import type { ComponentProps, KeyboardEvent } from "react";
import { classes } from "../../lib/classes";
import { controlStyles } from "./controlStyles";
import { Field, type FieldProps } from "./Field";

type Props = FieldProps &
  Omit<ComponentProps<"textarea">, "onChange" | "value" | "required" | "className"> & {
    value: string;
    onChange: (value: string) => void;
    /** One line that grows with its text. Enter submits the form. */
    oneLine?: boolean;
  };

function submitOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  // Enter also confirms a word of an input method.
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

export function TextArea(props: Props) {
  const { label, labelHidden, hint, error, required, optional, className, id, onChange, oneLine, ...rest } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, required, optional, className, id }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          {...(oneLine && { rows: 1, onKeyDown: submitOnEnter })}
          className={classes(controlStyles, "field-sizing-content", oneLine ? "resize-none" : "min-h-28 resize-y")}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
