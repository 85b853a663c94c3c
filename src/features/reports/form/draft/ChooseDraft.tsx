import { type MessageCode, messages, sentence } from "../../../../../domain/messages";
import { focusHeading } from "../../../../lib/focusHeading";
import { Button } from "../../../../ui/controls/Button";
import { Card } from "../../../../ui/Card";

interface Props {
  /** The pet's name in the draft, which may be blank. For a found pet, the words "a found pet". */
  draftName: string;
  /** The same for the second draft, or for the new report. */
  alternativeName: string;
  hint: MessageCode;
  onDraft(): void;
  onAlternative(): void;
}

/**
 * Asks which of two reports to write: a draft or a new report about one of the user's pets, or one of two drafts. There
 * are two drafts if one is from before the user signed in, or if two tabs began one each.
 */
export function ChooseDraft({ draftName, alternativeName, hint, onDraft, onAlternative }: Props) {
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
      <p className="text-ink-2">{messages[hint]}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
        <Button variant="go" onClick={choose(onDraft)}>
          {sentence("report.otherDraftContinue", { name })}
        </Button>
        <Button onClick={choose(onAlternative)}>
          {sentence("report.otherDraftNew", { name: nameOf(alternativeName) })}
        </Button>
      </div>
    </Card>
  );
}
