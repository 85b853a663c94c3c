import { messages } from "../../../../domain/messages";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { Note } from "../../../ui/feedback/Note";
import type { Report } from "../../../services/convex/report";
import { ReopenButton } from "./ReopenButton";

/**
 * Says where the found pet stays. The labels of the endings do not fit, because they are the finder's words ("Staying
 * with me").
 */
function stayText({ ending, mine }: Report) {
  if (ending === "atShelter") return messages["home.endedAtShelter"];
  return ending === "kept" ? messages[mine ? "home.endedWithYou" : "home.endedKept"] : "";
}

/** Says that the report is archived and where a found pet stays. The household can open the report again. */
export function ArchivedNote({ report }: { report: Report }) {
  return (
    <Note live icon="clock">
      <p>{joinSentences([messages["home.archived"], stayText(report)])}</p>
      {report.runs && <ReopenButton reportId={report._id} className="mt-2.5" />}
    </Note>
  );
}
