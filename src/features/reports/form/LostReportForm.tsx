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

/** `prefill` comes from one of the person's own pets. */
export function LostReportForm({ prefill }: { prefill?: Prefill }) {
  const { draft, isVisitors } = useOwnDraft("lost");
  const [chosen, setChosen] = useState<"draft" | "pet" | null>(null);
  if (!draft.found) return <FormSkeleton />;

  const { formKey, drafts } = draft.found;
  const [first = null, second] = drafts;
  const of = { draft, isVisitors, shape };
  const empty: Beginning = { form: emptyReport("lost"), photos: [] };
  if (!prefill) {
    if (!first || !second) return <NewReport key={formKey} {...of} beginning={empty} restore={first} />;
    return (
      <ChooseDraft
        draftOf={first.form.petName}
        pet={second.form.petName}
        hint="report.otherDraftBoth"
        onDraft={() => draft.choose(first)}
        onPet={() => draft.choose(second)}
      />
    );
  }

  const { petId, photos, ...pet } = prefill;
  const fromPet: Beginning = { form: startWith(pet, "lost"), petId, photos };
  if (!first || chosen === "pet") return <NewReport {...of} beginning={fromPet} restore={null} />;
  // The draft started with this pet: the page was reloaded, or the pet's link was followed again.
  if (first.petId === petId) return <NewReport {...of} beginning={fromPet} restore={first} />;
  if (chosen === "draft") return <NewReport {...of} beginning={empty} restore={first} />;
  return (
    <ChooseDraft
      draftOf={first.form.petName}
      pet={prefill.petName}
      hint="report.otherDraftHint"
      onDraft={() => setChosen("draft")}
      onPet={() => setChosen("pet")}
    />
  );
}
