import { type ReactNode, useId } from "react";
import { messages } from "../../domain/messages";
import { Button } from "./Button";
import { Dialog } from "./Dialog";

interface Props {
  open: boolean;
  title: string;
  /** What is going to happen, in a sentence. */
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Something goes for good: the button is red. */
  danger?: boolean;
  /** The confirmed thing is under way. */
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** The focus starts on the way back, so that Enter never destroys by accident. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirmLabel, cancelLabel = messages["app.cancel"], danger, busy } = props;
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
          <Button variant={danger ? "remove" : "go"} busy={busy} onClick={props.onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div id={textId} className="text-ink-2">
        {children}
      </div>
    </Dialog>
  );
}
