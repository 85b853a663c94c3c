import { type ReactNode, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import type { Ending } from "../../../../domain/report/lifecycle";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useNavigate } from "../../../lib/router";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { removeLayersFromHistory } from "../../../ui/dialogs/layers";
import { toast } from "../../../ui/feedback/toasts";
import type { Report } from "../../../services/convex/report";
import { homePressTimes } from "./homePressTimes";

const ChooseEnding = lazyDialog(async () => (await import("./ChooseEnding")).ChooseEnding, {
  title: messages["home.endTitle"],
});

export type HouseholdReport = Pick<Report, "_id" | "status" | "petName">;

/**
 * Marks a lost pet home with one press; for a found pet, asks first how the report ended. Then it opens the report's
 * page.
 */
export function useMarkHome({ _id: reportId, status }: HouseholdReport) {
  const markHome = useRefusableMutation(api.reports.lifecycle.markHome);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  // The button may be gone before the answer arrives, because the report leaves the list of open ones. This function
  // still runs to its end.
  const mark = async (ending?: Ending) => {
    if (busy) return;
    setBusy(true);
    try {
      homePressTimes.set(reportId, Date.now());
      await markHome({ reportId, ...(ending && { ending }) });
      setIsAsking(false);
      // The report's page is open already, or its live screen, which leads there by itself.
      if (location.pathname.endsWith(reportId)) return;
      await removeLayersFromHistory();
      navigate(reportAddress(reportId));
    } catch (error) {
      toast(errorSentence(error), { tone: "error" });
    } finally {
      setBusy(false);
    }
  };
  const press = () => (status === "found" ? setIsAsking(true) : void mark());
  const question: ReactNode = isAsking && (
    <ChooseEnding busy={busy} onChoose={(ending) => void mark(ending)} onClose={() => setIsAsking(false)} />
  );
  return { press, busy, question };
}
