import { messages, sentence } from "../../../../domain/messages";
import { faultTitle } from "../../../../domain/moderation/healthWords";
import { paths } from "../../../../domain/paths";
import { Link } from "../../../lib/router";
import { Card } from "../../../ui/Card";
import { Icon } from "../../../ui/controls/Icon";
import { useHealth } from "./useHealth";

const maxNamed = 3;

/** Says on the operators' desk whether the site works, and leads to the health page. */
export function HealthCard() {
  const healthNow = useHealth();
  if (!healthNow) return null;
  const { problems } = healthNow;
  return (
    <Card as="section" pad={false} className="p-5">
      <h2 className="mb-1 text-h3">{messages["operator.health"]}</h2>
      {problems.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-home-ink">
          <Icon name="check" size={18} />
          {messages["operator.healthy"]}
        </p>
      ) : (
        <>
          <p className="flex items-center gap-2 text-sm font-strong text-lost-ink">
            <Icon name="warn" size={18} />
            {sentence("operator.problems", { count: problems.length })}
          </p>
          <ul className="mt-1 text-sm text-ink-2">
            {problems.slice(0, maxNamed).map((problem) => (
              <li key={problem.part + problem.name}>{faultTitle(problem)}</li>
            ))}
          </ul>
        </>
      )}
      <Link
        to={paths.operatorHealth}
        className="-mb-2 flex min-h-11 items-center gap-2 text-sm font-label text-link hover:underline"
      >
        {messages["operator.healthOpen"]}
        <Icon name="next" size={18} />
      </Link>
    </Card>
  );
}
