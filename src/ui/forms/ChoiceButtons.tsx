import { Field, type FieldProps } from "./Field";
import { presetTileStyles, tileStyles } from "./tileStyles";
import { RadioTiles, type RadioTilesProps } from "./RadioTiles";

type Props<Value extends string | number> = FieldProps &
  RadioTilesProps<Value> & {
    id?: string;
    /** Whether the value is a preset that the user has not pressed. */
    isPreset?: boolean;
  };

/** A few choices as big buttons. */
export function ChoiceButtons<Value extends string | number>(props: Props<Value>) {
  const { options, value, onChange, isPreset = false, ...field } = props;
  return (
    <Field {...field} group>
      {(control) => (
        <RadioTiles
          options={options}
          value={value}
          onChange={onChange}
          required={control["aria-required"]}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2"
          tileClassName={`min-h-13 min-w-0 place-items-center rounded-md px-1 py-1.5 text-center font-[600] wrap-anywhere ${isPreset ? presetTileStyles : `has-checked:text-link ${tileStyles}`}`}
        />
      )}
    </Field>
  );
}
