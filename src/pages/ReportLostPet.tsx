import { messages } from "../../domain/messages";
import { RequireSignIn } from "../features/auth/RequireSignIn";
import { LostReportForm } from "../features/reports/LostReportForm";
import { PageHeader } from "../ui/PageHeader";

export function ReportLostPet() {
  return (
    <RequireSignIn reason="auth.signInToReport" keep>
      <div className="wrap">
        <PageHeader title={messages["report.title"]} lead={messages["report.lead"]} />
        <LostReportForm />
      </div>
    </RequireSignIn>
  );
}
