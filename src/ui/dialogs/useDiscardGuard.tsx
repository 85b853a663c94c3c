import { type ReactNode, useEffect } from "react";
import { messages } from "../../../domain/messages";
import { ConfirmDialog } from "./ConfirmDialog";
import type { Submit } from "../forms/useSubmit";

/**
 * Asks before unsaved input is discarded. Use `requestClose` for accidental ways to close, such as Escape and Back; a
 * button labelled Cancel can call `close` directly. On a reload, or when the tab closes, the browser asks. While the
 * question is open, a queued submit stays paused.
 */
export function useDiscardGuard(
  dirty: boolean,
  { busy, isPaused: isAsking, setPaused: setAsking }: Pick<Submit, "busy" | "isPaused" | "setPaused">,
  close: () => void,
): { requestClose(): void; confirmation: ReactNode } {
  // Saving continues after the form is closed, but not after a reload.
  const isUnsaved = dirty && !busy;
  useEffect(() => {
    if (!dirty) return undefined;
    const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", askBeforeUnload);
    return () => removeEventListener("beforeunload", askBeforeUnload);
  }, [dirty]);
  return {
    requestClose: () => (isUnsaved ? setAsking(true) : close()),
    confirmation: isAsking && (
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
