import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "../../../convex/_generated/api";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { momentText } from "../../../domain/time/momentText";
import { Button } from "../../ui/controls/Button";
import { Card } from "../../ui/Card";
import { Outcome } from "../../ui/feedback/Outcome";
import { useSubmit } from "../../ui/forms/useSubmit";
import { explain } from "./cases/useDecision";

type Props = Pick<FunctionReturnType<typeof api.moderation.operator.automaticPosts>, "on" | "changed">;

/**
 * `changed`: when automatic posting was last turned on or off. `byItself`: the app turned it off, because operators had
 * taken down too many posts.
 */
function stateText({ on, changed }: Props) {
  if (on || !changed) return messages["operator.automaticOn"];
  const when = momentText(changed.at);
  if (!changed.byItself) return sentence("operator.automaticOff", { when });
  return sentence("operator.automaticStopped", { when, count: limits.takenDownToStop });
}

/** Says whether new accounts' first posts go up at once, and lets an operator switch that on or off. */
export function AutomaticPosting({ on, changed }: Props) {
  const setAutomaticPosting = useMutation(api.moderation.operator.setAutomaticPosting);
  const saving = useSubmit({ send: (next: boolean) => setAutomaticPosting({ on: next }), explain });
  return (
    <Card as="section" pad={false} className="grid gap-3 p-5">
      <h2 className="text-h3">{messages["operator.automaticPosting"]}</h2>
      <p aria-live="polite" className={on ? "text-sm text-ink-2" : "text-sm text-lost-ink"}>
        {stateText({ on, changed })}
      </p>
      <Button
        variant={on ? "plain" : "go"}
        className="justify-self-start"
        busy={saving.busy}
        onClick={() => saving.submit(!on)}
      >
        {messages[on ? "operator.turnAutomaticOff" : "operator.turnAutomaticOn"]}
      </Button>
      <Outcome saving={saving} busyLabel={messages["operator.saving"]} />
    </Card>
  );
}
