import { messages, sentence } from "../../../../../domain/messages";
import { focusHeading } from "../../../../lib/focusHeading";
import { Button } from "../../../../ui/controls/Button";
import { Card } from "../../../../ui/Card";

interface Props {
  /** The name of the pet in the draft. It may be blank. */
  draftName: string;
  petName: string;
  onDraft(): void;
  onPet(): void;
}

/** Asks whether to continue a draft or to begin a new report about one of the user's pets. */
export function ChooseDraft({ draftName, petName, onDraft, onPet }: Props) {
  const nameOf = (name: string) => name.trim() || messages["report.unnamed"];
  const name = nameOf(draftName);
  // The pressed button disappears, so the heading takes the focus.
  const choose = (onChosen: () => void) => () => {
    focusHeading();
    onChosen();
  };
  return (
    <Card as="section" className="grid max-w-[640px] gap-4">
      <h2 className="wrap-anywhere">{sentence("report.otherDraft", { name })}</h2>
      <p className="text-ink-2">{messages["report.otherDraftHint"]}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="go" onClick={choose(onDraft)}>
          {sentence("report.otherDraftContinue", { name })}
        </Button>
        <Button onClick={choose(onPet)}>{sentence("report.otherDraftNew", { name: nameOf(petName) })}</Button>
      </div>
    </Card>
  );
}
