import { type ReactNode, useEffect } from "react";
import { createPortal } from "react-dom";
import "./print.css";
import { loadPrintFont } from "../printFont";

/** Content that appears only in print, in place of the page. */
export function PrintOnly({ children }: { children: ReactNode }) {
  useEffect(() => void loadPrintFont(), []);
  return createPortal(<div className="printed">{children}</div>, document.body);
}
