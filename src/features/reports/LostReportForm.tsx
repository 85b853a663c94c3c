import { useState } from "react";
import { messages } from "../../../domain/messages";
import type { KeptPhoto } from "../../fields/photos/photoItem";
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
  const [owner] = useState(person?.id ?? "");
  const draft = useDraft(owner, "lost");
  const [chosen, setChosen] = useState<"draft" | "pet" | null>(null);
  const { found } = draft;
  if (found === undefined) return <Spinner label={messages["app.loading"]} />;

  const empty: Beginning = { form: emptyReport("lost"), photos: [] };
  if (!prefill) return <NewReport draft={draft} beginning={empty} restore={found} />;

  const { petId, photos, ...pet } = prefill;
  const fromPet: Beginning = { form: { ...empty.form, ...pet }, petId, photos };
  if (!found || chosen === "pet") return <NewReport draft={draft} beginning={fromPet} restore={null} />;
  // The draft started with this pet: the page was reloaded, or the pet's link was followed again.
  if (found.petId === petId) return <NewReport draft={draft} beginning={fromPet} restore={found} />;
  if (chosen === "draft") return <NewReport draft={draft} beginning={empty} restore={found} />;
  return (
    <OtherDraft
      draftOf={found.form.petName}
      pet={prefill.petName}
      onDraft={() => setChosen("draft")}
      onPet={() => setChosen("pet")}
    />
  );
}
