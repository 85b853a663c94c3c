import { type ReactNode, useEffect } from "react";
import { messages } from "../../domain/messages";
import { ConfirmDialog } from "./ConfirmDialog";
import type { Submit } from "./useSubmit";

/**
 * Asks before Escape, a press outside the dialog, the browser's back button or a reload discards unsaved input. Use
 * `leave` where the person may not mean to discard it; a button labelled Cancel can call `close` directly.
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
  useEffect(() => {
    if (!unsaved) return undefined;
    const back = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      ask(true);
    };
    // In browsers without the navigation API, the back button leaves without asking.
    const history = "navigation" in window ? window.navigation : undefined;
    history?.addEventListener("navigate", back);
    return () => history?.removeEventListener("navigate", back);
  }, [ask, unsaved]);
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
