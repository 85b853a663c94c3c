import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { ConfirmDialog } from "../../../ui/dialogs/ConfirmDialog";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Order } from "../orderData";

interface Props {
  order: Order;
  /** The cents that the user gets back. */
  cents: number;
  onRefunded(): void;
  onClose(): void;
}

/** Asks before an order is cancelled, because a cancelled order can't be restored. */
export function RefundOrder({ order, cents, onRefunded, onClose }: Props) {
  const requestRefund = useRefusableMutation(api.posts.orders.requestRefund);
  const { _id: orderId, petName, publishedPosts } = order;
  const amount = language.money(cents);
  const saving = useSubmit({
    send: async () => {
      await requestRefund({ orderId });
      toast(sentence("alert.refundAsked", { amount }), { icon: "check" });
    },
    onDone: () => {
      onRefunded();
      onClose();
    },
    explain: errorSentence,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={messages["alert.refundTitle"]}
      cancelLabel={messages["alert.refundKeep"]}
      confirmLabel={sentence("alert.refundConfirm", { amount })}
      saving={saving}
      busyLabel={messages["alert.refundAsking"]}
      onConfirm={saving.submit}
      onCancel={onClose}
    >
      <div className="grid gap-3">
        <p>{sentence(publishedPosts.length === 0 ? "alert.refundAll" : "alert.refundPart", { amount })}</p>
        <p className="wrap-anywhere">{sentence("alert.refundForever", { name: petName })}</p>
      </div>
    </ConfirmDialog>
  );
}
