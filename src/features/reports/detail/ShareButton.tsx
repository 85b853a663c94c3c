import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import type { Report } from "../../../services/convex/report";
import { useShare } from "./useShare";

export function ShareButton({ report, className }: { report: Report; className?: string }) {
  const { share } = useShare(report);
  return (
    <Button icon="share" className={className} onClick={() => void share()}>
      {messages["detail.share"]}
    </Button>
  );
}
