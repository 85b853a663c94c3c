import type { ReactNode } from "react";

/**
 * The fields of a day and a time, beside each other where there is room. Both fields share rows for the label, the
 * control and the hint, so the controls stay aligned when one label takes two lines.
 */
export const DayAndTime = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 min-[390px]:grid-cols-[1.45fr_1fr] min-[390px]:gap-x-3 min-[390px]:gap-y-0 min-[390px]:*:row-span-4 min-[390px]:*:grid-rows-subgrid min-[390px]:*:*:first:self-end">
    {children}
  </div>
);
