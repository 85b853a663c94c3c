import type { ReactNode } from "react";
import { messages, sentence } from "../../../domain/messages";
import { hasNeverAnswered } from "../../lib/connection";
import { Icon } from "../controls/Icon";

/** Says, without announcing it, that there is no connection and what works without one. */
export function OfflineLine({ children }: { children: ReactNode }) {
  // While developing, a wrong address is likelier than a missing network.
  const [title, rest] =
    import.meta.env.DEV && hasNeverAnswered()
      ? [sentence("offline.noAnswer", { address: import.meta.env.VITE_CONVEX_URL }), messages["offline.checkAddress"]]
      : [messages["offline.title"], children];
  return (
    <div className="border-b border-line bg-sunk">
      <p className="wrap flex min-h-12 items-center gap-3 py-2.5 text-sm text-balance">
        <Icon name="offline" className="text-ink-2" />
        <span>
          <b className="font-strong">{title}</b> {rest}
        </span>
      </p>
    </div>
  );
}
