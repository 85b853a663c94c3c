import { messages, sentence } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

interface Props {
  /**
   * The form was started from one of the user's pets, another tab has sent this report, or the device can't save it.
   */
  about: "pet" | "elsewhere" | "notKept";
  /** The pet's. */
  name?: string;
}

/** Rare notes on a report's form, loaded when they are needed. */
export function FormNote({ about, name = "" }: Props) {
  if (about === "pet") {
    return (
      <Note icon="paw" className="mb-6">
        {sentence("report.fromPet", { name })}
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
