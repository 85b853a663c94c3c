import { messages, sentence } from "../../../domain/messages";
import { focusHeading } from "../../lib/focusHeading";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";

interface Props {
  /** The pet's name in the draft, which may be blank. */
  draftOf: string;
  pet: string;
  onDraft(): void;
  onPet(): void;
}

/** Shown when a report is started from a pet while there is a draft of another: asks which of the two to write. */
export function OtherDraft({ draftOf, pet, onDraft, onPet }: Props) {
  const name = draftOf.trim() || messages["report.unnamed"];
  // The pressed button disappears.
  const choose = (go: () => void) => () => {
    focusHeading();
    go();
  };
  return (
    <Card as="section" className="grid max-w-[640px] gap-4">
      <h2 className="wrap-anywhere">{sentence("report.otherDraft", { name })}</h2>
      <p className="text-ink-2">{messages["report.otherDraftHint"]}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="go" onClick={choose(onDraft)}>
          {sentence("report.otherDraftContinue", { name })}
        </Button>
        <Button onClick={choose(onPet)}>{sentence("report.otherDraftNew", { name: pet })}</Button>
      </div>
    </Card>
  );
}
