import { useState } from "react";
import { messages } from "../../../domain/messages";
import type { KeptPhoto } from "../../fields/photos/photoItem";
import { visitor } from "../../lib/drafts";
import { useAuth } from "../../services/auth/useAuth";
import { later } from "../../ui/later";
import { Spinner } from "../../ui/Spinner";
import { NewReport } from "./NewReport";
import { type Beginning, emptyReport } from "./reportForm";
import { useDraft } from "./useDraft";

const OtherDraft = later(async () => (await import("./OtherDraft")).OtherDraft);

export interface Prefill {
  petId: string;
  petName: string;
  petType: "Dog" | "Cat" | "Other";
  petBreed: string;
  photos: KeptPhoto[];
}

/** `prefill` comes from one of the person's own pets. */
export function LostReportForm({ prefill }: { prefill?: Prefill }) {
  const { person } = useAuth();
  // Being signed out keeps the form and its owner. If somebody else signs in, the page renders a new form.
  const [owner, setOwner] = useState(person?.id ?? visitor);
  if (person && owner === visitor) setOwner(person.id);
  const draft = useDraft(owner, "lost");
  const [chosen, setChosen] = useState<"draft" | "pet" | null>(null);
  if (!draft.found) return <Spinner label={messages["app.loading"]} />;

  const { turn, drafts } = draft.found;
  const [first = null, second] = drafts;
  const of = { draft, isVisitors: owner === visitor };
  const empty: Beginning = { form: emptyReport("lost"), photos: [] };
  if (!prefill) {
    if (!first || !second) return <NewReport key={turn} {...of} beginning={empty} restore={first} />;
    return (
      <OtherDraft
        draftOf={first.form.petName}
        pet={second.form.petName}
        hint="report.otherDraftBoth"
        onDraft={() => draft.choose(first)}
        onPet={() => draft.choose(second)}
      />
    );
  }

  const { petId, photos, ...pet } = prefill;
  const fromPet: Beginning = { form: { ...empty.form, ...pet }, petId, photos };
  if (!first || chosen === "pet") return <NewReport {...of} beginning={fromPet} restore={null} />;
  // The draft started with this pet: the page was reloaded, or the pet's link was followed again.
  if (first.petId === petId) return <NewReport {...of} beginning={fromPet} restore={first} />;
  if (chosen === "draft") return <NewReport {...of} beginning={empty} restore={first} />;
  return (
    <OtherDraft
      draftOf={first.form.petName}
      pet={prefill.petName}
      hint="report.otherDraftHint"
      onDraft={() => setChosen("draft")}
      onPet={() => setChosen("pet")}
    />
  );
}
