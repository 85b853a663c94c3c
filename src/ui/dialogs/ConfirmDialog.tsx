import { type ReactNode, useId } from "react";
import { messages } from "../../../domain/messages";
import { Button } from "../controls/Button";
import { Dialog } from "./Dialog";
import { Outcome } from "../feedback/Outcome";
import type { Submit } from "../forms/useSubmit";

interface Props {
  open: boolean;
  title: string;
  /** Says what will happen. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is permanently deleted: the button is red. */
  danger?: boolean;
  /** For a confirmation that is sent: its state, and what to show while it is in flight. */
  saving?: Submit;
  doing?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Cancel starts with the focus, so that Enter never deletes anything by accident. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirmLabel, cancelLabel = messages["app.cancel"], danger, saving, doing } = props;
  const textId = useId();
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      role="alertdialog"
      describedBy={textId}
      foot={
        <>
          <Button data-autofocus onClick={props.onCancel}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? "remove" : "go"} busy={saving?.busy} onClick={() => props.onConfirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={textId} className="text-ink-2">
        {children}
      </div>
      {saving && <Outcome saving={saving} doing={doing} className="mt-4" />}
    </Dialog>
  );
}
