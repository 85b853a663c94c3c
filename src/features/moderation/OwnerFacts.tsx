import type { FunctionReturnType } from "convex/server";
import type { ReactNode } from "react";
import type { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { durationText } from "../../../domain/time/durationText";
import { dayMs } from "../../../domain/units";
import { MarkedText } from "./cases/MarkedText";

export type Owner = NonNullable<FunctionReturnType<typeof api.moderation.operator.details>>["owner"];

function ageText(since: number) {
  const days = Math.floor((Date.now() - since) / dayMs);
  if (days === 0) return durationText(Date.now() - since);
  return sentence("span.days", { count: days });
}

interface Props {
  owner: Owner;
  contact?: string | undefined;
  /** The owner's answer to the case. Null if they have not answered, undefined if they were not asked. */
  answer?: string | null;
}

/** Facts for the operator about the account to which the content belongs. */
export function OwnerFacts({ owner, contact, answer }: Props) {
  const account = owner
    ? sentence("operator.accountAge", { name: owner.name, age: ageText(owner.since) })
    : messages["operator.nobody"];
  return (
    <section className="grid content-start gap-2">
      <h3>{messages["operator.owner"]}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm tabular-nums">
        <Row label={messages["operator.account"]}>{account}</Row>
        {owner && (
          <Row label={messages["operator.reports"]}>
            {owner.hiddenCount
              ? sentence("operator.reportsHidden", { count: owner.reports, hidden: owner.hiddenCount })
              : owner.reports}
          </Row>
        )}
        {owner?.banned && <Row label={messages["operator.state"]}>{messages["operator.banned"]}</Row>}
        {contact !== undefined && (
          <Row label={messages["operator.contact"]}>
            {contact ? <MarkedText text={contact} /> : messages["operator.noContact"]}
          </Row>
        )}
        {answer !== undefined && (
          <Row label={messages["operator.answer"]}>
            {answer ? sentence("operator.quoted", { text: answer }) : messages["operator.noAnswer"]}
          </Row>
        )}
      </dl>
    </section>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  );
}
