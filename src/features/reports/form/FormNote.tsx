import { messages, sentence } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

interface Props {
  /**
   * pet: the form was started from one of the user's pets; restored: it shows a draft; elsewhere: another tab has sent this
   * report; notKept: the device can't store the draft.
   */
  about: "pet" | "restored" | "elsewhere" | "notKept";
  /** For "pet": the pet's name. */
  name?: string;
  /** For "restored". */
  onStartOver?(): void;
}

/** Rare notes on a report's form, loaded when they are needed. */
export function FormNote({ about, name = "", onStartOver }: Props) {
  if (about === "pet") {
    return (
      <Note icon="paw" className="mb-6">
        {sentence("report.fromPet", { name })}
      </Note>
    );
  }
  if (about === "restored") {
    return (
      <Note className="mb-6" live>
        {messages["report.draftRestored"]}{" "}
        <button type="button" className="linked" onClick={onStartOver}>
          {messages["report.startOver"]}
        </button>
      </Note>
    );
  }
  const notKept = about === "notKept";
  return (
    <Note tone={notKept ? "error" : "info"} className={notKept ? "mt-6" : "mb-6"} live>
      {messages[notKept ? "report.notKept" : "report.submittedElsewhere"]}
    </Note>
  );
}
