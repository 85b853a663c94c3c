import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../convex/_generated/api";
import { messages } from "../../../domain/messages";
import { monthOf } from "../../../domain/time/calendar";
import { formatMonth } from "../../../domain/time/time";
import { Card } from "../../ui/Card";
import { Select } from "../../ui/forms/Select";

const shownMonths = 12;

/** The newest months, as options: "2026-11" is labelled "November 2026". */
function recentMonths(now: Date) {
  return Array.from({ length: shownMonths }, (_, monthsAgo) => {
    const value = monthOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1));
    return { value, label: formatMonth(`${value}-01`) };
  });
}

/** The last three count matches: new ones, those that a side claimed, and those that a side hid. */
const columns = ["lost", "found", "home", "shown", "claimed", "hidden"] as const;

/** One month's reports, reunions and matches in the busiest areas. */
export function AreaStatistics() {
  const [months] = useState(() => recentMonths(new Date()));
  const [month, setMonth] = useState(months[0]!.value);
  const areas = useQuery(api.moderation.operator.areas, { month });
  return (
    <Card as="section" pad={false} className="mt-5 grid gap-4 p-5" aria-labelledby="areas">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 id="areas" className="text-h3">
          {messages["operator.areas"]}
        </h2>
        <Select
          label={messages["operator.month"]}
          options={months}
          value={month}
          onChange={setMonth}
          className="w-56"
        />
      </div>
      {areas?.length === 0 && <p className="text-sm text-ink-2">{messages["operator.areasNone"]}</p>}
      {areas && areas.length > 0 && (
        <section
          aria-label={formatMonth(`${month}-01`)}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to take the focus
          tabIndex={0}
          className="overflow-x-auto"
        >
          <table className="w-full text-sm tabular-nums">
            <thead>
              <tr className="border-b border-line text-ink-2">
                <th scope="col" className="py-2 pr-4 text-left font-label">
                  {messages["operator.area"]}
                </th>
                {columns.map((name) => (
                  <th key={name} scope="col" className="py-2 pl-4 text-right font-label whitespace-nowrap">
                    {messages[`operator.areas.${name}`]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {areas.map((row) => (
                <tr key={row.area}>
                  <th scope="row" className="min-w-36 py-2 pr-4 text-left font-normal wrap-anywhere">
                    {row.area || messages["operator.areaUnknown"]}
                  </th>
                  {columns.map((name) => (
                    <td key={name} className="py-2 pl-4 text-right">
                      {row[name]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="text-sm text-ink-2">{messages["operator.areasHint"]}</p>
    </Card>
  );
}
