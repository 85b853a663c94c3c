import type { ComponentProps, ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { Button } from "../controls/Button";
import { Dialog } from "./Dialog";
import { Fields } from "../forms/Fields";
import { Outcome } from "../feedback/Outcome";
import { useDiscardGuard } from "./useDiscardGuard";
import type { Submit } from "../forms/useSubmit";

interface Props extends Pick<ComponentProps<typeof Dialog>, "title" | "size" | "onClose"> {
  saving: Submit;
  form: ComponentProps<typeof Fields>["form"];
  /** Whether there is unsaved input. Closing then asks for confirmation, unless Cancel was pressed. */
  dirty?: boolean;
  submitLabel: string;
  submitButton?: Pick<ComponentProps<typeof Button>, "variant" | "icon">;
  /** Shown while saving, such as "Adding pet...". */
  busyLabel: string;
  /** More buttons, between Cancel and the submit button. */
  foot?: ReactNode;
  /** The fields, which are locked while saving. */
  children: ReactNode;
}

/**
 * A dialog with fields and a submit button. It shows progress and failures, asks before discarding input (except when
 * Cancel is pressed), and locks the fields and the submit button if the record is gone.
 */
export function FormDialog(props: Props) {
  const { saving, form, dirty = false, submitLabel, submitButton, busyLabel, foot, children, ...rest } = props;
  const isGone = saving.gone !== null;
  const { requestClose, confirmation } = useDiscardGuard(dirty && !isGone, saving, rest.onClose);
  const tightStyles = foot ? "max-sm:px-3!" : undefined;
  return (
    <Dialog
      {...rest}
      open
      onClose={requestClose}
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
      foot={
        <>
          <Button className={tightStyles} onClick={rest.onClose}>
            {messages["app.cancel"]}
          </Button>
          {foot}
          <Button
            type="submit"
            variant="go"
            className={tightStyles}
            {...submitButton}
            disabled={isGone}
            busy={saving.busy || saving.isQueued}
          >
            {saving.isQueued ? messages["photo.preparingAll"] : submitLabel}
          </Button>
        </>
      }
    >
      <Fields form={form} locked={saving.busy || isGone}>
        {children}
      </Fields>
      <Outcome saving={saving} busyLabel={busyLabel} className="mt-6" />
      {confirmation}
    </Dialog>
  );
}
