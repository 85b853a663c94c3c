import type { ReactNode } from "react";
import { orderChannels, paidPackage } from "../../../domain/posts/orderChoices";
import { messages, sentence } from "../../../domain/messages";
import { momentText } from "../../../domain/time/momentText";
import { hourMs } from "../../../domain/units";
import { useCurrentMinute } from "../../lib/useCurrentMinute";
import { Icon } from "../../ui/controls/Icon";
import { NewTabLink } from "../../ui/controls/NewTabLink";
import { isComplete, isRefundDue, type Order } from "./orderData";

/** An order from its payment to its last post. Each post is ticked off live as soon as an operator enters its link. */
export function PackageTimeline({ order }: { order: Order }) {
  const { paidAt, publishedPosts, state, refundAt } = order;
  const now = useCurrentMinute();
  const arePostsExpected = state === "paid" && !isRefundDue(order);
  const dueAt = paidAt === null ? null : paidAt + paidPackage.hours * hourMs;
  const isLate = arePostsExpected && !isComplete(order) && dueAt !== null && now > dueAt;
  const unpublishedText = () => {
    if (!arePostsExpected) return messages["alert.receiptMissing"];
    if (isLate) return messages["alert.receiptLate"];
    return dueAt === null
      ? messages["alert.receiptPending"]
      : sentence("alert.receiptDue", { when: momentText(dueAt) });
  };
  return (
    <div className="grid gap-2 text-ink">
      <ol aria-live="polite" className="grid gap-px overflow-hidden rounded-md bg-line">
        {paidAt !== null && (
          <Step isDone title={messages["alert.timelinePaid"]} when={momentText(paidAt)}>
            {null}
          </Step>
        )}
        {orderChannels.map(({ value, label }) => {
          const post = publishedPosts.find(({ channel }) => channel === value);
          return (
            <Step
              key={value}
              isDone={post !== undefined}
              title={label}
              when={post ? momentText(post.at) : unpublishedText()}
            >
              {post && (
                <NewTabLink href={post.link}>
                  <span aria-hidden="true">{messages["alert.seePost"]}</span>
                  <span className="sr-only">{sentence("alert.seePostOn", { channel: label })}</span>
                </NewTabLink>
              )}
            </Step>
          );
        })}
      </ol>
      {isLate && refundAt !== null && (
        <p className="rounded-md bg-sunk px-4 py-2.5 text-sm">
          {sentence("alert.packageLate", { when: momentText(refundAt) })}
        </p>
      )}
    </div>
  );
}

interface StepProps {
  isDone: boolean;
  title: string;
  when: string;
  children: ReactNode;
}

const Step = ({ isDone, title, when, children }: StepProps) => (
  <li className="flex min-h-14 items-center gap-3 bg-sunk px-4 py-2">
    <Icon name={isDone ? "check" : "clock"} size={20} className={isDone ? "text-home-ink" : "text-ink-2"} />
    <span className="grid min-w-0 flex-1 leading-snug">
      <span className="font-label">{title}</span>
      <span className="text-sm text-pretty text-ink-2 tabular-nums">{when}</span>
    </span>
    {children}
  </li>
);
