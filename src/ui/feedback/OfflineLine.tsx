import type { ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { Icon } from "../controls/Icon";

/** Says, without announcing it, that there is no connection and what works without one. */
export function OfflineLine({ children }: { children: ReactNode }) {
  return (
    <div className="border-b border-line bg-sunk">
      <p className="wrap flex min-h-12 items-center gap-3 py-2.5 text-sm text-balance">
        <Icon name="offline" className="text-ink-2" />
        <span>
          <b className="font-strong">{messages["offline.title"]}</b> {children}
        </span>
      </p>
    </div>
  );
}
