import { type ReactNode, useEffect, useState } from "react";
import { messages } from "../../domain/messages";
import { ConfirmDialog } from "./ConfirmDialog";

/**
 * Asks before something typed is thrown away by Escape, a press beside the dialog, the browser's way back or a reload.
 * `leave` stands for those; a button that says Cancel means it.
 */
export function useDiscardGuard(dirty: boolean, close: () => void): { leave(): void; question: ReactNode } {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!dirty) return undefined;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const back = (event: NavigateEvent) => {
      if (event.navigationType !== "traverse" || !event.cancelable) return;
      event.preventDefault();
      setAsking(true);
    };
    addEventListener("beforeunload", unload);
    // Not every browser has it: there the way back stays what it is.
    const history = "navigation" in window ? window.navigation : undefined;
    history?.addEventListener("navigate", back);
    return () => {
      removeEventListener("beforeunload", unload);
      history?.removeEventListener("navigate", back);
    };
  }, [dirty]);
  return {
    leave: () => (dirty ? setAsking(true) : close()),
    question: asking && (
      <ConfirmDialog
        open
        danger
        title={messages["app.discardTitle"]}
        confirmLabel={messages["app.discard"]}
        cancelLabel={messages["app.keepEditing"]}
        onConfirm={close}
        onCancel={() => setAsking(false)}
      >
        {messages["app.discardText"]}
      </ConfirmDialog>
    ),
  };
}
