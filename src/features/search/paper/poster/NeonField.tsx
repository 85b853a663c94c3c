import { useId } from "react";
import { messages } from "../../../../../domain/messages";
import { Field } from "../../../../ui/forms/Field";
import { RadioTile } from "../../../../ui/forms/RadioTile";
import { tileStyles } from "../../../../ui/forms/tileStyles";
import { Checkbox } from "../../../../ui/forms/Checkbox";

/** The printable colours that are closest to fluorescent paper. */
export const neons = { yellow: "#f2ff3d", orange: "#ff9a1f", pink: "#ff7ac3", green: "#6bff5c" } as const;
export type Neon = keyof typeof neons;

const choices = Object.keys(neons) as Neon[];

interface Props {
  neon: Neon;
  isWhite: boolean;
  onNeon(neon: Neon): void;
  onWhite(white: boolean): void;
}

/** The poster's background: a printed colour, or none for coloured paper. */
export function NeonField({ neon, isWhite, onNeon, onWhite }: Props) {
  const name = useId();
  return (
    <Field group label={messages["paper.colour"]}>
      {() => (
        <>
          <div className="grid grid-cols-4 gap-2">
            {choices.map((value) => (
              <RadioTile
                key={value}
                name={name}
                value={value}
                checked={!isWhite && value === neon}
                onChoose={() => {
                  onNeon(value);
                  onWhite(false);
                }}
                className={`gap-1.5 rounded-md p-2 text-center text-sm font-label has-checked:text-link ${tileStyles}`}
              >
                <span className="block h-11 rounded-sm border border-black/15" style={{ background: neons[value] }} />
                {messages[`paper.neon.${value}`]}
              </RadioTile>
            ))}
          </div>
          <Checkbox
            label={messages["paper.white"]}
            hint={messages["paper.whiteHint"]}
            checked={isWhite}
            onChange={onWhite}
          />
        </>
      )}
    </Field>
  );
}
