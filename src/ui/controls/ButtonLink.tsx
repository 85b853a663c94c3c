import { Link, type LinkProps } from "../../lib/router";
import { type ButtonStyle, buttonStyles } from "./buttonStyles";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

type Props = LinkProps & ButtonStyle & { icon?: IconName };

export function ButtonLink({ variant, big, block, className, icon, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonStyles({ variant, big, block, className })}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  );
}
