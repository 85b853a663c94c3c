import { paidPackage } from "../../../../domain/posts/orderChoices";
import { messages, sentence } from "../../../../domain/messages";
import { withElements } from "../../../lib/texts/withElements";
import { Button } from "../../../ui/controls/Button";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { Note } from "../../../ui/feedback/Note";
import { isComplete, type Order, textOfOrder } from "../orderData";
import type { Report } from "../../../services/convex/report";
import { PackageTimeline } from "../PackageTimeline";
import { OptionCard } from "./OptionCard";
import type { useBuy } from "./useBuy";

const PackagePosts = lazyPart(async () => (await import("./PackagePosts")).PackagePosts);

const points = () => [
  messages["alert.paidFirst"],
  sentence("alert.paidSecond", { hours: paidPackage.hours }),
  sentence("alert.paidThird", { hours: paidPackage.refundHours, price: paidPackage.price }),
  messages["alert.paidFourth"],
];

interface Props {
  /** The user's own report that the page is about. */
  report: Report | null;
  /** The user's order for the report, if it is bought (`isBought`). */
  boughtOrder: Order | null;
  buying: ReturnType<typeof useBuy>;
  /** Whether payments are not set up. */
  isPaymentOff: boolean;
  /** True until it is known whether the user is signed in. */
  isAuthLoading: boolean;
  onBuy(): void;
}

/** The paid package. A user who has bought it can buy it again as soon as all of its posts are published. */
export function PackageCard({ report, boughtOrder, buying, isPaymentOff, isAuthLoading, onBuy }: Props) {
  const { busy, note } = buying;
  const canBuy = !isPaymentOff && (!boughtOrder || isComplete(boughtOrder));
  return (
    <OptionCard
      dusk
      title={messages["alert.paid"]}
      price={withElements(messages["alert.priceWithCurrency"], {
        price: <span>{paidPackage.price}</span>,
        currency: <span className="text-h3">{messages["alert.currency"]}</span>,
      })}
      text={messages["alert.paidText"]}
      points={points()}
      picture={<img src="/drawings/hero-narrow.svg" alt="" className="size-full object-cover object-[58%_86%]" />}
    >
      {!boughtOrder && <PackagePosts report={report} />}
      {note && (
        <Note tone="error" live className="text-ink">
          {note.lines}
        </Note>
      )}
      {boughtOrder && (
        <Note {...(boughtOrder.state === "paid" && { tone: "good", icon: "check" })} className="text-ink">
          {messages[textOfOrder(boughtOrder).text]}
        </Note>
      )}
      {boughtOrder?.state === "paid" && <PackageTimeline order={boughtOrder} />}
      {isPaymentOff && <Note className="text-ink">{messages["alert.paymentOff"]}</Note>}
      {canBuy && (
        <Button variant={boughtOrder ? "night" : "lamp"} big block busy={busy || isAuthLoading} onClick={onBuy}>
          {messages[busy ? "alert.redirecting" : "alert.purchase"]}
        </Button>
      )}
      <output className="sr-only">{busy && messages["alert.redirecting"]}</output>
    </OptionCard>
  );
}
