import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { type CheckPoint, checkPoints, checkYearOf, lastTickedOn } from "../../../../domain/pets/chip/yearlyCheck";
import { formatLongDay, today } from "../../../../domain/time/time";
import { useTicking } from "../../../lib/clock";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Card } from "../../../ui/Card";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Checkbox } from "../../../ui/forms/Checkbox";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { ReminderMail } from "../ReminderMail";
import { browserZone, type OwnChip } from "./useOwnChip";

const dayOf = (check: OwnChip["checks"][number]) => lastTickedOn(check.ticks);

/** Five points that keep a chip useful. The ticks start over every August 15. */
export function YearlyCheck({ ownChip: { petId, checks } }: { ownChip: OwnChip }) {
  const year = checkYearOf(useTicking(today));
  const ticks = checks.find((check) => check.year === year)?.ticks ?? {};
  const done = checkPoints.filter((point) => ticks[point]).length;
  const lastDay = checks.map(dayOf).find((day) => day !== null);
  const earlierChecks = checks.filter((check) => check.year !== year && dayOf(check) !== null);
  return (
    <Card as="section" aria-labelledby="chip-yearly">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="chip-yearly" className="text-h3">
          {messages["chip.yearly"]}
        </h2>
        <p className="text-sm font-label text-ink-2 tabular-nums">
          {sentence("chip.count", { done, count: checkPoints.length })}
        </p>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {checkPoints.map((point) => (
          <Point key={point} petId={petId} point={point} day={ticks[point]} />
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">
        {lastDay && `${sentence("chip.lastChecked", { date: formatLongDay(lastDay) })} `}
        {messages["chip.remind"]}
      </p>
      <div className="mt-3">
        <ReminderMail />
      </div>
      {earlierChecks.length > 0 && (
        <>
          <h3 className="mt-5 text-base">{messages["chip.history"]}</h3>
          <ul className="mt-1 grid gap-1 text-ink-2">
            {earlierChecks.map((check) => (
              <li key={check.year}>
                {sentence("chip.historyLine", {
                  date: formatLongDay(dayOf(check)!),
                  done: Object.values(check.ticks).length,
                  count: checkPoints.length,
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function Point({ petId, point, day }: { petId: OwnChip["petId"]; point: CheckPoint; day: string | undefined }) {
  const tick = useRefusableMutation(api.pets.chip.tick);
  const saving = useSubmit({
    send: (isDone: boolean) => tick({ petId, point, isDone, zone: browserZone() }),
    explain: (error) => sentence("chip.tickFailed", { message: errorSentence(error) }),
  });
  return (
    <li className="grid gap-2 py-3">
      <Checkbox
        label={messages[`chip.point.${point}`]}
        hint={day ? sentence("chip.tickedOn", { date: formatLongDay(day) }) : messages[`chip.pointHint.${point}`]}
        // While a change is being saved, the box already shows it.
        checked={saving.busy ? !day : day !== undefined}
        onChange={saving.submit}
      />
      <Outcome saving={saving} />
    </li>
  );
}
