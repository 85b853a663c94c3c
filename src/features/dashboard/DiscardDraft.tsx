import { messages } from "../../../domain/messages";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog";

interface Props {
  onDiscard(): void;
  onClose(): void;
}

export function DiscardDraft({ onDiscard, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      danger
      title={messages["dashboard.unsentTitle"]}
      confirmLabel={messages["dashboard.unsentDiscard"]}
      cancelLabel={messages["dashboard.unsentKeep"]}
      onConfirm={onDiscard}
      onCancel={onClose}
    >
      {messages["dashboard.unsentText"]}
    </ConfirmDialog>
  );
}
