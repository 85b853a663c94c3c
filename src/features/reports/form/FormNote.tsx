import { messages, sentence } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

interface Props {
  /**
   * The form was started from one of the user's pets, it shows what the device kept, another tab has sent this report, or
   * the device can't keep it.
   */
  about: "pet" | "restored" | "elsewhere" | "notKept";
  /** The pet's. */
  name?: string;
  /** For what the device kept. */
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
