import { type MessageCode, messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import type { Submit } from "../../../ui/forms/useSubmit";
import type { ReportFormState } from "./useReportForm";
import { RemainingFields } from "./RemainingFields";

interface Props extends ReportFormState {
  submission: Submit;
  label: MessageCode;
}

/**
 * The button that submits the form, and a line about the fields that are left to fill in. On narrow screens the bar
 * stays at the bottom.
 */
export function SubmitBar({ form, photos, submission, label }: Props) {
  // Its props change with every key press, so memoizing would gain nothing.
  "use no memo";
  const { busy, isQueued } = submission;
  return (
    <div
      data-foot="page"
      className="sticky bottom-(--bar) z-2 -mx-4 mt-6 flex items-center gap-3.5 border-t border-line bg-paper px-4 py-3 md:static [@media(height<35rem)]:static md:mx-0 md:flex-row-reverse md:justify-end md:border-0 md:p-0"
    >
      <RemainingFields form={form} photos={photos} />
      <Button
        type="submit"
        variant="go"
        big
        busy={busy || isQueued}
        className="flex-1 px-3.5! md:flex-none md:px-[26px]!"
      >
        {messages[busy ? "report.submitting" : isQueued ? "photo.preparingAll" : label]}
      </Button>
    </div>
  );
}
