import { messages } from "../../../../domain/messages";
import { type Ending, endingsOf } from "../../../../domain/report/lifecycle";
import { Button } from "../../../ui/controls/Button";
import { Dialog } from "../../../ui/dialogs/Dialog";

interface Props {
  busy: boolean;
  onChoose(ending: Ending): void;
  onClose(): void;
}

/** Asks how the report of a found pet ends. Each answer is one press. */
export function ChooseEnding({ busy, onChoose, onClose }: Props) {
  return (
    <Dialog open title={messages["home.endTitle"]} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-ink-2">{messages["home.endText"]}</p>
        <div className="grid gap-2.5">
          {endingsOf("found").map(({ value, label }) => (
            <Button key={value} big block busy={busy} onClick={() => onChoose(value)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
