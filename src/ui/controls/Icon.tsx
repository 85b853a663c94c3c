import { classes } from "../../lib/classes";
import { type IconName, icons } from "./icons";

interface Props {
  name: IconName;
  size?: number;
  className?: string;
}

/** Always next to text, or inside a control with an accessible name: screen readers skip it. */
export function Icon({ name, size = 22, className }: Props) {
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
      <path d={icons[name]} />
    </svg>
  );
}
