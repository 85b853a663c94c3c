import { useId } from "react";
import { messages, sentence } from "../../../../../domain/messages";
import { sightingTimeText } from "../../../../../domain/time/sightingTime";
import { useTicking } from "../../../../lib/clock";
import { focusHeading } from "../../../../lib/focusHeading";
import { Button } from "../../../../ui/controls/Button";
import { Card } from "../../../../ui/Card";
import type { ReportDraft } from "../reportForm";
import { latestEdit, noEdits } from "./draftEdits";

interface Props {
  drafts: readonly ReportDraft[];
  onChoose(draft: ReportDraft): void;
}

/**
 * Asks which of two drafts to continue. There are two if one is from before the user signed in, or if two tabs began
 * one each. Their places and times tell apart two drafts about pets without a name.
 */
export function ChooseOfTwoDrafts({ drafts, onChoose }: Props) {
  return (
    <Card as="section" className="grid max-w-[640px] gap-4">
      <h2>{messages["report.twoDrafts"]}</h2>
      <p className="text-ink-2">{messages["report.otherDraftBoth"]}</p>
      <ul className="grid gap-4">
        {drafts.map((draft) => (
          <DraftRow key={draft.submitKey} draft={draft} onChoose={() => onChoose(draft)} />
        ))}
      </ul>
    </Card>
  );
}

function DraftRow({ draft: { form, edits }, onChoose }: { draft: ReportDraft; onChoose(): void }) {
  const [factsId, buttonId] = [useId(), useId()];
  const editedAt = latestEdit(edits ?? noEdits);
  const when = useTicking((now) => sightingTimeText({ at: editedAt }, now));
  const unnamed = messages[form.status === "found" ? "found.draftOf" : "report.lostDraftOf"];
  return (
    <li className="grid gap-3 border-t border-line pt-4">
      <p id={factsId} className="text-sm text-ink-2 empty:hidden">
        {form.place?.address && <span className="block wrap-anywhere text-ink">{form.place.address}</span>}
        {editedAt > 0 && sentence("cached.saved", { when })}
      </p>
      <Button
        className="sm:justify-self-start"
        id={buttonId}
        aria-labelledby={`${buttonId} ${factsId}`}
        onClick={() => {
          // The pressed button disappears, so the heading takes the focus.
          focusHeading();
          onChoose();
        }}
      >
        {sentence("report.otherDraftContinue", { name: form.petName.trim() || unnamed })}
      </Button>
    </li>
  );
}
