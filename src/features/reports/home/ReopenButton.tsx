import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages } from "../../../../domain/messages";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { focusHeading } from "../../../lib/focusHeading";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";

interface Props {
  reportId: Id<"reports">;
  className?: string;
}

/** One press brings an archived report back into the feed. */
export function ReopenButton({ reportId, className }: Props) {
  const reopen = useRefusableMutation(api.reports.lifecycle.reopen);
  const reopening = useSubmit({
    send: async () => {
      await reopen({ reportId });
      toast(messages["home.reopened"], { icon: "undo" });
    },
    explain: errorSentence,
  });
  // The heading takes the focus that disappears with the pressed button.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading();
    },
    [],
  );
  return (
    <>
      <Button {...(className && { className })} busy={reopening.busy} onClick={() => reopening.submit()}>
        {messages["home.openAgain"]}
      </Button>
      {reopening.note && <p role="alert">{reopening.note.lines}</p>}
    </>
  );
}
