import type { ReactNode } from "react";
import { api } from "../../../../convex/_generated/api";
import { limits } from "../../../../domain/limits";
import { messages, sentence } from "../../../../domain/messages";
import { dayMs } from "../../../../domain/units";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { useTicking } from "../../../lib/clock";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { focusHeading } from "../../../lib/focusHeading";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Report } from "../../../services/convex/report";
import { MarkHomeButton } from "./MarkHomeButton";

interface Props {
  report: Pick<Report, "_id" | "status" | "state" | "petName" | "petType" | "confirmedAt">;
  photo?: ReactNode;
  /** Shown while there is nothing to ask. */
  otherwise?: ReactNode;
}

type Confirmation = Pick<Report, "state" | "confirmedAt">;

/** The days since the report was last confirmed. Empty while it is too early to ask, and if the report is not open. */
const useDaysUnconfirmed = ({ state, confirmedAt }: Confirmation) =>
  useTicking((now) => {
    const unconfirmedMs = now.getTime() - confirmedAt;
    return state === "open" && unconfirmedMs >= limits.askStillMissingMs
      ? String(Math.floor(unconfirmedMs / dayMs))
      : "";
  });

/** Whether it is time to ask about the report. */
export const useIsQuestionDue = (report: Confirmation) => useDaysUnconfirmed(report) !== "";

/** Asks whether a report that was not confirmed for weeks is still needed. The buttons of both answers look alike. */
export function StillMissingQuestion({ report, photo, otherwise = null }: Props) {
  const { _id: reportId, status } = report;
  const days = useDaysUnconfirmed(report);
  const keepOpen = useRefusableMutation(api.reports.lifecycle.keepOpen);
  const keeping = useSubmit({
    send: async () => {
      await keepOpen({ reportId });
      toast(messages["still.kept"], { icon: "check" });
    },
    // The pressed button disappears, so the heading takes the focus.
    onDone: () => focusHeading(),
    explain: errorSentence,
  });
  if (!days) return otherwise;
  const isLost = status === "lost";
  return (
    <Card
      as="section"
      pad={false}
      className="grid items-center gap-4 p-4 md:grid-cols-[minmax(0,1fr)_auto] md:gap-6 md:px-5"
    >
      <div className="flex items-center gap-4">
        {photo}
        <div className="min-w-0">
          <h2 className="text-h3">{messages[isLost ? "still.lost" : "still.found"]}</h2>
          <p className="wrap-anywhere text-ink-2">{sentence("still.text", { name: nameInSentence(report), days })}</p>
        </div>
      </div>
      <div className="grid gap-2.5 min-[380px]:grid-cols-2 md:flex">
        <Button busy={keeping.busy} onClick={() => keeping.submit()} className="px-3!">
          {messages[isLost ? "still.yesLost" : "still.yesFound"]}
        </Button>
        <MarkHomeButton report={report} withoutIcon className="px-3! wrap-anywhere" />
      </div>
      <Outcome saving={keeping} className="md:col-span-full" />
    </Card>
  );
}
