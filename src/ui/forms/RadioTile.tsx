import type { ReactNode } from "react";
import { classes } from "../../lib/classes";

interface Props {
  /** The radio group it belongs to. */
  name: string;
  value: string | number;
  checked: boolean;
  required?: boolean | undefined;
  onChoose: () => void;
  className: string;
  children: ReactNode;
}

/** A radio button that looks like its content. The arrow keys move within its group. */
export function RadioTile({ name, value, checked, required, onChoose, className, children }: Props) {
  return (
    <label
      className={classes(
        "relative grid cursor-pointer transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        className="absolute inset-0 cursor-pointer opacity-0"
        value={value}
        checked={checked}
        required={required}
        onChange={onChoose}
        // A press on the checked tile confirms a preset, and changes nothing otherwise.
        onClick={checked ? onChoose : undefined}
      />
      {children}
    </label>
  );
}

/** Class names of a tile that is a separate button or card rather than a segment of a bar. */
export const tileStyles =
  "border-[1.5px] border-edge bg-card hover:bg-sunk has-checked:border-act has-checked:bg-act-soft has-checked:inset-ring-1 has-checked:inset-ring-act";

/** Class names while the checked tile is a preset that the user has not pressed: dashed and not filled. */
export const presetTileStyles =
  "border-[1.5px] border-edge bg-card hover:bg-sunk has-checked:border-[2.5px] has-checked:border-dashed has-checked:border-act";
