import type { ReactNode } from "react";
import { messages } from "../../../../domain/messages";

interface Props {
  name: string;
  /** Shown below the name. */
  line: string;
  isViewer: boolean;
  /** Buttons shown beside the name. */
  children?: ReactNode;
}

export const Person = ({ name, line, isViewer, children }: Props) => (
  <li className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1">
      <p className="font-strong wrap-anywhere">
        {name}
        {isViewer && <span className="ml-2 text-sm font-normal text-ink-2">{messages["household.you"]}</span>}
      </p>
      <p className="text-sm text-ink-2">{line}</p>
    </div>
    {children}
  </li>
);
