import { messages, sentence } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

interface Props {
  /**
   * `pet`: the form was started from one of the user's pets. `restored`: the form shows a draft. `elsewhere`: another
   * tab, or an earlier visit, has sent this report. `notKept`: the device can't store the draft.
   */
  kind: "pet" | "restored" | "elsewhere" | "notKept";
  /** The pet's name, for `pet`. */
  name?: string;
  /** For `restored`. */
  onStartOver?(): void;
}

/** Rare notes on a report's form, loaded when they are needed. */
export function FormNote({ kind, name = "", onStartOver }: Props) {
  if (kind === "pet") {
    return (
      <Note icon="paw" className="mb-6">
        {sentence("report.fromPet", { name })}
      </Note>
    );
  }
  if (kind === "restored") {
    return (
      <Note className="mb-6" live>
        {messages["report.draftRestored"]}{" "}
        <button type="button" className="linked" onClick={onStartOver}>
          {messages["report.startOver"]}
        </button>
      </Note>
    );
  }
  const isNotKept = kind === "notKept";
  return (
    <Note tone={isNotKept ? "error" : "info"} className={isNotKept ? "mt-6" : "mb-6"} live>
      {messages[isNotKept ? "report.notKept" : "report.submittedElsewhere"]}
    </Note>
  );
}
