import { useId } from "react";
import type { Choice } from "../../domain/choices";
import { Field, type FieldProps } from "./Field";
import { RadioTile, tileLook } from "./RadioTile";

type Props<Value extends string | number> = FieldProps & {
  id?: string;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Up to three choices as big buttons. They are radio buttons, so the arrow keys move between them. */
export function ChoiceButtons<Value extends string | number>({ options, value, onChange, ...field }: Props<Value>) {
  const name = useId();
  return (
    <Field {...field} group>
      {(control) => (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2">
          {options.map((option) => (
            <RadioTile
              key={option.value}
              name={name}
              value={option.value}
              checked={option.value === value}
              required={control["aria-required"]}
              onChoose={() => onChange(option.value)}
              className={`min-h-13 place-items-center rounded-md px-2 text-center font-[600] has-checked:text-link ${tileLook}`}
            >
              {option.label}
            </RadioTile>
          ))}
        </div>
      )}
    </Field>
  );
}
