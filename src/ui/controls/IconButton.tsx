import type { ComponentProps } from "react";
import { classes } from "../../lib/classes";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

type Props = Omit<ComponentProps<"button">, "children" | "aria-label"> & {
  icon: IconName;
  label: string;
  /** A disc with a shadow, for use on a photo or a map. */
  round?: boolean;
};

export function IconButton({ icon, label, round, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classes(
        "grid size-11 flex-none place-items-center text-ink transition-colors hover:bg-sunk disabled:text-ink-2",
        round
          ? "rounded-full bg-card shadow-[0_1px_6px_rgb(0_0_0/.22)] dark:inset-ring dark:inset-ring-line"
          : "rounded-md",
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  );
}
