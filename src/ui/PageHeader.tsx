import type { ReactNode } from "react";
import { BackLink } from "./controls/BackLink";
import type { BackTarget } from "./controls/useBackTarget";

interface Props {
  title: string;
  lead?: ReactNode;
  /** The page that this one belongs to. */
  back?: BackTarget;
  /** The page's main action, at the right on wide screens. */
  action?: ReactNode;
}

/** The top of a page: the back link, the title and a line about the page. */
export function PageHeader({ title, lead, back, action }: Props) {
  return (
    <div className="pt-4">
      <BackLink back={back} />
      <div className="mt-1 mb-6 grid gap-4 md:mb-8 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid gap-2">
          <h1 className="wrap-anywhere">{title}</h1>
          {lead && <p className="max-w-[34em] text-lead text-pretty text-ink-2">{lead}</p>}
        </div>
        {action}
      </div>
    </div>
  );
}
