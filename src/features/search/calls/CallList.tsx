import { useRef, useState } from "react";
import { hoursAt, sortForCalling } from "../../../../domain/search/callList";
import { messages, sentence } from "../../../../domain/messages";
import { householdAddress } from "../../../../domain/search/searchPaths";
import { nameInSentence } from "../../../../domain/report/petInSentence";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { laterDialog } from "../../../ui/dialogs/laterDialog";
import { LiveDot } from "../../../ui/feedback/LiveDot";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { PageHeader } from "../../../ui/PageHeader";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Beside } from "../Beside";
import type { Report } from "../../../services/convex/report";
import { useMinute } from "../useMinute";
import { wayToReport } from "../wayToReport";
import { CallCard } from "./CallCard";
import { useCallList } from "./useCallList";
import { WhatToSay } from "./WhatToSay";

const CalledDialog = laterDialog(async () => (await import("./CalledDialog")).CalledDialog, {
  title: messages["calls.note"],
});

/** Whom to call, the one that closes first on top, and what to say. The household ticks the same list. */
export function CallList({ report }: { report: Report }) {
  const { places, missing, ticks, asking } = useCallList(report);
  const now = useMinute();
  const [noting, setNoting] = useState<string | null>(null);
  const words = useRef<HTMLHeadingElement>(null);
  const toWords = () => {
    words.current?.scrollIntoView({ block: "start" });
    words.current?.focus({ preventScroll: true });
  };
  const found = report.status === "found";
  const called = new Map(ticks.map((tick) => [tick.placeId, tick]));
  const current = places?.map((place) => hoursAt(place, now));
  const listed = current && sortForCalling(current, new Set(called.keys()), report.status);
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
            <output className="tabular-nums">
              <LiveDot>{sentence("calls.count", { count, all: listed.length })}</LiveDot>
            </output>
          )
        }
      />
      <Beside
        main={
          <div className="grid gap-2.5">
            {listed && listed.length > 0 && (
              <Button block icon="chat" className="mb-2 nav:hidden" onClick={toWords}>
                {messages["calls.toWords"]}
              </Button>
            )}
            {!listed && !asking.note && <Waiting />}
            <Outcome saving={asking} onRetry={asking.submit} />
            {missing.length > 0 && !asking.busy && !asking.note && (
              <Note tone="error" live>
                <p>{messages["calls.partly"]}</p>
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
        }
        aside={
          <>
            <WhatToSay report={report} heading={words} />
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
          </>
        }
      />
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
