import type { ReactNode } from "react";
import { sentence } from "../../../domain/messages";
import { sightingTimeText } from "../../../domain/time/sightingTime";
import { useTicking } from "../../lib/clock";
import { Card } from "../Card";

interface Props {
  title: string;
  /** The picture beside the title. */
  picture?: ReactNode;
  /** Below the title: what has not been sent yet. */
  children?: ReactNode;
  /** Why it has not been sent, or that it is being sent. */
  status: string;
  writtenAt: number;
  buttons: ReactNode;
  /** The result of the last attempt. */
  outcome?: ReactNode;
}

/** A report or a message that is kept on the device until it is sent. */
export function UnsentCard({ title, picture, children, status, writtenAt, buttons, outcome }: Props) {
  const writtenText = useTicking((now) => sightingTimeText({ at: writtenAt }, now));
  return (
    <Card as="section" pad={false} className="@container">
      <div className="grid gap-3.5 p-4 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-center">
        <div className="flex items-start gap-4">
          {picture && <div className="w-19 flex-none">{picture}</div>}
          <div className="grid min-w-0 gap-1">
            <h2 className="text-h3 wrap-anywhere">{title}</h2>
            {children}
            <p className="text-sm text-ink-2" aria-live="polite">
              {status}
            </p>
            <p className="text-sm text-ink-2 tabular-nums">{sentence("queue.written", { when: writtenText })}</p>
          </div>
        </div>
        <div className="flex flex-wrap gap-2.5 empty:hidden *:flex-1 @xl:*:flex-none">{buttons}</div>
        {outcome}
      </div>
    </Card>
  );
}
