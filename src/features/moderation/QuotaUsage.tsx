import { useQuery } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { PaidService } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { countText } from "../../../domain/texts/count";
import { timeAgo } from "../../../domain/time/timeInWords";
import { useTicking } from "../../lib/clock";
import { Card } from "../../ui/Card";

/** The share of the day's allowance that is used up at each paid service. */
export function QuotaUsage() {
  const services = useQuery(api.moderation.operator.usage, {}) ?? [];
  return (
    <Card as="section" pad={false} className="p-5">
      <h2 className="mb-1.5 text-h3">{messages["operator.calls"]}</h2>
      <dl className="divide-y divide-line text-sm">
        {services.map(({ service, count, ceiling, trouble, lateSince }) => (
          <div key={service} className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-4 py-2">
            <dt className="text-ink-2">{messages[`operator.service.${service as PaidService}`]}</dt>
            <dd className="row-span-2 text-right font-label tabular-nums">
              {sentence("operator.count", { count: countText(count), ceiling: countText(ceiling) })}
            </dd>
            <dd aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-sunk">
              <div
                className={count < ceiling ? "h-full bg-ink-2" : "h-full bg-lost"}
                style={{ width: `${ceiling > 0 ? Math.min(100, (100 * count) / ceiling) : 100}%` }}
              />
            </dd>
            {trouble && <Problem code="operator.trouble" {...trouble} />}
            {lateSince !== null && <Problem code="operator.late" since={lateSince} />}
          </div>
        ))}
      </dl>
    </Card>
  );
}

interface ProblemProps {
  code: "operator.trouble" | "operator.late";
  since: number;
  what?: string;
}

function Problem({ code, since, what = "" }: ProblemProps) {
  const ago = useTicking((now) => timeAgo(now.getTime() - since));
  return <dd className="col-span-2 mt-1 text-lost-ink">{sentence(code, { ago, what })}</dd>;
}
