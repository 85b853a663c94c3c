import { classes } from "../../lib/classes";
import { type IconName, icons } from "./icons";

interface Props {
  size?: number;
  className?: string | undefined;
}

/** Always next to text, or inside a control with an accessible name: screen readers skip it. */
export const Icon = ({ name, ...rest }: Props & { name: IconName }) => <Glyph path={icons[name]} {...rest} />;

/** Draws an icon from its path. Use it directly only for an icon that is not in `icons`. */
export function Glyph({ path, size = 22, className }: Props & { path: string }) {
  return (
    <svg
      className={classes("block flex-none", className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
