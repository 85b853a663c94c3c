import { useQuery } from "convex/react";
import { useRef, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import type { Id } from "../../../../convex/_generated/dataModel";
import { messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { language } from "../../../../domain/texts/language";
import { Link } from "../../../lib/router";
import { useAuth } from "../../../services/auth/useAuth";
import { classes } from "../../../lib/classes";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { Note } from "../../../ui/feedback/Note";
import { useFocusOnClose } from "../../../ui/dialogs/useFocusOnClose";
import type { Notice } from "./notice";

const AnswerDialog = lazyDialog(async () => (await import("./AnswerDialog")).AnswerDialog, {
  title: messages["flag.answerTitle"],
});

interface Props {
  /** Shows only the notices about this report. */
  reportId?: Id<"reports">;
  /** Adds links to the reports. */
  hasLinks?: boolean;
  className?: string;
}

/** Tells users which of their content is hidden from others or was removed, and why, and lets them answer. */
export function MyNotices({ reportId, hasLinks, className }: Props) {
  const { status } = useAuth();
  const allNotices = useQuery(api.moderation.flags.notices, status === "signedIn" ? { lang: language.code } : "skip");
  const [answeredNotice, setAnsweredNotice] = useState<Notice | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // The button that opened the dialog is gone once the answer is sent.
  const focusList = useFocusOnClose(list, answeredNotice !== null);
  const notices = allNotices?.filter((notice) => !reportId || notice.reportId === reportId) ?? [];
  return (
    <>
      {notices.length > 0 && (
        <div ref={list} tabIndex={-1} className={classes("grid gap-3 outline-none", className)}>
          {notices.map((notice) => (
            <OneNotice
              key={notice.caseId}
              notice={notice}
              hasLink={hasLinks ?? false}
              onAnswer={() => setAnsweredNotice(notice)}
            />
          ))}
        </div>
      )}
      {answeredNotice && (
        <AnswerDialog notice={answeredNotice} onSent={focusList} onClose={() => setAnsweredNotice(null)} />
      )}
    </>
  );
}

/**
 * Names the flagged content (`what`: a report, a photo, …) and says whether it is hidden during the review, stays
 * hidden ("kept"), or is a photo that was removed ("gone").
 */
function titleOf({ state, what, petName: name }: Notice) {
  if (state === "gone") return sentence("flag.removed", { name });
  return state === "kept" ? sentence(`flag.kept.${what}`, { name }) : sentence(`flag.mine.${what}`, { name });
}

function OneNotice({ notice, hasLink, onAnswer }: { notice: Notice; hasLink: boolean; onAnswer(): void }) {
  // `line` is the first line of the operator's reason, or null before the decision.
  const { line, answer, state, reportId } = notice;
  const actions = [
    state !== "gone" && answer === null && (
      <button key="answer" type="button" className="linked min-h-11" onClick={onAnswer}>
        {messages["flag.answerOpen"]}
      </button>
    ),
    hasLink && reportId && (
      <Link key="report" className="linked grid min-h-11 items-center" to={reportAddress(reportId)}>
        {messages["flag.seeReport"]}
      </Link>
    ),
  ].filter(Boolean);
  return (
    <Note icon="hide">
      <p className="font-strong">{titleOf(notice)}</p>
      <p className="wrap-anywhere">{line === null ? messages["flag.mineWhy"] : sentence("flag.keptLine", { line })}</p>
      {answer !== null && (
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{sentence("flag.answered", { text: answer })}</p>
      )}
      {actions.length > 0 && <div className="-mb-2.5 flex flex-wrap gap-x-6">{actions}</div>}
    </Note>
  );
}
