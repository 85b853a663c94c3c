import type { ComponentType, ReactNode } from "react";
import { messages } from "../../domain/messages";
import { Dialog } from "./Dialog";
import { later } from "./later";
import { Spinner } from "./Spinner";

interface Look {
  /** What it is called until it is there. */
  title: string;
  /** A dialog whose content reaches the edges begins as such; what fails gets a head all the same. */
  bare?: ReactNode;
  size?: "detail";
}

/** A dialog whose code comes after the page: what waits for it and what fails stands where the dialog will. */
export function laterDialog<Props extends { onClose(): void }>(
  load: () => Promise<ComponentType<Props>>,
  { title, bare, size }: Look,
) {
  const Waiting = () => bare ?? <Spinner label={messages["app.loading"]} />;
  return later<Props>(load, Waiting, ({ onClose }, standIn, missing) => {
    const look = missing ? {} : { bare: bare !== undefined, ...(size && { size }) };
    return (
      <Dialog open title={title} onClose={onClose} {...look}>
        {standIn}
      </Dialog>
    );
  });
}
