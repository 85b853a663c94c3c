import { useRef, useState } from "react";
import { orderChannels } from "../../../domain/choices";
import { type MessageCode, messages, sentence } from "../../../domain/messages";
import { dayOfDate, formatLongDay } from "../../../domain/time/time";
import { classes } from "../../lib/classes";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/controls/Icon";
import { laterDialog } from "../../ui/dialogs/laterDialog";
import { useFocusOnClose } from "../../ui/dialogs/useFocusOnClose";
import { type Alert, failureOf, isOwedBack, isTakenDown, stateOf } from "./alertData";
import { NewTabLink } from "../../ui/controls/NewTabLink";
import { Declined, useRetry } from "./PostState";
import { UsualWait } from "./UsualWait";

const TakeBackPost = laterDialog(async () => (await import("./TakeBackPost")).TakeBackPost, {
  title: messages["alert.takeBackTitle"],
});

interface Props {
  alerts: Alert[];
  /** Null if payments are not set up. */
  onPay: ((reportId: Alert["reportId"]) => void) | null;
  paying: boolean;
}

const tones = { calm: "bg-sunk text-ink", good: "bg-home-soft text-home-ink", bad: "bg-lost-soft text-lost-ink" };
/** Only the newest post about a report can be tried again. */
const isNewest = (alert: Alert, alerts: Alert[]) =>
  alerts.find(({ kind, reportId }) => kind === "facebook" && reportId === alert.reportId) === alert;

const closed = new Set<string>(["alert.reportClosed", "alert.reportHidden"] satisfies MessageCode[]);
const payable = new Set<Alert["state"]>(["opening", "open"]);

export function MyAlerts({ alerts, onPay, paying }: Props) {
  const [takingBack, setTakingBack] = useState<Alert | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const focusTitle = useFocusOnClose(title, takingBack !== null);
  return (
    <section aria-labelledby="my-alerts" className="mt-12 grid gap-5 md:mt-16">
      <h2 id="my-alerts" ref={title} tabIndex={-1} className="outline-none">
        {messages["alert.mine"]}
      </h2>
      {alerts.length === 0 && <p className="text-ink-2">{messages["alert.mineEmpty"]}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {alerts.map((alert) => (
          <Item
            key={alert._id}
            alert={alert}
            newest={isNewest(alert, alerts)}
            onPay={onPay && payable.has(alert.state) ? () => onPay(alert.reportId) : null}
            paying={paying}
            onTakeBack={() => setTakingBack(alert)}
          />
        ))}
      </ul>
      {takingBack && <TakeBackPost alert={takingBack} onTakenBack={focusTitle} onClose={() => setTakingBack(null)} />}
    </section>
  );
}

interface ItemProps {
  alert: Alert;
  newest: boolean;
  onPay: (() => void) | null;
  paying: boolean;
  onTakeBack(): void;
}

function Item({ alert, newest, onPay, paying, onTakeBack }: ItemProps) {
  const retrying = useRetry();
  const { icon, tone, text } = stateOf(alert);
  const post = alert.kind === "facebook";
  const failed = post && alert.state === "failed";
  const waiting = alert.state === "waiting";
  const paid = alert.kind === "package" && alert.state === "paid" && !isOwedBack(alert);
  return (
    <li className="grid content-start gap-4 rounded-lg bg-card p-5 shadow-lift-1">
      <div className="grid gap-2.5">
        <div>
          <h3 className="wrap-anywhere">
            {sentence(post ? "alert.facebookFor" : "alert.packageFor", { name: alert.petName })}
          </h3>
          <p className="text-sm text-ink-2">{formatLongDay(dayOfDate(new Date(alert._creationTime)))}</p>
        </div>
        <output
          className={classes(
            "inline-flex items-start gap-2 justify-self-start rounded-md px-3 py-1.5 text-sm font-medium",
            tones[tone],
          )}
        >
          <Icon name={icon} size={20} />
          {messages[text]}
        </output>
      </div>
      {failed && <p className="text-sm">{retrying.note?.lines ?? failureOf(alert)}</p>}
      {waiting && (
        <div className="text-sm">
          <p>{messages["alert.waitingText"]}</p>
          <UsualWait />
        </div>
      )}
      {isTakenDown(alert) && <p className="text-sm">{messages["alert.takenDownText"]}</p>}
      {alert.state === "declined" && (
        <div className="grid gap-1.5 text-sm">
          <Declined alert={alert} />
        </div>
      )}
      {alert.link && (
        <p>
          <NewTabLink href={alert.link}>{messages["alert.seePost"]}</NewTabLink>
        </p>
      )}
      {failed && newest && !closed.has(alert.failure ?? "") && (
        <Button className="justify-self-start" busy={retrying.busy} onClick={() => retrying.submit(alert._id)}>
          {messages["app.retry"]}
        </Button>
      )}
      {waiting && (
        <Button className="justify-self-start" onClick={onTakeBack}>
          {messages["alert.takeBack"]}
        </Button>
      )}
      {onPay && (
        <Button className="justify-self-start" busy={paying} onClick={onPay}>
          {messages["alert.openPayment"]}
        </Button>
      )}
      {(paid || alert.receipts.length > 0) && <Receipts alert={alert} waiting={paid} />}
    </li>
  );
}

/** The three posts of a package. Each is ticked off live as soon as it is published. */
function Receipts({ alert, waiting }: { alert: Alert; waiting: boolean }) {
  return (
    <ul aria-live="polite" className="grid gap-px overflow-hidden rounded-md bg-line">
      {orderChannels.map(({ value, label }) => {
        const receipt = alert.receipts.find(({ channel }) => channel === value);
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
                {messages[waiting ? "alert.receiptWaiting" : "alert.receiptLate"]}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
