import type { ReactNode } from "react";
import { messages } from "../../../../domain/messages";
import { Link } from "../../../lib/router";
import { Icon } from "../../../ui/controls/Icon";
import type { IconName } from "../../../ui/controls/icons";
import { Photo } from "../../../ui/Photo";

interface Props {
  to: string;
  /** Photo of the pet. Ignored if there is an icon. */
  thumb: string | null;
  icon?: IconName;
  isNew: boolean;
  /** Second line, with the time. */
  detail: ReactNode;
  children: ReactNode;
}

/** One entry of the bell: a picture, what happened, and a dot while it is new. */
export const EntryLink = ({ to, thumb, icon, isNew, detail, children }: Props) => (
  <Link to={to} className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-4 rounded-md py-4">
    {icon ? (
      <span className="grid aspect-square place-items-center rounded-md bg-sunk text-ink-2">
        <Icon name={icon} />
      </span>
    ) : (
      <Photo src={thumb} alt="" shape="tile" />
    )}
    <span className="grid gap-0.5">
      <span className="wrap-anywhere">{children}</span>
      <span className="text-sm text-ink-2">{detail}</span>
    </span>
    {isNew && (
      <span className="size-3 rounded-full bg-act">
        <span className="sr-only">{messages["bell.new"]}</span>
      </span>
    )}
  </Link>
);
