import type { ComponentProps } from "react";
import type { Choice } from "../../../domain/choices";
import { classes } from "../../lib/classes";
import { controlStyles } from "./controlStyles";
import { Field, type FieldProps } from "./Field";
import { Icon } from "../controls/Icon";

type Props<Value extends string | number> = FieldProps &
  Omit<ComponentProps<"select">, "onChange" | "value" | "required" | "className" | "children"> & {
    options: readonly Choice<Value>[];
    value: Value;
    onChange: (value: Value) => void;
  };

/** A native select, which works with keyboards, phones and screen readers as people expect. */
export function Select<Value extends string | number>(props: Props<Value>) {
  const { label, labelHidden, hint, error, required, optional, className, id, options, onChange, ...rest } = props;
  const choose = (text: string) => {
    const chosenOption = options.find((option) => String(option.value) === text);
    if (chosenOption) onChange(chosenOption.value);
  };
  return (
    <Field {...{ label, labelHidden, hint, error, required, optional, className, id }}>
      {(control) => (
        <div className="relative">
          <select
            {...rest}
            {...control}
            className={classes(controlStyles, "appearance-none pr-11 text-ellipsis")}
            onChange={(event) => choose(event.target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" className="pointer-events-none absolute top-1/2 right-3.5 -mt-[11px] text-ink-2" />
        </div>
      )}
    </Field>
  );
}
