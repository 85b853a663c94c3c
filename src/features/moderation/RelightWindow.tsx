import { useMutation } from "convex/react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { messages } from "../../../domain/messages";
import { Button } from "../../ui/controls/Button";
import { Note } from "../../ui/feedback/Note";
import { Outcome } from "../../ui/feedback/Outcome";
import { useDecision } from "./cases/useDecision";

const checkNothing = () => true;
// Relighting does not decide the case, so the case's view stays open.
const keepOpen = () => {};

/**
 * A reunion can be a lit window in the drawing of a street on the front page. Flags darken the window. The button
 * lights it again at once, before or without a decision about the case.
 */
export function RelightWindow({ caseId, title }: { caseId: Id<"cases">; title: string }) {
  const relight = useMutation(api.moderation.operator.relight);
  const saving = useDecision(checkNothing, keepOpen);
  return (
    <Note>
      <p>{messages["operator.windowOut"]}</p>
      <Button
        icon="home"
        className="mt-2.5"
        busy={saving.busy}
        onClick={() => saving.submit({ action: "relight", title, send: () => relight({ caseId }) })}
      >
        {messages["operator.relight"]}
      </Button>
      <Outcome saving={saving} busyLabel={messages["operator.saving"]} />
    </Note>
  );
}
