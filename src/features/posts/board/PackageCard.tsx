import { paidPackage } from "../../../../domain/choices";
import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { isComplete, type Order, textOfOrder } from "../orderData";
import { OptionCard } from "./OptionCard";
import type { useBuy } from "./useBuy";

const points = [messages["alert.paidFirst"], messages["alert.paidSecond"], messages["alert.paidThird"]];

interface Props {
  /** What the person has bought for the report already. */
  bought: Order | null;
  buying: ReturnType<typeof useBuy>;
  /** Nothing can be paid at the moment. */
  isOff: boolean;
  /** Whether they are signed in is not known yet. */
  loading: boolean;
  onBuy(): void;
}

/** The paid package. Once it is bought, it can be bought again when all of its posts are up. */
export function PackageCard({ bought, buying, isOff, loading, onBuy }: Props) {
  const { busy, note } = buying;
  const canBuy = !isOff && (!bought || isComplete(bought));
  return (
    <OptionCard
      dusk
      title={messages["alert.paid"]}
      price={
        <>
          <span>{paidPackage.price}</span> <span className="text-h3">{messages["alert.currency"]}</span>
        </>
      }
      text={messages["alert.paidText"]}
      points={points}
      picture={<img src="/drawings/hero-narrow.svg" alt="" className="size-full object-cover object-[58%_86%]" />}
    >
      {note && (
        <Note tone="error" live className="text-ink">
          {note.lines}
        </Note>
      )}
      {bought && (
        <Note {...(bought.state === "paid" && { tone: "good", icon: "check" })} className="text-ink">
          {messages[textOfOrder(bought).text]}
        </Note>
      )}
      {isOff && <Note className="text-ink">{messages["alert.paymentOff"]}</Note>}
      {canBuy && (
        <Button variant={bought ? "night" : "lamp"} big block busy={busy || loading} onClick={onBuy}>
          {messages[busy ? "alert.redirecting" : "alert.purchase"]}
        </Button>
      )}
      <output className="sr-only">{busy && messages["alert.redirecting"]}</output>
    </OptionCard>
  );
}
