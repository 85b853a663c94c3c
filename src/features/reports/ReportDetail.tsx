import { useConvex, useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "../../../convex/_generated/api";
import { zooms } from "../../../domain/choices";
import { titleOfPet, whereItIs } from "../../../domain/foundPet";
import { messages, sentence } from "../../../domain/messages";
import { titleOfReport } from "../../../domain/pageTitle";
import { alertAddress } from "../../../domain/paths";
import { directionsTo, isWithinBounds } from "../../../domain/place";
import { canComeHome } from "../../../domain/reportLife";
import { nameInSentence } from "../../../domain/petInSentence";
import { usePageTitle } from "../../lib/pageTitle";
import { MapPin } from "../../services/maps/MapPin";
import { MapView } from "../../services/maps/MapView";
import { Badge } from "../../ui/Badge";
import { Button } from "../../ui/Button";
import { ButtonLink } from "../../ui/ButtonLink";
import { buttonLook } from "../../ui/buttonLook";
import { Carousel } from "../../ui/Carousel";
import { Dialog } from "../../ui/Dialog";
import { EmptyState } from "../../ui/EmptyState";
import { Icon } from "../../ui/Icon";
import { later } from "../../ui/later";
import { laterDialog } from "../../ui/laterDialog";
import { Note } from "../../ui/Note";
import { Photo } from "../../ui/Photo";
import { ContactBox } from "./ContactBox";
import { DetailSkeleton, detailColumns } from "./DetailSkeleton";
import { drawShareCard } from "./drawShareCard";
import { FlagButton } from "./FlagButton";
import { ArchivedNote } from "./home/ArchivedNote";
import { MarkHomeButton } from "./home/MarkHomeButton";
import { OwnDetail } from "./OwnDetail";
import { type Report, ReportFacts } from "./ReportFacts";
import { ScamWarning } from "./ScamWarning";
import { ShareButton } from "./ShareButton";
import { useFreshStart } from "./useFreshStart";

const EditReport = laterDialog(async () => (await import("./EditReport")).EditReport, {
  title: messages["detail.editTitle"],
});
const PhotoZoom = laterDialog(async () => (await import("./PhotoZoom")).PhotoZoom, {
  title: messages["detail.enlarge"],
});
const ConfirmRemoval = laterDialog(async () => (await import("./ConfirmRemoval")).ConfirmRemoval, {
  title: messages["detail.removeTitle"],
});

const HomeReport = later(async () => (await import("./home/HomeReport")).HomeReport, DetailSkeleton);
const AskHome = later(async () => (await import("./home/AskHome")).AskHome);
const MyNotices = later(async () => (await import("./MyNotices")).MyNotices);

const StillMissing = later(async () => (await import("./home/StillMissing")).StillMissing);

interface Props {
  reportId: string;
  /** The owner came to say that the pet is home. */
  asksHome?: boolean;
  onClose(): void;
}

export function ReportDetail({ reportId, asksHome = false, onClose }: Props) {
  const answer = useQuery(api.reports.get, { reportId });
  const [known, setKnown] = useState<Report | null>(null);
  if (answer && answer !== known) setKnown(answer);
  const [removal, setRemoval] = useState<"asking" | "done" | null>(null);
  // Whatever becomes of the report elsewhere, what is being edited here stays on screen.
  const [editing, setEditing] = useState(false);
  // The contact is fetched once, separately from the report. A new key fetches it again after an edit.
  const [saves, setSaves] = useState(0);
  const [lastHome, setLastHome] = useState<Report | null>(null);
  if (answer?.state === "home" && answer !== lastHome) setLastHome(answer);
  const [typing, setTyping] = useState(false);
  // Whoever removes or edits the report sees it until the dialog has closed. Everybody else reads that it is gone.
  const report = answer === null && (removal || editing) ? known : answer;
  const home = report?.state === "home" || (report && typing) ? lastHome : null;
  const title = report ? sentence("detail.title", { name: nameInSentence(report) }) : messages["feed.title"];
  const pageTitle = report ? titleOfReport(report) : null;
  usePageTitle(pageTitle);
  return (
    <Dialog open bare addressed size="detail" title={title} onClose={onClose}>
      <output className="sr-only">{pageTitle}</output>
      {report === undefined && <DetailSkeleton />}
      {report === null && <Gone reportId={reportId} onClose={onClose} />}
      {home && (
        <HomeReport
          report={home}
          reopened={report?.state !== "home"}
          onTyping={setTyping}
          onRemove={() => setRemoval("asking")}
        />
      )}
      {report && !home && (
        <Details
          report={report}
          asksHome={asksHome}
          saves={saves}
          onEdit={() => setEditing(true)}
          onRemove={() => setRemoval("asking")}
        />
      )}
      {report && editing && (
        <EditReport
          report={report}
          gone={answer === null}
          onClose={() => setEditing(false)}
          onSaved={() => setSaves((count) => count + 1)}
        />
      )}
      {report && removal && (
        <ConfirmRemoval
          report={report}
          onRemoved={() => {
            setRemoval("done");
            onClose();
          }}
          onClose={() => setRemoval((now) => (now === "done" ? now : null))}
        />
      )}
    </Dialog>
  );
}

/** Others can't see it, because it is being looked at or because it was removed. */
function Gone({ reportId, onClose }: Props) {
  const isChecked = useQuery(api.flags.isChecked, { reportId });
  if (isChecked === undefined) return <DetailSkeleton />;
  return (
    <EmptyState
      className="py-16"
      title={messages[isChecked ? "flag.checkingTitle" : "detail.goneTitle"]}
      action={
        <Button variant="go" onClick={onClose}>
          {messages["detail.toFeed"]}
        </Button>
      }
    >
      {messages[isChecked ? "flag.checking" : "detail.gone"]}
    </EmptyState>
  );
}

interface DetailsProps extends Pick<Required<Props>, "asksHome"> {
  report: Report;
  saves: number;
  onEdit(): void;
  onRemove(): void;
}

function Details({ report, asksHome, saves, onEdit, onRemove }: DetailsProps) {
  const convex = useConvex();
  const top = useFreshStart(`${report.state} ${report.confirmedAt}`);
  useEffect(() => {
    if (!report.mine) return;
    EditReport.warm();
    ConfirmRemoval.warm();
    HomeReport.warm();
    // A report from before previews had pictures, or one whose form was closed too early, has none yet.
    drawShareCard(convex, report._id);
  }, [convex, report.mine, report._id]);
  const lost = report.status === "lost";
  const archived = report.state === "archived";
  const name = nameInSentence(report);
  const where = whereItIs(report);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  return (
    <div ref={top} className={detailColumns}>
      <div className="relative md:sticky md:top-0 md:h-[calc(100dvh-80px)]">
        <Carousel label={sentence("feed.photoOf", { name })} className="aspect-square size-full md:aspect-auto">
          {report.photos.length > 0
            ? report.photos.map((photo, index) => (
                <Photo
                  key={photo._id}
                  src={photo.full}
                  preview={photo.thumb}
                  colour={photo.colour}
                  alt={sentence("feed.photoOf", { name })}
                  shape="fill"
                  eager={index === 0}
                >
                  <button
                    type="button"
                    aria-label={messages["detail.enlarge"]}
                    onClick={() => setEnlarged(index)}
                    className="group/enlarge absolute inset-0 cursor-zoom-in focus-visible:-outline-offset-3"
                  >
                    <span className="absolute right-3.5 bottom-3.5 grid size-11 place-items-center rounded-full bg-card text-ink shadow-[0_1px_6px_rgb(0_0_0/.22)] group-hover/enlarge:bg-sunk">
                      <Icon name="enlarge" />
                    </span>
                  </button>
                  {!report.mine && (
                    <FlagButton
                      what="photo"
                      id={photo._id}
                      reportId={report._id}
                      className="absolute bottom-3.5 left-3.5"
                    />
                  )}
                </Photo>
              ))
            : [<Photo key="none" src={null} alt="" shape="fill" />]}
        </Carousel>
        <Badge tone={archived ? "plain" : report.status} className="absolute top-4 left-4 z-2">
          {messages[archived ? "feed.archived" : lost ? "feed.lost" : "feed.found"]}
        </Badge>
      </div>
      <div className="grid min-w-0 content-start gap-7 px-5 pt-6 pb-22 md:px-8 md:py-8">
        <div className="grid gap-2">
          <h1 tabIndex={-1} className="pr-12 wrap-anywhere outline-none">
            {titleOfPet(report)}
          </h1>
          {where && (
            <p className="flex gap-2.5 text-lead font-label wrap-anywhere">
              <Icon name={report.whereabouts === "stillOut" ? "eye" : "home"} className="mt-0.5 text-ink-2" />
              <span className="min-w-0">{where}</span>
            </p>
          )}
        </div>
        {asksHome && <AskHome report={report} />}
        {archived && <ArchivedNote report={report} />}
        {report.mine && <StillMissing report={report} />}
        {report.mine ? (
          <section className="grid gap-3">
            {report.state === "open" && <Note icon="user">{messages["detail.yours"]}</Note>}
            <MyNotices reportId={report._id} />
            {!lost && <OwnDetail reportId={report._id} />}
            <div className="grid grid-cols-1 gap-2.5 xs:grid-cols-2">
              <Button variant="go" icon="edit" className="only:xs:col-span-2" onClick={onEdit}>
                {messages["detail.edit"]}
              </Button>
              {report.state === "open" && <ShareButton report={report} />}
              {canComeHome(report) && <MarkHomeButton report={report} className="xs:col-span-2" />}
              {report.state === "open" && (
                <ButtonLink to={alertAddress(report._id)} icon="horn" className="xs:col-span-2">
                  {messages["dashboard.postAlert"]}
                </ButtonLink>
              )}
            </div>
          </section>
        ) : null}
        {(report.mine || !archived) && (
          <ContactBox key={saves} reportId={report._id} mine={report.mine} found={!lost} />
        )}
        {!report.mine && !archived && <ShareButton report={report} />}
        <ReportFacts report={report} />
        {(report.mine || !archived) && <Search report={report} />}
        {report.mine ? (
          <Button variant="danger" icon="trash" className="justify-self-start" onClick={onRemove}>
            {messages["detail.remove"]}
          </Button>
        ) : (
          <FlagButton what="report" id={report._id} />
        )}
      </div>
      {enlarged !== null && report.photos.length > 0 && (
        <PhotoZoom name={name} photos={report.photos} start={enlarged} onClose={() => setEnlarged(null)} />
      )}
    </div>
  );
}

/** What was for those who look, and gone for others once the report is archived: the exact place, and the words. */
function Search({ report }: { report: Report }) {
  const { place } = report;
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-h3">{messages["detail.lastKnownLocation"]}</h2>
        {isWithinBounds(place) ? (
          <MapView
            className="aspect-16/10 overflow-hidden rounded-lg"
            label={messages["detail.lastKnownLocation"]}
            centre={place}
            zoom={zooms.reportDetail}
            gestures="none"
            address={place.address}
          >
            <MapPin pin={{ kind: "report", status: report.status }} at={place} title={titleOfPet(report)} />
          </MapView>
        ) : (
          <p className="text-ink-2">{messages["detail.noLocation"]}</p>
        )}
        {isWithinBounds(place) && (
          <a
            href={directionsTo(place)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonLook({ className: "justify-self-start max-sm:w-full" })}
          >
            <Icon name="route" size={20} />
            {messages["detail.directions"]}
            <span className="sr-only"> ({messages["alert.newTab"]})</span>
          </a>
        )}
      </section>
      <section className="grid gap-2">
        <h2 className="text-h3">{messages["detail.additionalInformation"]}</h2>
        {report.warned && <ScamWarning />}
        <p className="wrap-anywhere whitespace-pre-line">
          {report.additionalInfo || messages["detail.noAdditionalInformation"]}
        </p>
      </section>
    </>
  );
}
