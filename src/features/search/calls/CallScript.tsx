import { useQuery } from "convex/react";
import { type RefObject, useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { callScript, suggestedWords } from "../../../../domain/search/callScript";
import { messages } from "../../../../domain/messages";
import { language } from "../../../../domain/texts/language";
import { useTicking } from "../../../lib/clock";
import { useViewer } from "../../../services/auth/useViewer";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import type { Report } from "../../../services/convex/report";
import { toSubject } from "../../../../domain/report/toSubject";

const CallScriptDialog = lazyDialog(async () => (await import("./CallScriptDialog")).CallScriptDialog, {
  title: messages["calls.reword"],
});

/** The script for phone calls: the suggested one, or the household's own. */
export function CallScript({ report, heading }: { report: Report; heading: RefObject<HTMLHeadingElement | null> }) {
  const { _id: reportId, status } = report;
  const viewer = useViewer();
  const answer = useQuery(api.search.callList.words, { reportId, lang: language.code });
  const [isEditing, setEditing] = useState(false);
  const { own: ownScript = null, looks = "" } = answer ?? {};
  const context = { status, subject: toSubject(report), looks };
  // The sentences are joined, because `useTicking` can only return a string.
  const suggestedText = useTicking((now) => suggestedWords(context, now).join("\n"));
  const script = useTicking((now) =>
    callScript({ ...context, name: viewer?.displayName ?? "", ownScript }, now).join("\n"),
  );
  return (
    <Card as="section" className="grid gap-3">
      <h2 ref={heading} tabIndex={-1} className="scroll-mt-4 outline-none">
        {messages["calls.say"]}
      </h2>
      {answer === undefined ? (
        <Skeleton className="h-40! rounded-md!" />
      ) : (
        script.split("\n").map((words) => (
          <p key={words} className="rounded-md rounded-tl-none bg-act-soft px-4 py-3 wrap-anywhere">
            {words}
          </p>
        ))
      )}
      {answer && (
        <Button variant="quiet" icon="edit" className="-ml-3 justify-self-start" onClick={() => setEditing(true)}>
          {messages["calls.reword"]}
        </Button>
      )}
      {isEditing && (
        <CallScriptDialog
          reportId={reportId}
          words={ownScript ?? suggestedText}
          suggestedScript={suggestedText}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  );
}
