import type { ReactNode } from "react";
import type { Report } from "../../../services/convex/report";
import { ShareButton } from "./ShareButton";

/** The buttons at the bottom of a lost pet's open report, for everyone outside its household. */
export const PublicBar = ({ report, children }: { report: Report; children: ReactNode }) => (
  <div
    data-foot
    className="sticky bottom-0 z-2 -mx-5 -mb-22 flex flex-wrap gap-2.5 border-t border-line bg-card px-5 pt-3.5 pb-[max(14px,env(safe-area-inset-bottom))] *:flex-1 md:-mx-8 md:-mb-8 md:px-8"
  >
    {children}
    <ShareButton report={report} className="min-h-14!" />
  </div>
);
