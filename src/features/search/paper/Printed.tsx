import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** What goes onto paper, and nothing of the page around it. On screen it is not there. */
export const Printed = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="printed">{children}</div>, document.body);
