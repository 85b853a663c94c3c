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
  /** Whether confirming can't be undone, such as a deletion. The button is then red. */
  danger?: boolean;
  /** State of the request that the confirmation sends. */
  saving?: Submit;
  busyLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Focuses Cancel first, so that Enter never deletes anything by accident. */
export function ConfirmDialog(props: Props) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = messages["app.cancel"],
    danger,
    saving,
    busyLabel,
  } = props;
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
      {saving && <Outcome saving={saving} busyLabel={busyLabel} className="mt-4" />}
    </Dialog>
  );
}
