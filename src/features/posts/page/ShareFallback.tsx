import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import type { Report } from "../../../services/convex/report";
import { CopyByHand, usePostSharing } from "../usePostSharing";

/** A button that shares or copies the finished text, for when nothing can be posted to the community's page. */
export function ShareFallback({ report }: { report: Report }) {
  const sharing = usePostSharing(report);
  const { canShare, share, copy } = sharing;
  return (
    <>
      <Button variant="go" big block icon="share" onClick={() => void (canShare ? share() : copy())}>
        {messages[canShare ? "alert.shareInstead" : "alert.shareCopy"]}
      </Button>
      <CopyByHand sharing={sharing} />
    </>
  );
}
