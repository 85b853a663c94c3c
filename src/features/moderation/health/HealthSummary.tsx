import { messages, sentence } from "../../../../domain/messages";
import type { HealthFault } from "../../../../domain/moderation/health";
import { faultTitle } from "../../../../domain/moderation/healthWords";
import { timeAgo } from "../../../../domain/time/timeInWords";
import { Card } from "../../../ui/Card";
import { Icon } from "../../../ui/controls/Icon";

const sinceText = ({ since }: HealthFault, now: number) =>
  since === null
    ? messages["operator.problemToday"]
    : sentence("operator.problemSince", { ago: timeAgo(Math.max(0, now - since)) });

/** Answers "is anything wrong?" at a glance. */
export function HealthSummary({ problems, now }: { problems: readonly HealthFault[]; now: number }) {
  const isHealthy = problems.length === 0;
  return (
    <Card
      as="section"
      className={isHealthy ? "border-l-8 border-home" : "border-l-8 border-lost"}
      aria-labelledby="health-summary"
    >
      <h2 id="health-summary" aria-live="polite" className="flex items-center gap-3 text-h2">
        <Icon name={isHealthy ? "check" : "warn"} size={28} />
        {isHealthy ? messages["operator.healthy"] : sentence("operator.problems", { count: problems.length })}
      </h2>
      {problems.length !== 1 && (
        <p className="mt-1 text-ink-2">{messages[isHealthy ? "operator.healthyHint" : "operator.problemsHint"]}</p>
      )}
      {!isHealthy && (
        <ol className="mt-4 grid gap-2 md:grid-cols-2">
          {problems.map((problem) => (
            <li key={problem.part + problem.name} className="rounded-md bg-lost-soft px-4 py-3">
              <p className="font-strong text-lost-ink">{faultTitle(problem)}</p>
              <p className="text-sm tabular-nums">{sinceText(problem, now)}</p>
              {"what" in problem && problem.what && <p className="text-sm wrap-anywhere">{problem.what}</p>}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
