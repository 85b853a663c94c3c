import type { ComponentType, ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { Dialog } from "./Dialog";
import { lazyPart } from "../feedback/lazyPart";
import { Spinner } from "../feedback/Spinner";

interface LoadingDialog {
  /** The dialog's title until its code has loaded. */
  title: string;
  /** Replaces the spinner while the code loads, and hides the title bar. If loading fails, the title bar is shown. */
  bareSkeleton?: ReactNode;
  size?: "detail";
  hasOwnUrl?: boolean;
}

/** A dialog whose code loads after the page. Loading and failing are shown in a dialog too. */
export function lazyDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  { title, bareSkeleton, size, hasOwnUrl = false }: LoadingDialog,
) {
  const Fallback = () => bareSkeleton ?? <Spinner label={messages["app.loading"]} />;
  return lazyPart<Props>(load, Fallback, ({ onClose }, placeholder, hasFailed) => {
    const layout = hasFailed ? {} : { bare: bareSkeleton !== undefined, ...(size && { size }) };
    return (
      <Dialog open title={title} onClose={onClose} hasOwnUrl={hasOwnUrl} {...layout}>
        {placeholder}
      </Dialog>
    );
  });
}
