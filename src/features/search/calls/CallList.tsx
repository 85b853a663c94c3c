import { useQuery } from "convex/react";
import { useState } from "react";
import { api } from "../../../../convex/_generated/api";
import { hoursAt, inCallOrder, scriptOf, suggestedWords } from "../../../../domain/callList";
import { messages, sentence } from "../../../../domain/messages";
import { householdAddress } from "../../../../domain/searchPaths";
import { nameInSentence } from "../../../../domain/petInSentence";
import { useViewer } from "../../../services/auth/useViewer";
import { Button } from "../../../ui/Button";
import { ButtonLink } from "../../../ui/ButtonLink";
import { Card } from "../../../ui/Card";
import { laterDialog } from "../../../ui/laterDialog";
import { Note } from "../../../ui/Note";
import { Outcome } from "../../../ui/Outcome";
import { PageHeader } from "../../../ui/PageHeader";
import { Skeleton } from "../../../ui/Skeleton";
import type { Report } from "../report";
import { useMinute } from "../useMinute";
import { wayToReport } from "../wayToReport";
import { CallCard } from "./CallCard";
import { useCallList } from "./useCallList";

const CalledDialog = laterDialog(async () => (await import("./CalledDialog")).CalledDialog, {
  title: messages["calls.note"],
});

const WordsDialog = laterDialog(async () => (await import("./WordsDialog")).WordsDialog, {
  title: messages["calls.reword"],
});

/** Whom to call, the one that closes first on top, and what to say. The household ticks the same list. */
export function CallList({ report }: { report: Report }) {
  const viewer = useViewer();
  const { places, missing, ticks, asking } = useCallList(report);
  const now = useMinute();
  const own = useQuery(api.callList.words, { reportId: report._id });
  const about = { status: report.status, subject: report };
  const suggested = suggestedWords(about).join("\n");
  const [noting, setNoting] = useState<string | null>(null);
  const [rewording, setRewording] = useState(false);
  const found = report.status === "found";
  const called = new Map(ticks.map((tick) => [tick.placeId, tick]));
  const current = places?.map((place) => hoursAt(place, now));
  const listed = current && inCallOrder(current, new Set(called.keys()));
  const count = listed?.filter(({ placeId }) => called.has(placeId)).length ?? 0;
  const first = listed?.find(({ placeId, phone, openNow }) => phone && openNow && !called.has(placeId));
  const noted = listed?.find(({ placeId }) => placeId === noting);
  return (
    <>
      <PageHeader
        title={sentence("calls.title", { name: nameInSentence(report) })}
        lead={messages[found ? "calls.leadFound" : "calls.lead"]}
        back={wayToReport(report)}
        action={
          listed &&
          listed.length > 0 && (
            <output className="font-label text-ink-2 tabular-nums">
              {sentence("calls.count", { count, all: listed.length })}
            </output>
          )
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-7 nav:grid-cols-[minmax(0,1fr)_400px] nav:items-start nav:gap-8">
        <div className="grid gap-2.5">
          {!listed && !asking.note && <Waiting />}
          <Outcome saving={asking} onRetry={asking.submit} />
          {missing.length > 0 && !asking.busy && !asking.note && (
            <Note tone="error" live>
              {missing.map((kind) => (
                <p key={kind}>{messages[`calls.missing.${kind}`]}</p>
              ))}
              <button type="button" className="linked min-h-11" onClick={() => asking.submit()}>
                {messages["app.retry"]}
              </button>
            </Note>
          )}
          {listed?.length === 0 && missing.length === 0 && <Note>{messages["calls.none"]}</Note>}
          {listed && listed.length > 0 && (
            <>
              <ul className="grid gap-2.5">
                {listed.map((place) => (
                  <CallCard
                    key={place.placeId}
                    reportId={report._id}
                    place={place}
                    tick={called.get(place.placeId)}
                    found={found}
                    first={place === first}
                    onNote={() => setNoting(place.placeId)}
                  />
                ))}
              </ul>
              <p className="text-sm text-ink-2">{messages["location.source"]}</p>
            </>
          )}
        </div>
        <div className="grid min-w-0 gap-5 nav:sticky nav:top-6">
          <Card as="section" className="grid gap-3">
            <h2>{messages["calls.say"]}</h2>
            {scriptOf({ ...about, name: viewer?.displayName ?? "", own }).map((words) => (
              <p key={words} className="rounded-md rounded-tl-none bg-act-soft px-4 py-3 wrap-anywhere">
                {words}
              </p>
            ))}
            {own !== undefined && (
              <Button variant="quiet" icon="edit" className="justify-self-start" onClick={() => setRewording(true)}>
                {messages["calls.reword"]}
              </Button>
            )}
          </Card>
          {report.petType === "Dog" && !found && (
            <Note>
              <p>{messages["calls.visit"]}</p>
              <p className="mt-1 text-ink-2">{messages["calls.visitSource"]}</p>
            </Note>
          )}
          {found && <Note>{messages["calls.chip"]}</Note>}
          <ButtonLink variant="quiet" icon="people" to={householdAddress(report._id)}>
            {messages["household.open"]}
          </ButtonLink>
        </div>
      </div>
      {rewording && (
        <WordsDialog
          reportId={report._id}
          words={own ?? suggested}
          suggested={suggested}
          onClose={() => setRewording(false)}
        />
      )}
      {noted && (
        <CalledDialog
          reportId={report._id}
          placeId={noted.placeId}
          name={noted.name}
          note={called.get(noted.placeId)?.note ?? ""}
          onClose={() => setNoting(null)}
        />
      )}
    </>
  );
}

const Waiting = () => (
  <div className="grid gap-2.5">
    <output className="sr-only">{messages["calls.searching"]}</output>
    <Skeleton className="h-37! rounded-lg!" />
    <Skeleton className="h-37! rounded-lg!" />
    <Skeleton className="h-37! rounded-lg!" />
  </div>
);
