import { messages } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";

/** Warns of a text that looks like a scam. The text stays readable, because it may be harmless. */
export function ScamWarning() {
  return (
    <Note tone="error">
      <p className="font-label">{messages["detail.scamTitle"]}</p>
      <p>{messages["detail.scamText"]}</p>
    </Note>
  );
}
