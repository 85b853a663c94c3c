import { api } from "../../../../convex/_generated/api";
import type { Task } from "../../../../domain/search/checklist";
import { sentence } from "../../../../domain/messages";
import { momentText } from "../../../../domain/time/time";
import { errorSentence } from "../../../lib/errorSentence";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";
import { Outcome } from "../../../ui/feedback/Outcome";
import { Checkbox } from "../../../ui/forms/Checkbox";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { Report } from "../../../services/convex/report";

interface Props {
  report: Report;
  task: Task;
  /** Undefined when nobody has done the task, or when it is due again. */
  tick: { at: number; by?: string } | undefined;
}

export function ChecklistLine({ report, task, tick }: Props) {
  const setTick = useCountedMutation(api.search.checklist.tick);
  const { petName: name } = report;
  const saving = useSubmit({
    send: (done: boolean) => setTick({ reportId: report._id, task: task.name, done }),
    explain: (error) => sentence("todo.failed", { message: errorSentence(error) }),
  });
  const when = tick && momentText(tick.at);
  return (
    <li className="grid gap-2 py-3.5">
      <Checkbox
        label={sentence(task.title, { name })}
        hint={sentence(task.why, { name })}
        checked={saving.busy ? !tick : tick !== undefined}
        onChange={saving.submit}
      />
      {tick && (
        <p className="pl-10 text-sm font-label text-ink-2">
          {tick.by ? sentence("todo.doneBy", { name: tick.by, when: when! }) : sentence("todo.done", { when: when! })}
        </p>
      )}
      <Outcome saving={saving} />
    </li>
  );
}
