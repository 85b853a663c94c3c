import type { ComponentProps, MouseEvent } from "react";
import { type ButtonStyle, buttonStyles } from "./buttonStyles";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import { Spinner } from "../feedback/Spinner";

type Props = ComponentProps<"button"> &
  ButtonStyle & {
    icon?: IconName;
    /** Shows a spinner and ignores presses. Unlike a disabled button, it keeps the focus. */
    busy?: boolean;
  };

export function Button({ variant, big, block, className, icon, busy, onClick, children, ...rest }: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyles({ variant, big, block, className }, rest.disabled)}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    >
      {busy ? <Spinner size={20} /> : icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}
