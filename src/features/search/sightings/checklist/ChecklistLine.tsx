// The parts of a line of the checklist.
import { api } from "../../../../../convex/_generated/api";
import type { Task } from "../../../../../domain/search/checklist";
import { sentence } from "../../../../../domain/messages";
import { momentText } from "../../../../../domain/time/momentText";
import { errorSentence } from "../../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../../services/convex/useRefusableMutation";
import { Icon } from "../../../../ui/controls/Icon";
import { Outcome } from "../../../../ui/feedback/Outcome";
import { Checkbox } from "../../../../ui/forms/Checkbox";
import { useSubmit } from "../../../../ui/forms/useSubmit";
import type { Report } from "../../../../services/convex/report";

interface Tick {
  at: number;
  by?: string;
}

interface Props {
  report: Report;
  task: Task;
  /** Undefined when nobody has done the task, or when it is due again. */
  tick: Tick | undefined;
}

export function ChecklistBox({ report, task, tick }: Props) {
  const setTick = useRefusableMutation(api.search.checklist.tick);
  const { petName: name } = report;
  const saving = useSubmit({
    send: (isDone: boolean) => setTick({ reportId: report._id, task: task.name, done: isDone }),
    explain: (error) => sentence("todo.failed", { message: errorSentence(error) }),
  });
  return (
    <>
      <Checkbox
        label={sentence(task.title, { name })}
        hint={sentence(task.why, { name })}
        // While the press is being saved, the box shows the new state.
        checked={saving.busy ? !tick : tick !== undefined}
        onChange={saving.submit}
      />
      <Outcome saving={saving} />
    </>
  );
}

/** The task for people outside the household, with a check mark if it is done. */
export function TaskText({ report, task, done }: { report: Report; task: Task; done: boolean }) {
  const { petName: name } = report;
  return (
    <div className="grid grid-cols-[28px_1fr] items-start gap-3">
      {done ? (
        <Icon name="check" size={20} className="mt-0.5 ml-1 text-home-ink" />
      ) : (
        <span aria-hidden="true" className="mt-2 ml-2.5 size-2 rounded-full bg-edge" />
      )}
      <div className="grid">
        <p className="leading-snug font-strong wrap-anywhere">{sentence(task.title, { name })}</p>
        <p className="text-sm text-ink-2">{sentence(task.why, { name })}</p>
      </div>
    </div>
  );
}

export function TickedLine({ tick: { at, by } }: { tick: Tick }) {
  const when = momentText(at);
  return (
    <p className="pl-10 text-sm font-label text-ink-2">
      {by ? sentence("todo.doneBy", { name: by, when }) : sentence("todo.done", { when })}
    </p>
  );
}
