import { useRef, useState } from "react";
import { hoursAt, sortForCalling } from "../../../../domain/search/callList";
import { messages, sentence } from "../../../../domain/messages";
import { householdAddress } from "../../../../domain/search/searchPaths";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
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

/**
 * The places to call, in calling order (`sortForCalling`), and a script for the call. The household shares the ticks.
 */
export function CallList({ report }: { report: Report }) {
  const { places, missingKinds, ticks, loading: placesRequest } = useCallList(report);
  const now = useCurrentMinute();
  const [editedPlaceId, setEditedPlaceId] = useState<string | null>(null);
  const scriptHeading = useRef<HTMLHeadingElement>(null);
  const scrollToScript = () => {
    scriptHeading.current?.scrollIntoView({ block: "start" });
    scriptHeading.current?.focus({ preventScroll: true });
  };
  const isFound = report.status === "found";
  const tickOf = new Map(ticks.map((tick) => [tick.placeId, tick]));
  // The list may have been loaded a while ago.
  const placesWithHours = places?.map((place) => hoursAt(place, now));
  const listedPlaces = placesWithHours && sortForCalling(placesWithHours, new Set(tickOf.keys()), report.status);
  const calledCount = listedPlaces?.filter(({ placeId }) => tickOf.has(placeId)).length ?? 0;
  const nextCall = listedPlaces?.find(({ placeId, phone, openNow }) => phone && openNow && !tickOf.has(placeId));
  const editedPlace = listedPlaces?.find(({ placeId }) => placeId === editedPlaceId);
  return (
    <>
      <PageHeader
        title={sentence("calls.title", { name: nameInSentence(report) })}
        lead={messages[isFound ? "calls.leadFound" : "calls.lead"]}
        back={stepBackLink(report)}
        action={
          listedPlaces &&
          listedPlaces.length > 0 && (
            <output className="tabular-nums">
              <LiveDot>{sentence("calls.count", { count: calledCount, all: listedPlaces.length })}</LiveDot>
            </output>
          )
        }
      />
      <TwoColumn
        main={
          <div className="grid gap-2.5">
            {listedPlaces && listedPlaces.length > 0 && (
              <Button block icon="chat" className="mb-2 nav:hidden" onClick={scrollToScript}>
                {messages["calls.toWords"]}
              </Button>
            )}
            {!listedPlaces && !placesRequest.note && <CallListSkeleton />}
            <Outcome saving={placesRequest} onRetry={placesRequest.submit} />
            {missingKinds.length > 0 && !placesRequest.busy && !placesRequest.note && (
              <Note tone="error" live>
                <p>{messages["calls.partly"]}</p>
                <button type="button" className="linked min-h-11" onClick={() => placesRequest.submit()}>
                  {messages["app.retry"]}
                </button>
              </Note>
            )}
            {listedPlaces?.length === 0 && missingKinds.length === 0 && <Note>{messages["calls.none"]}</Note>}
            {listedPlaces && listedPlaces.length > 0 && (
              <>
                <ul className="grid gap-2.5">
                  {listedPlaces.map((place) => (
                    <CallCard
                      key={place.placeId}
                      reportId={report._id}
                      place={place}
                      tick={tickOf.get(place.placeId)}
                      isFound={isFound}
                      isNext={place === nextCall}
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
            {report.petType === "Dog" && !isFound && (
              <Note>
                <p>{messages["calls.visit"]}</p>
                <p className="mt-1 text-ink-2">{messages["calls.visitSource"]}</p>
              </Note>
            )}
            {isFound && <Note>{messages[chipNotes[report.petType]]}</Note>}
            <ButtonLink variant="quiet" icon="people" to={householdAddress(report._id)}>
              {messages["household.open"]}
            </ButtonLink>
          </>
        }
      />
      {editedPlace && (
        <CallNoteDialog
          reportId={report._id}
          placeId={editedPlace.placeId}
          name={editedPlace.name}
          note={tickOf.get(editedPlace.placeId)?.note ?? ""}
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
