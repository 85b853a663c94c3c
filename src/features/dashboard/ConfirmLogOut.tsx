import { messages } from "../../../domain/messages";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog";

interface Props {
  onDiscard(): void;
  onClose(): void;
}

/** Asks whether to log out although that deletes what the user has not sent. */
export function ConfirmLogOut({ onDiscard, onClose }: Props) {
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
