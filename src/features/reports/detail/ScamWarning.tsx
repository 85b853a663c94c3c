import { messages } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

/** Stands above a text that matches the pattern of a scam. The text itself stays readable: it may be harmless. */
export function ScamWarning() {
  return (
    <Note tone="error">
      <p className="font-label">{messages["detail.scamTitle"]}</p>
      <p>{messages["detail.scamText"]}</p>
    </Note>
  );
}
