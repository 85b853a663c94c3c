import { useMutation, useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { reportAddress } from "../../../domain/paths";
import { timeAgo } from "../../../domain/time/timeInWords";
import { useTicking } from "../../lib/clock";
import { Link } from "../../lib/router";
import { Card } from "../../ui/Card";
import { toast } from "../../ui/feedback/toasts";
import { explain } from "./cases/useDecision";

type LimitedReport = FunctionReturnType<typeof api.moderation.operator.reportsWithLimitedReach>[number];

/**
 * Open reports of which only people close by have been notified, because the author's account is new or an operator
 * removed some of its content.
 */
export function LimitedReachCard() {
  const reports = useQuery(api.moderation.operator.reportsWithLimitedReach, {});
  const liftReachLimit = useMutation(api.moderation.operator.liftReachLimit);
  const notifyEveryone = ({ reportId, title }: LimitedReport) =>
    void liftReachLimit({ reportId }).then(
      () => toast(sentence("operator.toldAll", { title }), { icon: "check" }),
      (error: unknown) => toast(explain(error), { tone: "error" }),
    );
  return (
    <Card as="section" pad={false} className="p-5">
      <h2 className="mb-0.5 text-h3">{messages["operator.narrow"]}</h2>
      <p className="py-1 text-sm text-ink-2">
        {messages[reports?.length === 0 ? "operator.narrowNone" : "operator.narrowHint"]}
      </p>
      <ul className="divide-y divide-line text-sm">
        {reports?.map((report) => (
          <Row key={report.reportId} {...report} onPress={() => notifyEveryone(report)} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ reportId, title, place, since, onPress }: LimitedReport & { onPress(): void }) {
  const ago = useTicking((now) => timeAgo(now.getTime() - since));
  return (
    <li className="py-2.5">
      <Link to={reportAddress(reportId)} className="font-strong wrap-anywhere">
        {title}
      </Link>
      <p className="wrap-anywhere text-ink-2 tabular-nums">{sentence("operator.narrowLine", { place, ago })}</p>
      <button
        type="button"
        className="linked -mb-2 min-h-11"
        aria-label={sentence("operator.tellAllNamed", { title })}
        onClick={onPress}
      >
        {messages["operator.tellAll"]}
      </button>
    </li>
  );
}
