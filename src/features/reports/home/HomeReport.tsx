// The page of a pet that is home, in gold, for everyone who opens its link or still has it on screen.
import { useConvex } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { type Ending, endingOf } from "../../../../domain/report/lifecycle";
import { nameAtStart } from "../../../../domain/report/sentences/petInSentence";
import { errorSentence } from "../../../lib/texts/errorSentence";
import { useRefusableMutation } from "../../../services/convex/useRefusableMutation";
import { Button } from "../../../ui/controls/Button";
import { Note } from "../../../ui/feedback/Note";
import { toast } from "../../../ui/feedback/toasts";
import { useSubmit } from "../../../ui/forms/useSubmit";
import { updateShareCard } from "../shareCard/updateShareCard";
import { FlagButton } from "../../../fields/FlagButton";
import { MyNotices } from "../mine/MyNotices";
import type { Report } from "../../../services/convex/report";
import { ScamWarning } from "../detail/ScamWarning";
import { usePageTop } from "../detail/usePageTop";
import { useShare } from "../detail/useShare";
import { HomeHeader } from "./HomeHeader";
import { HomeStory } from "./HomeStory";
import { homePressTimes } from "./homePressTimes";
import { UndoHomeButton } from "./UndoHomeButton";
import { PublicChanges } from "./PublicChanges";

interface Props {
  report: Report;
  /** The report is open again. This page stays only until the user drops the changes they have typed. */
  isReopened: boolean;
  onTyping(typing: boolean): void;
  onRemove(): void;
}

export function HomeReport({ report, isReopened, onTyping, onRemove }: Props) {
  const { _id: reportId, mine, runs, homeAt = 0 } = report;
  const top = usePageTop(report.state);
  const convex = useConvex();
  useEffect(() => {
    // The share card turns gold too.
    if (mine) updateShareCard(convex, reportId);
  }, [convex, mine, reportId]);
  const { share } = useShare(report);
  const reopen = useRefusableMutation(api.reports.lifecycle.reopen);
  const reopening = useSubmit({
    send: async () => {
      await reopen({ reportId });
      homePressTimes.delete(reportId);
      toast(messages["home.reopened"], { icon: "undo" });
    },
    onDone: () => onTyping(false),
    explain: errorSentence,
  });
  return (
    <div ref={top}>
      <HomeHeader report={report} title={sentence("home.title", { name: nameAtStart(report) })}>
        <Button variant="go" big icon="share" className="mt-2 max-md:w-full" onClick={() => void share()}>
          {messages[runs ? "home.share" : "detail.share"]}
        </Button>
        {runs && !isReopened && (
          <UndoHomeButton
            // By this device's clock, if the pet was marked home in this tab.
            homeAt={homePressTimes.get(reportId) ?? homeAt}
            busy={reopening.busy}
            onUndo={reopening.submit}
          />
        )}
        {reopening.note && <p role="alert">{reopening.note.lines}</p>}
      </HomeHeader>
      {runs ? (
        <div className="grid gap-8 bg-paper px-5 pt-6 pb-22 md:grid-cols-[1.35fr_1fr] md:items-start md:gap-12 md:px-10 md:py-10">
          <HomeStory
            key={reportId}
            report={report}
            onTyping={onTyping}
            saveBlocker={
              isReopened &&
              !reopening.busy && (
                <Note className="mt-4">
                  <p>{messages["home.meanwhileReopened"]}</p>
                  <Button className="mt-2.5" onClick={() => onTyping(false)}>
                    {messages["home.meanwhileShow"]}
                  </Button>
                </Note>
              )
            }
          />
          <div className="grid justify-items-start gap-4">
            {mine && <MyNotices reportId={reportId} />}
            <PublicChanges report={report} />
            {!isReopened && (
              <Button variant="quiet" className="-ml-3" busy={reopening.busy} onClick={reopening.submit}>
                {messages["home.reopen"]}
              </Button>
            )}
            {mine && (
              <Button variant="danger" icon="trash" onClick={onRemove}>
                {messages["detail.remove"]}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-6 px-5 pt-6 pb-22 md:px-10 md:py-10">
          <EndingAndThanks report={report} />
          <FlagButton what="report" id={reportId} />
        </div>
      )}
    </div>
  );
}

/**
 * The ending as shown to others. "At a shelter" would mean that the pet is there now, and "Another way" tells nothing.
 */
function endingText(ending: Ending, status: Report["status"]) {
  if (ending === "other") return null;
  if (ending === "shelter") return messages["home.toldShelter"];
  return ending === "homeward" ? messages["home.toldHomeward"] : endingOf(status, ending)?.label;
}

/** How the pet came home, and the household's thanks, as everyone else sees them. */
function EndingAndThanks({ report: { ending, thanks, status, warned, lang } }: { report: Report }) {
  const endingSentence = ending && endingText(ending, status);
  if (!endingSentence && !thanks) return null;
  return (
    <div className="grid max-w-[38em] gap-2">
      <h2>{endingSentence ?? messages["home.thanked"]}</h2>
      {warned && <ScamWarning />}
      {thanks && (
        <p lang={lang ?? "en"} className="text-lead text-pretty wrap-anywhere whitespace-pre-line">
          {thanks}
        </p>
      )}
    </div>
  );
}
