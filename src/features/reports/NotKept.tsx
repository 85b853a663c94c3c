import { messages } from "../../../domain/messages";
import { Note } from "../../ui/Note";

/** The device has no room for the draft of a report. */
export const NotKept = () => (
  <Note tone="error" live className="mt-6">
    {messages["report.notKept"]}
  </Note>
);
