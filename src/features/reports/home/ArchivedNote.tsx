import { messages } from "../../../../domain/messages";
import { endingOf } from "../../../../domain/reportLife";
import { Note } from "../../../ui/Note";
import type { Report } from "../ReportFacts";
import { OpenAgain } from "./OpenAgain";

/** Says that the search has ended, and how. Its owner can open the report again. */
export function ArchivedNote({ report: { _id: reportId, mine, status, ending } }: { report: Report }) {
  const how = ending && endingOf(status, ending)?.label;
  return (
    <Note live icon="clock">
      <p>
        {messages["home.archived"]}
        {how && ` ${how}.`}
      </p>
      {mine && <OpenAgain reportId={reportId} className="mt-2.5" />}
    </Note>
  );
}
