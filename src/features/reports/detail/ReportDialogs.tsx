import { useState } from "react";
import { messages } from "../../../../domain/messages";
import type { Report } from "../../../services/convex/report";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";

const EditReport = lazyDialog(async () => (await import("../mine/EditReport")).EditReport, {
  title: messages["detail.editTitle"],
});
const ConfirmRemoval = lazyDialog(async () => (await import("../mine/ConfirmRemoval")).ConfirmRemoval, {
  title: messages["detail.removeTitle"],
});

export function preloadReportDialogs() {
  EditReport.preload();
  ConfirmRemoval.preload();
}

export type ReportDialogsState = ReturnType<typeof useReportDialogs>;

/** The state of the dialogs in which the household edits its report, and the author removes it. */
export function useReportDialogs() {
  const [isEditing, setEditing] = useState(false);
  const [removal, setRemoval] = useState<"asking" | "done" | null>(null);
  /** The key of the contact box: after a save, the box starts anew and no longer shows the contact from before. */
  const [saveCount, setSaveCount] = useState(0);
  return { isEditing, setEditing, removal, setRemoval, saveCount, setSaveCount };
}

interface Props {
  state: ReportDialogsState;
  report: Report;
  /** Whether the report was removed elsewhere, such as in another tab. */
  isGone: boolean;
  onRemoved(): void;
}

export function ReportDialogs({ state, report, isGone, onRemoved }: Props) {
  // It rarely renders, so memoizing would only add weight.
  "use no memo";
  const { isEditing, setEditing, removal, setRemoval, setSaveCount } = state;
  return (
    <>
      {isEditing && (
        <EditReport
          report={report}
          isGone={isGone}
          onClose={() => setEditing(false)}
          onSaved={() => setSaveCount((count) => count + 1)}
        />
      )}
      {removal && (
        <ConfirmRemoval
          report={report}
          onRemoved={() => {
            setRemoval("done");
            onRemoved();
          }}
          onClose={() => setRemoval((current) => (current === "done" ? current : null))}
        />
      )}
    </>
  );
}
