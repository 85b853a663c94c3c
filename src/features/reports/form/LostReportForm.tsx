import { useState } from "react";
import type { ReportForm } from "../../../../domain/report/reportRules";
import type { InitialPhoto } from "../../../fields/photos/photoItem";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { FormSkeleton } from "./FormSkeleton";
import { LostFields } from "./LostFields";
import { NewReport, type ReportShape } from "./NewReport";
import { type Beginning, emptyReport, startWith } from "./reportForm";
import { useOwnDraft } from "./draft/useOwnDraft";

const ChooseDraft = lazyPart(async () => (await import("./draft/ChooseDraft")).ChooseDraft);

const shape: ReportShape = {
  title: "report.title",
  submit: "report.submit",
  account: "auth.accountToReport",
  fields: (props) => <LostFields {...props} />,
};

export interface Prefill extends Pick<ReportForm, "petName" | "petType" | "petBreed"> {
  petId: string;
  photos: InitialPhoto[];
}

/** `prefill` has values from one of the user's pets. */
export function LostReportForm({ prefill }: { prefill?: Prefill }) {
  const { draft, isVisitor } = useOwnDraft("lost");
  const [chosen, setChosen] = useState<"draft" | "pet" | null>(null);
  if (!draft.draftChoice) return <FormSkeleton />;

  const { formKey, drafts } = draft.draftChoice;
  const [first = null, second] = drafts;
  const shared = { draft, isVisitor, shape };
  const empty: Beginning = { form: emptyReport("lost"), photos: [] };
  if (!prefill) {
    if (!first || !second) return <NewReport key={formKey} {...shared} beginning={empty} restore={first} />;
    return (
      <ChooseDraft
        draftName={first.form.petName}
        otherName={second.form.petName}
        hint="report.otherDraftBoth"
        onDraft={() => draft.choose(first)}
        onOther={() => draft.choose(second)}
      />
    );
  }

  const { petId, photos, ...pet } = prefill;
  const fromPet: Beginning = { form: startWith(pet, "lost"), petId, photos };
  if (!first || chosen === "pet") return <NewReport {...shared} beginning={fromPet} restore={null} />;
  // The draft started with this pet: the page was reloaded, or the pet's link was followed again.
  if (first.petId === petId) return <NewReport {...shared} beginning={fromPet} restore={first} />;
  if (chosen === "draft") return <NewReport {...shared} beginning={empty} restore={first} />;
  return (
    <ChooseDraft
      draftName={first.form.petName}
      otherName={prefill.petName}
      hint="report.otherDraftHint"
      onDraft={() => setChosen("draft")}
      onOther={() => setChosen("pet")}
    />
  );
}
