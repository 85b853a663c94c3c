import { useId } from "react";
import type { Choice } from "../../domain/choices";
import { Field, type FieldProps } from "./Field";

type Props<Value extends string | number> = FieldProps & {
  id?: string;
  options: readonly Choice<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Up to three choices as big buttons; radio buttons underneath, so that the arrow keys move between them. */
export function ChoiceButtons<Value extends string | number>({ options, value, onChange, ...field }: Props<Value>) {
  const name = useId();
  return (
    <Field {...field} group>
      {(control) => (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {options.map((option) => (
            <label
              key={option.value}
              className="relative grid min-h-13 cursor-pointer place-items-center rounded-md border-[1.5px] border-edge bg-card px-2 text-center font-[600] transition-colors hover:bg-sunk has-checked:border-act has-checked:bg-act-soft has-checked:text-link has-checked:inset-ring-1 has-checked:inset-ring-act has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name={name}
                className="absolute inset-0 cursor-pointer opacity-0"
                value={option.value}
                checked={option.value === value}
                required={control["aria-required"]}
                onChange={() => onChange(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
