import { messages, sentence } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

interface Props {
  /**
   * The form started with one of the person's own pets; another tab has sent the report that was here; or the device can't
   * keep the one that is here.
   */
  about: "pet" | "elsewhere" | "notKept";
  /** The pet's. */
  name?: string;
}

/** What most people never read on the form of a report. */
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
