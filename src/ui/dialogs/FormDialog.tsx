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
  /** There is unsaved input, so closing asks first. Cancel never asks. */
  dirty?: boolean;
  submitLabel: string;
  submitButton?: Pick<ComponentProps<typeof Button>, "variant" | "icon">;
  /** Shown while saving, such as "Adding pet...". */
  doing: string;
  /** More buttons, between Cancel and the submit button. */
  foot?: ReactNode;
  /** The fields, which are locked while saving. */
  children: ReactNode;
}

/**
 * A dialog with fields and a submit button. It shows progress, failures and the question whether to discard input, and
 * locks everything once the record is gone.
 */
export function FormDialog(props: Props) {
  const { saving, form, dirty = false, submitLabel, submitButton, doing, foot, children, ...rest } = props;
  const isGone = saving.gone !== null;
  const { leave, question } = useDiscardGuard(dirty && !isGone, saving, rest.onClose);
  const tight = foot ? "max-sm:px-3!" : undefined;
  return (
    <Dialog
      {...rest}
      open
      onClose={leave}
      onSubmit={(event) => {
        event.preventDefault();
        saving.submit();
      }}
      foot={
        <>
          <Button className={tight} onClick={rest.onClose}>
            {messages["app.cancel"]}
          </Button>
          {foot}
          <Button
            type="submit"
            variant="go"
            className={tight}
            {...submitButton}
            disabled={isGone}
            busy={saving.busy || saving.waiting}
          >
            {saving.waiting ? messages["photo.preparingAll"] : submitLabel}
          </Button>
        </>
      }
    >
      <Fields form={form} locked={saving.busy || isGone}>
        {children}
      </Fields>
      <Outcome saving={saving} doing={doing} className="mt-6" />
      {question}
    </Dialog>
  );
}
