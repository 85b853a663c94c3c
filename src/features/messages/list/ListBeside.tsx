import type { ReactNode } from "react";
import { messages } from "../../../../domain/messages";
import { classes } from "../../../lib/classes";
import { useMedia } from "../../../lib/useMedia";
import { useAuth } from "../../../services/auth/useAuth";
import { PartBoundary } from "../../../ui/feedback/PartBoundary";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { besideThreadStyles, wideThreadQuery } from "../wide";

const ThreadList = lazyPart(async () => (await import("./ThreadList")).ThreadList);
const DeviceThreadList = lazyPart(async () => (await import("./DeviceThreadList")).DeviceThreadList);

interface Props {
  /** The id of the open conversation. */
  openThreadId: string;
  children: ReactNode;
}

/**
 * A conversation. On wide screens, the list of all conversations is beside it. The conversation stays mounted when the
 * width changes.
 */
export function ListBeside({ openThreadId, children }: Props) {
  const isWide = useMedia(wideThreadQuery);
  const { status } = useAuth();
  return (
    <div className={isWide ? "wrap -mb-18 grid grid-cols-[320px_minmax(0,1fr)] border-x border-line" : undefined}>
      {isWide && (
        <nav aria-label={messages["thread.all"]} className={classes(besideThreadStyles, "gap-3 self-start px-3 py-5")}>
          <h2 className="px-2.5 text-h3">{messages["thread.title"]}</h2>
          <PartBoundary>
            {status === "signedIn" ? (
              <ThreadList openThreadId={openThreadId} />
            ) : (
              status === "signedOut" && <DeviceThreadList openThreadId={openThreadId} />
            )}
          </PartBoundary>
        </nav>
      )}
      <div className={isWide ? "min-w-0 border-l border-line" : undefined}>{children}</div>
    </div>
  );
}
