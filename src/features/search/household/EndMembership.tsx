import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";

export type MembershipEnding =
  | { kind: "remove"; memberId: Id<"household">; name: string }
  | { kind: "leave"; reportId: Id<"reports"> };

interface Props {
  ending: MembershipEnding;
  onEnded(): void;
  onClose(): void;
}

/** Asks for a confirmation before a member is removed or leaves. */
export function EndMembership({ ending, onEnded, onClose }: Props) {
  const remove = useRefusableMutation(api.search.household.remove);
  const leave = useRefusableMutation(api.search.household.leave);
  const saving = useSubmit({
    send: async () => {
      if (ending.kind === "leave") {
        await leave({ reportId: ending.reportId });
        toast(messages["household.left"]);
        return;
      }
      await remove({ memberId: ending.memberId });
      toast(sentence("household.removed", { name: ending.name }));
    },
    onDone: () => {
      onClose();
      onEnded();
    },
    explain: errorSentence,
  });
  const isLeaving = ending.kind === "leave";
  return (
    <ConfirmDialog
      open
      danger={!isLeaving}
      title={isLeaving ? messages["household.leaveTitle"] : sentence("household.removeTitle", { name: ending.name })}
      confirmLabel={messages[isLeaving ? "household.leave" : "household.remove"]}
      saving={saving}
      busyLabel={messages["household.ending"]}
      onConfirm={saving.submit}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">
        {isLeaving ? messages["household.leaveText"] : sentence("household.removeText", { name: ending.name })}
      </p>
    </ConfirmDialog>
  );
}
