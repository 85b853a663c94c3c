import { Link } from "react-router";
import { messages } from "../../domain/messages";
import { paths, type Address } from "../../domain/paths";
import { Icon } from "./Icon";

interface Props {
  to?: Address;
  children?: string;
}

export function BackLink({ to = paths.dashboard, children = messages["app.back"] }: Props) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-sm py-1 pr-2 pl-1 font-[600] text-ink-2 hover:text-ink"
    >
      <Icon name="back" size={20} />
      {children}
    </Link>
  );
}
