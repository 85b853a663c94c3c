import { messages } from "../../../../domain/messages";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";

/** Shown in place of the decision's buttons when another operator has decided or there is nothing left to decide. */
export function AlreadyDecided({ onNext }: { onNext(): void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <Note live>{messages["operator.decided"]}</Note>
      <Button variant="go" onClick={onNext}>
        {messages["operator.next"]}
      </Button>
    </div>
  );
}
