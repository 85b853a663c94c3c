import { useSearchParams } from "react-router";
import { messages, sentence } from "../../domain/messages";
import { reportOfPet } from "../../domain/petRules";
import { RequireSignIn } from "../features/auth/RequireSignIn";
import { OwnPet } from "../features/pets/OwnPet";
import { type Pet, storedPhotos } from "../features/pets/pet";
import { LostReportForm } from "../features/reports/LostReportForm";
import { Note } from "../ui/Note";
import { PageHeader } from "../ui/PageHeader";

/** `?pet=` names one of the person's own pets, which the form then begins with. */
export function ReportLostPet() {
  const [search] = useSearchParams();
  const petId = search.get("pet");
  return (
    <RequireSignIn reason="auth.signInToReport" keep>
      <div className="wrap">
        <PageHeader title={messages["report.title"]} lead={messages["report.lead"]} />
        {petId ? (
          <OwnPet key={petId} petId={petId}>
            {(pet) => (
              <>
                <About pet={pet} />
                {pet ? (
                  <LostReportForm prefill={{ ...reportOfPet(pet), photos: storedPhotos(pet) }} />
                ) : (
                  <LostReportForm />
                )}
              </>
            )}
          </OwnPet>
        ) : (
          <LostReportForm />
        )}
      </div>
    </RequireSignIn>
  );
}

function About({ pet }: { pet: Pet | null }) {
  return pet ? (
    <Note icon="paw" className="mb-8 max-w-[640px]">
      {sentence("report.fromPet", { name: pet.name })}
    </Note>
  ) : (
    <Note tone="error" className="mb-8 max-w-[640px]">
      {messages["pet.notFound"]}
    </Note>
  );
}
