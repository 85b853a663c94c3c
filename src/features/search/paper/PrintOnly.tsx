import type { ReactNode } from "react";
import { createPortal } from "react-dom";

/** Content that appears only in print, in place of the page. */
export const PrintOnly = ({ children }: { children: ReactNode }) =>
  createPortal(<div className="printed">{children}</div>, document.body);
