import type { ReactNode } from "react";

/**
 * The fields of a day and a time, beside each other where there is room. Both fields share rows for the label, the
 * control and the hint, so the controls stay aligned when one label takes two lines.
 */
export const DayAndTime = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 min-[380px]:grid-cols-[1.45fr_1fr] min-[380px]:gap-x-3 min-[380px]:gap-y-0 min-[380px]:*:row-span-4 min-[380px]:*:grid-rows-subgrid min-[380px]:*:*:first:self-end">
    {children}
  </div>
);
