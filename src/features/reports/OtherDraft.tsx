import { messages, sentence } from "../../../domain/messages";
import { focusHeading } from "../../lib/focusHeading";
import { Button } from "../../ui/Button";
import { Card } from "../../ui/Card";

interface Props {
  /** The name in the draft, as far as it was typed. */
  draftOf: string;
  pet: string;
  onDraft(): void;
  onPet(): void;
}

/** A report is to begin with a pet while another one waits half written: only the person can tell which one counts. */
export function OtherDraft({ draftOf, pet, onDraft, onPet }: Props) {
  const name = draftOf.trim() || messages["report.unnamed"];
  // The buttons go with the question.
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
