import { useState } from "react";
import type { ReportForm } from "../../../../domain/report/reportRules";
import type { InitialPhoto } from "../../../fields/photos/photoItem";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { FormSkeleton } from "./FormSkeleton";
import { LostFields } from "./LostFields";
import { NewReport, type ReportShape } from "./NewReport";
import { type Beginning, emptyReport, startWith } from "./reportForm";
import { useOwnDraft } from "./draft/useOwnDraft";

const ChooseOfTwoDrafts = lazyPart(async () => (await import("./draft/ChooseOfTwoDrafts")).ChooseOfTwoDrafts);
const ChooseDraft = lazyPart(async () => (await import("./draft/ChooseDraft")).ChooseDraft);

const shape: ReportShape = {
  title: "report.title",
  submit: "report.submit",
  accountReason: "auth.accountToReport",
  fields: (props) => <LostFields {...props} />,
};

export interface Prefill extends Pick<ReportForm, "petName" | "petType" | "petBreed"> {
  petId: string;
  photos: InitialPhoto[];
}

/** `prefill` has values from one of the user's pets. */
export function LostReportForm({ prefill }: { prefill?: Prefill }) {
  const { draftControls, isVisitor } = useOwnDraft("lost");
  const [chosenStart, setChosenStart] = useState<"draft" | "pet" | null>(null);
  if (!draftControls.draftChoice) return <FormSkeleton />;

  const { formKey, drafts } = draftControls.draftChoice;
  const [firstDraft = null] = drafts;
  const sharedProps = { draftControls, isVisitor, shape };
  const emptyStart: Beginning = { form: emptyReport("lost"), photos: [] };
  if (!prefill) {
    if (drafts.length > 1) return <ChooseOfTwoDrafts drafts={drafts} onChoose={draftControls.choose} />;
    return <NewReport key={formKey} {...sharedProps} beginning={emptyStart} restore={firstDraft} />;
  }

  const { petId, photos, ...pet } = prefill;
  const fromPet: Beginning = { form: startWith(pet, "lost"), petId, photos };
  if (!firstDraft || chosenStart === "pet") return <NewReport {...sharedProps} beginning={fromPet} restore={null} />;
  // The draft started with this pet: the page was reloaded, or the pet's link was followed again.
  if (firstDraft.petId === petId) return <NewReport {...sharedProps} beginning={fromPet} restore={firstDraft} />;
  if (chosenStart === "draft") return <NewReport {...sharedProps} beginning={emptyStart} restore={firstDraft} />;
  return (
    <ChooseDraft
      draftName={firstDraft.form.petName}
      petName={prefill.petName}
      onDraft={() => setChosenStart("draft")}
      onPet={() => setChosenStart("pet")}
    />
  );
}
