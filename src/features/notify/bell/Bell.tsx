import { messages, sentence } from "../../../../domain/messages";
import { paths } from "../../../../domain/paths";
import { Link } from "../../../lib/router";
import { Icon } from "../../../ui/controls/Icon";
import { BellCount } from "./BellCount";
import { useAppBadge } from "./useAppBadge";
import { useUnreadCount } from "./useBellEntries";

/** The bell in the header, with the number of unread notifications. */
export function Bell() {
  const count = useUnreadCount();
  useAppBadge(count);
  return (
    <>
      <output className="sr-only">{count > 0 && sentence("bell.count", { count })}</output>
      <Link
        to={paths.whatsNew}
        aria-label={count > 0 ? sentence("bell.count", { count }) : messages["bell.title"]}
        title={messages["bell.title"]}
        className="relative grid size-11 place-items-center rounded-md text-ink hover:bg-sunk"
      >
        <Icon name="bell" />
        <BellCount count={count} />
      </Link>
    </>
  );
}

/** The number of unread notifications on the phone's bottom bar, also in words for screen readers. */
export function BarBell() {
  const count = useUnreadCount();
  return (
    <>
      <BellCount count={count} />
      {count > 0 && <span className="sr-only">{sentence("bell.barCount", { count })}</span>}
    </>
  );
}
