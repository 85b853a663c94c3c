import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Area } from "./area";

interface Props {
  area: Area;
  onRemoved(): void;
}

/** A button that removes the area without asking, because the removal can be undone. */
export function RemoveArea({ area: { _id: areaId, name }, onRemoved }: Props) {
  const remove = useRefusableMutation(api.notify.areas.remove);
  const restore = useRefusableMutation(api.notify.areas.restore);
  const undo = () =>
    restore({ areaId }).then(
      () => toast(sentence("area.restored", { name }), { icon: "undo" }),
      (error: unknown) => toast(sentence("area.restoreFailed", { message: errorSentence(error) }), { tone: "error" }),
    );
  const removing = useSubmit({
    send: async () => {
      await remove({ areaId });
      toast(sentence("area.removed", { name }), { action: { label: messages["area.undo"], run: () => void undo() } });
    },
    onDone: onRemoved,
    explain: (error) => sentence("area.removeFailed", { message: errorSentence(error) }),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="danger" icon="trash" busy={removing.busy} onClick={removing.submit}>
        {messages["area.remove"]}
      </Button>
      <Outcome saving={removing} />
    </div>
  );
}
