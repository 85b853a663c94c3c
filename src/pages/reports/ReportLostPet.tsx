import { messages } from "../../../domain/messages";
import { queries } from "../../../domain/paths";
import { FormAcrossSignIn } from "../../features/account/auth/FormAcrossSignIn";
import { RequireSignIn } from "../../features/account/auth/RequireSignIn";
import { LostReportForm } from "../../features/reports/form/LostReportForm";
import { useSearchParams } from "../../lib/router";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { Note } from "../../ui/feedback/Note";
import { PageHeader } from "../../ui/PageHeader";
import { Spinner } from "../../ui/feedback/Spinner";

// Shown while the code loads and while the pet's record does.
const PetLoading = () => <Spinner label={messages["pet.loading"]} />;
const ReportStart = lazyPart(async () => (await import("../../features/pets/ReportStart")).ReportStart, PetLoading);

const header = <PageHeader title={messages["report.title"]} lead={messages["report.lead"]} />;

/** Everybody can fill in the form. The URL can name one of the person's own pets, to fill in the form with. */
export function ReportLostPet() {
  const [search] = useSearchParams();
  const petId = search.get(queries.pet);
  if (!petId) {
    return (
      <FormAcrossSignIn>
        <div className="wrap">
          {header}
          <LostReportForm />
        </div>
      </FormAcrossSignIn>
    );
  }
  return (
    <RequireSignIn reason="auth.signInToReport" keep>
      <div className="wrap">
        {header}
        <ReportStart key={petId} petId={petId}>
          {(start) =>
            start ? (
              <LostReportForm prefill={start} />
            ) : (
              <>
                <Note tone="error" className="mb-8 max-w-[640px]">
                  {messages["pet.notFound"]}
                </Note>
                <LostReportForm />
              </>
            )
          }
        </ReportStart>
      </div>
    </RequireSignIn>
  );
}
