import { classes } from "../../lib/classes";
import { RadioTiles, type RadioTilesProps } from "./RadioTiles";

interface Props<Value extends string | number> extends RadioTilesProps<Value> {
  /** Only for screen readers. */
  label: string;
  className?: string;
}

/** Switches between two or three views of a page. */
export function Segmented<Value extends string | number>({ label, className, ...choice }: Props<Value>) {
  return (
    <fieldset className={classes("min-w-0 rounded-[16px] bg-sunk p-1", className)}>
      <legend className="sr-only">{label}</legend>
      <RadioTiles
        {...choice}
        className="grid auto-cols-fr grid-flow-col"
        tileClassName="min-h-11 place-items-center rounded-[12px] px-3 text-center leading-tight font-strong text-ink-2 hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-lift-1 sm:px-[22px] dark:has-checked:shadow-none"
      />
    </fieldset>
  );
}
