import { messages } from "../../../domain/messages";
import { queries } from "../../../domain/paths";
import { FormAcrossSignIn } from "../../features/account/auth/FormAcrossSignIn";
import { LostReportForm, type Prefill } from "../../features/reports/form/LostReportForm";
import { useSearchParams } from "../../lib/router";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { Note } from "../../ui/feedback/Note";
import { PageHeader } from "../../ui/PageHeader";

// Loaded later, because only a report that starts from one of the user's pets requires sign-in first.
const StartFromPet = lazyPart(async () => (await import("./StartFromPet")).StartFromPet);

const header = <PageHeader title={messages["report.title"]} lead={messages["report.lead"]} />;

const formOf = (start: Prefill | null) =>
  start ? (
    <LostReportForm prefill={start} />
  ) : (
    <>
      <Note tone="error" className="mb-8 max-w-[640px]">
        {messages["pet.notFound"]}
      </Note>
      <LostReportForm />
    </>
  );

/** Visitors can fill in the form too. The URL can name one of the user's pets, with which the form starts. */
export function ReportLostPet() {
  const [search] = useSearchParams();
  const petId = search.get(queries.pet);
  if (petId) return <StartFromPet petId={petId} header={header} form={formOf} />;
  return (
    <FormAcrossSignIn>
      <div className="wrap">
        {header}
        <LostReportForm />
      </div>
    </FormAcrossSignIn>
  );
}
