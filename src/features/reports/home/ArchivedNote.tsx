import { api } from "../../../../convex/_generated/api";
import { messages } from "../../../../domain/messages";
import { endingOf } from "../../../../domain/reportLife";
import { errorSentence } from "../../../lib/errorSentence";
import { useCountedMutation } from "../../../services/convex/useCountedMutation";
import { Button } from "../../../ui/Button";
import { Note } from "../../../ui/Note";
import { useSubmit } from "../../../ui/useSubmit";
import type { Report } from "../ReportFacts";

/** Says that the search has ended, and how. Its owner can open the report again. */
export function ArchivedNote({ report: { _id: reportId, mine, status, ending } }: { report: Report }) {
  const reopen = useCountedMutation(api.life.reopen);
  const reopening = useSubmit({ send: () => reopen({ reportId }), explain: errorSentence });
  const how = ending && endingOf(status, ending)?.label;
  return (
    <Note icon="clock">
      <p>
        {messages["home.archived"]}
        {how && ` ${how}.`}
      </p>
      {mine && (
        <Button className="mt-2.5" busy={reopening.busy} onClick={() => reopening.submit()}>
          {messages["home.openAgain"]}
        </Button>
      )}
      {reopening.note && <p role="alert">{reopening.note.lines}</p>}
    </Note>
  );
}
