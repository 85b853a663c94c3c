import type { ComponentType, ReactNode } from "react";
import { messages } from "../../../domain/messages";
import { Dialog } from "./Dialog";
import { later } from "../feedback/later";
import { Spinner } from "../feedback/Spinner";

interface Look {
  /** The dialog's title until its code has loaded. */
  title: string;
  /** For a dialog whose content reaches the edges: what to show while it loads. An error is shown with a title bar. */
  bare?: ReactNode;
  size?: "detail";
  addressed?: boolean;
}

/** A dialog whose code loads after the page. Loading and failing are shown in a dialog too. */
export function laterDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  { title, bare, size, addressed = false }: Look,
) {
  const Waiting = () => bare ?? <Spinner label={messages["app.loading"]} />;
  return later<Props>(load, Waiting, ({ onClose }, standIn, missing) => {
    const look = missing ? {} : { bare: bare !== undefined, ...(size && { size }) };
    return (
      <Dialog open title={title} onClose={onClose} addressed={addressed} {...look}>
        {standIn}
      </Dialog>
    );
  });
}
