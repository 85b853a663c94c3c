import type { ReactNode } from "react";
import { classes } from "../lib/classes";

interface Props {
  /** From `useForm`, which finds its fields in here. */
  form: { attach(element: HTMLElement | null): void };
  /** Nothing can be changed, such as while it is being saved. */
  locked?: boolean;
  className?: string;
  children: ReactNode;
}

export function Fields({ form: { attach }, locked, className, children }: Props) {
  return (
    <fieldset ref={attach} role="presentation" disabled={locked} className={classes("min-w-0", className)}>
      {children}
    </fieldset>
  );
}
