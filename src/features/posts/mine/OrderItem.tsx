import { orderChannels } from "../../../../domain/choices";
import { messages, sentence } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { Icon } from "../../../ui/controls/Icon";
import { NewTabLink } from "../../../ui/controls/NewTabLink";
import { isOwedBack, type Order, textOfOrder } from "../orderData";
import { ListItem } from "./ListItem";

const payable = new Set<Order["state"]>(["opening", "open"]);

interface Props {
  order: Order;
  /** Null if payments are not set up. */
  onPay: ((reportId: Order["reportId"]) => void) | null;
  paying: boolean;
}

export function OrderItem({ order, onPay, paying }: Props) {
  const { petName, state, receipts, reportId } = order;
  const isPaid = state === "paid" && !isOwedBack(order);
  return (
    <ListItem
      title={sentence("alert.packageFor", { name: petName })}
      since={order._creationTime}
      state={textOfOrder(order)}
    >
      {onPay && payable.has(state) && (
        <Button className="justify-self-start" busy={paying} onClick={() => onPay(reportId)}>
          {messages["alert.openPayment"]}
        </Button>
      )}
      {(isPaid || receipts.length > 0) && <Receipts order={order} isPrepared={isPaid} />}
    </ListItem>
  );
}

/** The posts of a package. Each is ticked off live as soon as it is published. `isPrepared`: the missing ones follow. */
function Receipts({ order, isPrepared }: { order: Order; isPrepared: boolean }) {
  return (
    <ul aria-live="polite" className="grid gap-px overflow-hidden rounded-md bg-line">
      {orderChannels.map(({ value, label }) => {
        const receipt = order.receipts.find(({ channel }) => channel === value);
        return (
          <li key={value} className="flex min-h-12 items-center gap-3 bg-sunk px-4 py-2">
            <Icon name={receipt ? "check" : "clock"} size={20} className={receipt ? "text-home-ink" : "text-ink-2"} />
            <span className="flex-1 font-label">{label}</span>
            {receipt ? (
              <NewTabLink href={receipt.link}>
                <span aria-hidden="true">{messages["alert.seePost"]}</span>
                <span className="sr-only">{sentence("alert.seePostOn", { channel: label })}</span>
              </NewTabLink>
            ) : (
              <span className="text-sm text-ink-2">
                {messages[isPrepared ? "alert.receiptWaiting" : "alert.receiptLate"]}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
