import type { ReactNode } from "react";
import { classes } from "../../lib/classes";

interface Props {
  /** From `useForm`, which looks up its fields in this element. */
  form: { attach(element: HTMLElement | null): (() => void) | undefined };
  /** Disables all fields, for example while saving. */
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
