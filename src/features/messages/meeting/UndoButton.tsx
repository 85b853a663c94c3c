import { useEffect, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Outcome } from "../../../ui/feedback/Outcome";
import { useSubmit } from "../../../ui/forms/useSubmit";
import type { ThreadKey } from "../thread";

/** For a minute after marking the pet home, the owner can undo it. The reports that were closed are then reopened. */
export function UndoButton({ threadKey, until }: { threadKey: ThreadKey; until: number }) {
  const [isOver, setOver] = useState(() => until <= Date.now());
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setTimeout(() => setOver(true), until - Date.now());
    return () => clearTimeout(timer);
  }, [isOver, until]);
  const undo = useRefusableMutation(api.messages.meetings.undoHome);
  const undoing = useSubmit({
    send: () => undo(threadKey),
    explain: (error) => sentence("meet.failed", { message: errorSentence(error) }),
  });
  if (isOver) return null;
  return (
    <>
      <Button variant="quiet" icon="undo" busy={undoing.busy} onClick={() => undoing.submit()}>
        {messages["meet.undo"]}
      </Button>
      <Outcome saving={undoing} />
    </>
  );
}
