import type { ComponentType, ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { Dialog } from "./Dialog";
import { lazyPart } from "../feedback/lazyPart";
import { Spinner } from "../feedback/Spinner";

interface LoadingDialog {
  /** The dialog's title until its code has loaded. */
  title: string;
  /**
   * A placeholder for the content of a dialog without a title bar, while it loads. If loading fails, the dialog has a
   * title bar.
   */
  edgeToEdgeOutline?: ReactNode;
  size?: "detail";
  hasOwnUrl?: boolean;
}

/** A dialog whose code loads after the page. Loading and failing are shown in a dialog too. */
export function lazyDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  { title, edgeToEdgeOutline, size, hasOwnUrl = false }: LoadingDialog,
) {
  const Fallback = () => edgeToEdgeOutline ?? <Spinner label={messages["app.loading"]} />;
  return lazyPart<Props>(load, Fallback, ({ onClose }, placeholder, hasFailed) => {
    const layout = hasFailed ? {} : { bare: edgeToEdgeOutline !== undefined, ...(size && { size }) };
    return (
      <Dialog open title={title} onClose={onClose} hasOwnUrl={hasOwnUrl} {...layout}>
        {placeholder}
      </Dialog>
    );
  });
}
