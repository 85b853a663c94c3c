import type { ReactNode } from "react";
import { Link } from "../../../lib/router";
import { Icon } from "../../../ui/controls/Icon";

interface Props {
  icon: ReactNode;
  title: string;
  line: string;
  to?: string | undefined;
}

/** A row of the passport that leads to another page, if there is one to open. */
export const PassportRow = ({ icon, title, line, to }: Props) => (
  <li className="relative flex min-h-16 items-center gap-4 py-2.5">
    <span className="text-ink-2">{icon}</span>
    <span className="grid min-w-0 flex-1">
      {to ? (
        <Link to={to} className="whole-card font-strong wrap-anywhere after:-inset-x-3 after:rounded-md">
          {title}
        </Link>
      ) : (
        <b className="font-strong wrap-anywhere">{title}</b>
      )}
      <span className="text-sm text-pretty wrap-anywhere text-ink-2">{line}</span>
    </span>
    {to && <Icon name="next" size={20} className="text-ink-2" />}
  </li>
);
