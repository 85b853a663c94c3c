import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { listOfFacts } from "../../../domain/texts/sentences";
import { messages, sentence } from "../../../domain/messages";
import { Card } from "../../ui/Card";
import { Icon } from "../../ui/controls/Icon";
import { lazyDialog } from "../../ui/dialogs/lazyDialog";

const OrdersDialog = lazyDialog(async () => (await import("./OrdersDialog")).OrdersDialog, {
  title: messages["operator.orders"],
});

/** Counts the paid orders that need posts or a decision, the failed refunds, and the open disputes. */
export function OrdersCard() {
  const orders = useQuery(api.moderation.operator.orders, {});
  const [isOpen, setIsOpen] = useState(false);
  if (!orders) return null;
  const counts = (["toPost", "toDecide", "toRefund", "disputes"] as const)
    .filter((list) => orders[list].length > 0)
    .map((list) => sentence(`operator.orders.${list}`, { count: orders[list].length }));
  const isEmpty = counts.length === 0;
  return (
    <Card as="section" pad={false} className="p-5">
      <h2 className="mb-1 text-h3">{messages["operator.orders"]}</h2>
      <p className="text-sm text-ink-2">{isEmpty ? messages["operator.ordersNone"] : listOfFacts(counts)}</p>
      {!isEmpty && (
        <button
          type="button"
          className="-mb-2 flex min-h-11 items-center gap-2 text-sm font-label text-link hover:underline"
          onClick={() => setIsOpen(true)}
        >
          {messages["operator.ordersOpen"]}
          <Icon name="next" size={18} />
        </button>
      )}
      {isOpen && <OrdersDialog orders={orders} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}
