import { Link } from "../../lib/router";
import { Icon } from "./Icon";
import { useBackTarget, type BackTarget } from "./useBackTarget";

/** Leads to `back`, by default to the dashboard or the landing page. */
export function BackLink({ back }: { back?: BackTarget | undefined }) {
  const defaultTarget = useBackTarget();
  const { to, label } = back ?? defaultTarget;
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-sm py-1 pr-2 pl-1 font-[600] text-ink-2 hover:text-ink"
    >
      <Icon name="back" size={20} />
      {label}
    </Link>
  );
}
