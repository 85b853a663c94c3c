import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { messages } from "../../../domain/messages";
import { Button } from "../../ui/controls/Button";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog";
import { useSubmit } from "../../ui/forms/useSubmit";
import { explain } from "./cases/useDecision";

/** Refunds the unpublished posts of an order. Asks the operator for a confirmation first. */
export function RefundButton({ orderId }: { orderId: Id<"orders"> }) {
  const [isAsking, setIsAsking] = useState(false);
  const refund = useMutation(api.moderation.operator.refund);
  const close = () => setIsAsking(false);
  const saving = useSubmit({ send: () => refund({ orderId }), onDone: close, explain });
  return (
    <>
      <Button className="justify-self-start" onClick={() => setIsAsking(true)}>
        {messages["operator.refund"]}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          danger
          title={messages["operator.refundTitle"]}
          confirmLabel={messages["operator.refund"]}
          saving={saving}
          busyLabel={messages["operator.saving"]}
          onConfirm={saving.submit}
          onCancel={close}
        >
          <p>{messages["operator.refundText"]}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
