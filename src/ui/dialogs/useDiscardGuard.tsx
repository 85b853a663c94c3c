import { type ReactNode, useEffect } from "react";
import { messages } from "../../../domain/messages";
import { ConfirmDialog } from "./ConfirmDialog";
import type { Submit } from "../forms/useSubmit";

/**
 * Asks before unsaved input is discarded. Use `leave` where the person may not mean to discard it, such as for Escape
 * and Back; a button labelled Cancel can call `close` directly. A reload makes the browser ask.
 */
export function useDiscardGuard(
  dirty: boolean,
  { busy, held: asking, hold: ask }: Pick<Submit, "busy" | "held" | "hold">,
  close: () => void,
): { leave(): void; question: ReactNode } {
  // Saving continues when the form is closed or another page of the app is opened, but not when the page is reloaded.
  const unsaved = dirty && !busy;
  useEffect(() => {
    if (!dirty) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", unload);
    return () => removeEventListener("beforeunload", unload);
  }, [dirty]);
  return {
    leave: () => (unsaved ? ask(true) : close()),
    question: asking && (
      <ConfirmDialog
        open
        danger
        title={messages["app.discardTitle"]}
        confirmLabel={messages["app.discard"]}
        cancelLabel={messages["app.keepEditing"]}
        onConfirm={close}
        onCancel={() => ask(false)}
      >
        {messages["app.discardText"]}
      </ConfirmDialog>
    ),
  };
}
