import type { ComponentProps, ReactNode } from "react";
import { classes } from "../../lib/classes";
import { controlStyles } from "./controlStyles";
import { Field, type FieldProps } from "./Field";
import { Icon } from "../controls/Icon";
import type { IconName } from "../controls/icons";

type Props = FieldProps &
  Omit<ComponentProps<"input">, "onChange" | "value" | "required" | "className"> & {
    value: string;
    onChange: (value: string) => void;
    icon?: IconName;
    /** A control of 44 px at the far end, such as "Show password". */
    end?: ReactNode;
  };

export function TextField(props: Props) {
  const { label, labelHidden, hint, error, required, optional, className, id, onChange, icon, end, ...rest } = props;
  return (
    <Field {...{ label, labelHidden, hint, error, required, optional, className, id }}>
      {(control) => (
        <div className="relative">
          {icon && <Icon name={icon} className="pointer-events-none absolute top-1/2 left-4 -mt-[11px] text-ink-2" />}
          <input
            type="text"
            {...rest}
            {...control}
            className={classes(controlStyles, icon && "pl-12", end ? "pr-14" : null)}
            onChange={(event) => onChange(event.target.value)}
          />
          {end && <div className="absolute top-1/2 right-1 -translate-y-1/2">{end}</div>}
        </div>
      )}
    </Field>
  );
}
