import type { ComponentProps } from "react";
import { classes } from "../../lib/classes";
import { controlStyles } from "./controlStyles";
import { Field, type FieldProps } from "./Field";

type Props = FieldProps &
  Omit<ComponentProps<"textarea">, "onChange" | "value" | "required" | "className"> & {
    value: string;
    onChange: (value: string) => void;
  };

export function TextArea(props: Props) {
  const { label, labelHidden, hint, error, required, optional, className, id, onChange, ...rest } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, required, optional, className, id }}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={classes(controlStyles, "field-sizing-content min-h-28 resize-y")}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
