import { useQuery } from "convex/react";
import { api } from "../../../../../convex/_generated/api";
import { isDaytime, isDone, tasksFor } from "../../../../../domain/search/checklist";
import { messages, sentence } from "../../../../../domain/messages";
import { minuteMs } from "../../../../../domain/units";
import { useTicking } from "../../../../lib/clock";
import { Card } from "../../../../ui/Card";
import type { Search } from "../sightingData";
import type { Report } from "../../../../services/convex/report";
import { ChecklistBox, TaskText, TickedLine } from "./ChecklistLine";

/** Tasks for this time of day. Everyone sees the same ticks, live. Only the household can tick tasks off. */
export function Checklist({ report, search }: { report: Report; search: Search }) {
  const ticks = useQuery(api.search.checklist.get, { reportId: report._id }) ?? [];
  const minute = Number(useTicking((now) => String(now.getTime() - (now.getTime() % minuteMs))));
  const hour = new Date(minute).getHours();
  // `habit`: whether the cat goes outside.
  const tasks = tasksFor(report.petType, search.habit, hour).map((task) => {
    const tick = ticks.find((one) => one.task === task.name);
    return { task, tick: isDone(task, tick?.at, minute) ? tick : undefined };
  });
  const doneCount = tasks.filter(({ tick }) => tick).length;
  return (
    <Card as="section" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{messages[isDaytime(hour) ? "todo.day" : "todo.dark"]}</h2>
        <p className="text-sm font-label text-ink-2 tabular-nums">
          {sentence("todo.count", { done: doneCount, count: tasks.length })}
        </p>
      </div>
      <p className="text-sm text-ink-2">{messages[search.isInHousehold ? "todo.lead" : "todo.leadOthers"]}</p>
      <ul className="divide-y divide-line">
        {tasks
          .toSorted((one, other) => Number(Boolean(one.tick)) - Number(Boolean(other.tick)))
          .map(({ task, tick }) => (
            <li key={task.name} className="grid gap-2 py-3.5">
              {search.isInHousehold ? (
                <ChecklistBox report={report} task={task} tick={tick} />
              ) : (
                <TaskText report={report} task={task} done={tick !== undefined} />
              )}
              {tick && <TickedLine tick={tick} />}
            </li>
          ))}
      </ul>
    </Card>
  );
}
