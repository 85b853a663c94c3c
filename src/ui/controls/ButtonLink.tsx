import { Link, type LinkProps } from "../../lib/router";
import { type ButtonLook, buttonLook } from "./buttonLook";
import { Icon } from "./Icon";
import type { IconName } from "./icons";

type Props = LinkProps & ButtonLook & { icon?: IconName };

export function ButtonLink({ variant, big, block, className, icon, children, ...rest }: Props) {
  return (
    <Link {...rest} className={buttonLook({ variant, big, block, className })}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </Link>
  );
}
