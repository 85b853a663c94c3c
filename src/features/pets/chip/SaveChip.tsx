import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { browserZone, type OwnChip } from "./useOwnChip";

interface Props {
  ownChip: OwnChip;
  number: string;
  onSaved(): void;
}

/** Stores a looked-up number in the pet's passport. */
export function SaveChip({ ownChip: { petId }, number, onSaved }: Props) {
  const save = useRefusableMutation(api.pets.chip.save);
  const saving = useSubmit({
    send: async () => await save({ petId, number, zone: browserZone() }),
    onDone: () => {
      toast(messages["chip.saved"], { tone: "good" });
      onSaved();
    },
    explain: (error) => sentence("chip.saveFailed", { message: errorSentence(error) }),
  });
  return (
    <>
      <Button variant="go" busy={saving.busy} onClick={() => saving.submit()}>
        {messages["chip.save"]}
      </Button>
      <Outcome saving={saving} busyLabel={messages["chip.saving"]} className="order-last w-full" />
    </>
  );
}
