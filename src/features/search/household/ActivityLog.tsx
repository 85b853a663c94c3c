import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { momentText } from "../../../../domain/time/momentText";

type Activity = NonNullable<FunctionReturnType<typeof api.search.household.get>>["activityLog"][number];

/** The household's actions on the report, newest first. */
export function ActivityLog({ activities }: { activities: Activity[] }) {
  if (activities.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3>{messages["household.activityLog"]}</h3>
      <ul className="grid divide-y divide-line">
        {activities.map(({ _id, name, me, what, about = "", at }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span className="min-w-0 wrap-anywhere">
              {sentence(`household.did.${what}`, {
                name: me ? messages["household.you"] : name || messages["household.someone"],
                about: about || messages["household.aMember"],
              })}
            </span>
            <time className="text-sm text-ink-2 tabular-nums" dateTime={new Date(at).toISOString()}>
              {momentText(at)}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
