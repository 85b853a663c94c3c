import { messages, sentence } from "../../../../domain/messages";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { Button } from "../../../ui/controls/Button";
import type { Report } from "../../../services/convex/report";
import { useShare } from "../detail/useShare";

/** Buttons that share the report and copy its link. Without a share sheet, there is only the copy button. */
export function ShareNow({ report }: { report: Report }) {
  const { share, copyLink } = useShare(report);
  const hasSheet = typeof navigator.share === "function";
  return (
    <>
      {hasSheet && (
        <Button variant="go" big block icon="share" className="px-4!" onClick={() => void share()}>
          <span className="min-w-0 wrap-anywhere">
            {sentence("live.shareButton", { name: nameInSentence(report) })}
          </span>
        </Button>
      )}
      <Button variant={hasSheet ? "plain" : "go"} big={!hasSheet} block icon="copy" onClick={() => void copyLink()}>
        {messages["live.copyLink"]}
      </Button>
    </>
  );
}
