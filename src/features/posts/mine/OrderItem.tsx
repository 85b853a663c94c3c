import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { isRefundDue, type Order, textOfOrder } from "../orderData";
import { PackageTimeline } from "../PackageTimeline";
import { ListItem } from "./ListItem";
import { OrderMoney } from "./OrderMoney";

const payableStates = new Set<Order["state"]>(["opening", "open"]);

interface Props {
  order: Order;
  /** Whether the package's card above shows the order's timeline already. */
  isShownAbove: boolean;
  /** Null if payments are not set up. */
  onPay: ((reportId: Order["reportId"]) => void) | null;
  isPaying: boolean;
  onRefund(cents: number): void;
}

export function OrderItem({ order, isShownAbove, onPay, isPaying, onRefund }: Props) {
  const { petName, state, publishedPosts, reportId, refundable } = order;
  const isPaid = state === "paid" && !isRefundDue(order);
  return (
    <ListItem
      title={sentence("alert.packageFor", { name: petName })}
      createdAt={order._creationTime}
      state={textOfOrder(order)}
    >
      {onPay && payableStates.has(state) && (
        <Button className="justify-self-start" busy={isPaying} onClick={() => onPay(reportId)}>
          {messages["alert.openPayment"]}
        </Button>
      )}
      {!isShownAbove && (isPaid || publishedPosts.length > 0) && <PackageTimeline order={order} />}
      <OrderMoney order={order} />
      {refundable !== null && (
        <Button className="justify-self-start" onClick={() => onRefund(refundable)}>
          {messages["alert.refund"]}
        </Button>
      )}
    </ListItem>
  );
}
