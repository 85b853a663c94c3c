import { useRef, useState } from "react";
import { hoursAt, sortForCalling } from "../../../../domain/search/callList";
import { messages, sentence } from "../../../../domain/messages";
import { householdAddress } from "../../../../domain/search/searchPaths";
import { nameInSentence } from "../../../../domain/report/petInSentence";
import { Button } from "../../../ui/controls/Button";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { lazyDialog } from "../../../ui/dialogs/lazyDialog";
import { LiveDot } from "../../../ui/feedback/LiveDot";
import { Note } from "../../../ui/feedback/Note";
import { Outcome } from "../../../ui/feedback/Outcome";
import { PageHeader } from "../../../ui/PageHeader";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { TwoColumn } from "../TwoColumn";
import type { Report } from "../../../services/convex/report";
import { useCurrentMinute } from "../../../lib/useCurrentMinute";
import { stepBackLink } from "../reportBackLink";
import { CallCard } from "./CallCard";
import { useCallList } from "./useCallList";
import { CallScript } from "./CallScript";

const CallNoteDialog = lazyDialog(async () => (await import("./CallNoteDialog")).CallNoteDialog, {
  title: messages["calls.note"],
});

const chipNotes = { Dog: "calls.chipDog", Cat: "calls.chipCat", Other: "calls.chipPet" } as const;

/** The places to call, those that close first on top, and a script for the call. The household shares the ticks. */
export function CallList({ report }: { report: Report }) {
  const { places, missing, ticks, asking } = useCallList(report);
  const now = useCurrentMinute();
  const [editedPlaceId, setEditedPlaceId] = useState<string | null>(null);
  const scriptHeading = useRef<HTMLHeadingElement>(null);
  const scrollToScript = () => {
    scriptHeading.current?.scrollIntoView({ block: "start" });
    scriptHeading.current?.focus({ preventScroll: true });
  };
  const found = report.status === "found";
  const tickOf = new Map(ticks.map((tick) => [tick.placeId, tick]));
  const placesNow = places?.map((place) => hoursAt(place, now));
  const listed = placesNow && sortForCalling(placesNow, new Set(tickOf.keys()), report.status);
  const count = listed?.filter(({ placeId }) => tickOf.has(placeId)).length ?? 0;
  const next = listed?.find(({ placeId, phone, openNow }) => phone && openNow && !tickOf.has(placeId));
  const edited = listed?.find(({ placeId }) => placeId === editedPlaceId);
  return (
    <>
      <PageHeader
        title={sentence("calls.title", { name: nameInSentence(report) })}
        lead={messages[found ? "calls.leadFound" : "calls.lead"]}
        back={stepBackLink(report)}
        action={
          listed &&
          listed.length > 0 && (
            <output className="tabular-nums">
              <LiveDot>{sentence("calls.count", { count, all: listed.length })}</LiveDot>
            </output>
          )
        }
      />
      <TwoColumn
        main={
          <div className="grid gap-2.5">
            {listed && listed.length > 0 && (
              <Button block icon="chat" className="mb-2 nav:hidden" onClick={scrollToScript}>
                {messages["calls.toWords"]}
              </Button>
            )}
            {!listed && !asking.note && <CallListSkeleton />}
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
                      tick={tickOf.get(place.placeId)}
                      found={found}
                      isNext={place === next}
                      onEditNote={() => setEditedPlaceId(place.placeId)}
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
            <CallScript report={report} heading={scriptHeading} />
            {report.petType === "Dog" && !found && (
              <Note>
                <p>{messages["calls.visit"]}</p>
                <p className="mt-1 text-ink-2">{messages["calls.visitSource"]}</p>
              </Note>
            )}
            {found && <Note>{messages[chipNotes[report.petType]]}</Note>}
            <ButtonLink variant="quiet" icon="people" to={householdAddress(report._id)}>
              {messages["household.open"]}
            </ButtonLink>
          </>
        }
      />
      {edited && (
        <CallNoteDialog
          reportId={report._id}
          placeId={edited.placeId}
          name={edited.name}
          note={tickOf.get(edited.placeId)?.note ?? ""}
          onClose={() => setEditedPlaceId(null)}
        />
      )}
    </>
  );
}

const CallListSkeleton = () => (
  <div className="grid gap-2.5">
    <output className="sr-only">{messages["calls.searching"]}</output>
    <Skeleton className="h-37! rounded-lg!" />
    <Skeleton className="h-37! rounded-lg!" />
    <Skeleton className="h-37! rounded-lg!" />
  </div>
);
