import type { ReactNode } from "react";

interface Props {
  number: number;
  title: string;
  /** Shown below the text on phones and beside it on wide screens. */
  action?: ReactNode;
  children: ReactNode;
}

/** One of the numbered steps after publishing a found pet's report. */
export const LiveStep = ({ number, title, action, children }: Props) => (
  <li className="grid grid-cols-[34px_minmax(0,1fr)] gap-x-2 gap-y-3 border-t border-line py-6 first:border-t-0 nav:grid-cols-[44px_minmax(0,1fr)_auto]">
    <span aria-hidden="true" className="text-h3 font-brand text-link">
      {number}
    </span>
    <div className="grid min-w-0 content-start gap-2 max-nav:col-start-2 nav:[&:last-child]:col-span-2">
      <h3>{title}</h3>
      {children}
    </div>
    {action && <div className="grid content-start gap-2.5 max-nav:col-span-full nav:w-61 nav:pl-3">{action}</div>}
  </li>
);
