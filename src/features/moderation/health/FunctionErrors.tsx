import { messages, sentence } from "../../../../domain/messages";
import type { FunctionError } from "../../../../domain/moderation/health";
import { countText } from "../../../../domain/texts/count";
import { timeAgo } from "../../../../domain/time/timeInWords";
import { Card } from "../../../ui/Card";

/** The newest unexpected errors of the backend's functions. */
export function FunctionErrors({ errors, now }: { errors: readonly FunctionError[]; now: number }) {
  return (
    <Card as="section" pad={false} className="p-4 md:col-span-2">
      <h2 className="mb-1.5 px-2 text-h3">{messages["operator.errors"]}</h2>
      {errors.length === 0 && <p className="px-2 py-1.5 text-sm text-ink-2">{messages["operator.errorsNone"]}</p>}
      <ul className="divide-y divide-line text-sm">
        {errors.map(({ where, what, release, count, lastAt }) => (
          <li key={[where, what, release].join(" ")} className="flex flex-wrap justify-between gap-x-4 px-2 py-2">
            <p className="min-w-0 wrap-anywhere">
              <span className="font-strong">{where}</span>
              <br />
              {what}
            </p>
            <p className="ml-auto text-right text-ink-2 tabular-nums">
              {sentence("operator.errorTimes", { count, times: countText(count) })}
              <br />
              {timeAgo(Math.max(0, now - lastAt))}
              {release && (
                <>
                  <br />
                  {sentence("operator.errorRelease", { release })}
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
