import { useQuery } from "convex/react";
import { useEffect } from "react";
import { api } from "../../../../convex/_generated/api";
import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../domain/messages";
import { liveAddress, reportAddress } from "../../../../domain/paths";
import { dayOfDate, formatLongDay } from "../../../../domain/time/time";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { Link } from "../../../lib/router";
import { useAuth } from "../../../services/auth/useAuth";
import { Badge } from "../../../ui/feedback/Badge";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Card } from "../../../ui/Card";
import { lazyPart } from "../../../ui/feedback/lazyPart";
import { Photo } from "../../../ui/Photo";
import { MarkHomeButton } from "../home/MarkHomeButton";
import { StillMissingQuestion, useIsQuestionDue } from "../home/StillMissingQuestion";
import type { OwnReport } from "./MyReport";
import { WhenText } from "../WhenText";

const BestMatch = lazyPart(async () => (await import("../matches/BestMatch")).BestMatch);
const ReopenButton = lazyPart(async () => (await import("../home/ReopenButton")).ReopenButton);

/** The order: missing pets, found pets, then archived reports of lost pets. */
const groups = [
  { status: "lost", state: "open" },
  { status: "found", state: "open" },
  { status: "lost", state: "archived" },
] as const;

/**
 * The user's own reports that need attention, the newest first in each group. Puts all of the user's reports into the
 * offline cache.
 */
export function useReportsNeedingAttention(): OwnReport[] {
  const { status, person } = useAuth();
  const reports = useQuery(api.reports.mine, status === "signedIn" ? {} : "skip");
  const owner = person?.id;
  useEffect(() => {
    if (owner && reports)
      import("../offlineCache/cacheReports")
        .then(({ cacheOwnReports }) => cacheOwnReports({ owner, reports }))
        .catch(() => {});
  }, [owner, reports]);
  return groups.flatMap(
    ({ status, state }) => reports?.filter((report) => report.state === state && report.status === status) ?? [],
  );
}

/**
 * The first open report as a large card, and the others as rows. If a report was not confirmed for weeks, a question
 * asks whether it is still needed: below the large card, or in place of the row.
 */
export function ReportsNeedingAttention({ reports }: { reports: readonly OwnReport[] }) {
  const firstOpen = reports.find(({ state }) => state === "open");
  return (
    <div className="mb-6 grid gap-4">
      {firstOpen && <LargeCard report={firstOpen} />}
      {firstOpen && <StillMissingQuestion report={firstOpen} />}
      {reports.map((report) =>
        report === firstOpen ? null : (
          <StillMissingQuestion
            key={report._id}
            report={report}
            photo={<SmallPhoto report={report} />}
            otherwise={<Row report={report} />}
          />
        ),
      )}
    </div>
  );
}

const SmallPhoto = ({ report: { photo, colour } }: { report: OwnReport }) => (
  <Photo src={photo} alt="" colour={colour} shape="tile" className="w-18 flex-none" />
);

function LargeCard({ report }: { report: OwnReport }) {
  const { _id, status } = report;
  // The question below the card has a button to mark the pet home, too.
  const isQuestionShown = useIsQuestionDue(report);
  // `reports.mine` returns only small photos.
  const photo = useQuery(api.reports.get, { reportId: _id })?.photos[0];
  return (
    <Card as="section" pad={false} className="grid overflow-hidden md:grid-cols-[minmax(280px,420px)_minmax(0,1fr)]">
      <div className="relative aspect-16/11 md:aspect-auto md:min-h-105">
        <Photo
          src={photo?.full ?? report.photo}
          preview={report.photo}
          colour={report.colour}
          alt={sentence("feed.photoOf", { name: nameInSentence(report) })}
          shape="fill"
          eager
        />
        <Badge tone={status} className="absolute top-3 left-3">
          {messages[status === "lost" ? "feed.lost" : "feed.found"]}
        </Badge>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-5 p-5 md:p-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h2 className="text-title wrap-anywhere">{titleOfPet(report)}</h2>
          <Facts report={report} />
        </div>
        <BestMatch reportId={_id} />
        <div className="flex flex-wrap gap-2.5 max-md:*:max-w-full max-md:*:flex-[1_1_max-content]">
          <ButtonLink to={liveAddress(_id)} variant="go" big className="max-sm:px-3!">
            {messages["dashboard.missingNext"]}
          </ButtonLink>
          <ButtonLink to={reportAddress(_id)} big className="max-sm:px-3!">
            {messages["live.open"]}
          </ButtonLink>
          {!isQuestionShown && (
            <MarkHomeButton report={report} big className="max-w-full wrap-anywhere max-md:basis-full!" />
          )}
        </div>
      </div>
    </Card>
  );
}

function Row({ report }: { report: OwnReport }) {
  const { _id, status, state } = report;
  const isArchived = state === "archived";
  return (
    <Card
      as="section"
      pad={false}
      className="group relative flex flex-wrap items-start gap-4 p-3 hover:shadow-lift-2 sm:flex-nowrap"
    >
      <SmallPhoto report={report} />
      <div className="grid min-w-0 flex-1 justify-items-start gap-1">
        <Badge tone={isArchived ? "plain" : status}>
          {messages[isArchived ? "feed.archived" : status === "lost" ? "feed.lost" : "feed.found"]}
        </Badge>
        <h2 className="text-h3 wrap-anywhere">
          <Link to={isArchived ? reportAddress(_id) : liveAddress(_id)} className="whole-card after:rounded-lg">
            {titleOfPet(report)}
          </Link>
        </h2>
        <Facts report={report} />
        {!isArchived && (
          <div className="relative z-1 w-full empty:hidden">
            <BestMatch reportId={_id} />
          </div>
        )}
      </div>
      {isArchived && <ReopenButton reportId={_id} className="relative z-1 self-center max-sm:w-full" />}
    </Card>
  );
}

const Facts = ({ report }: { report: OwnReport }) => {
  const { day, time, utcOffset, place, confirmedAt, shares } = report;
  const whereText = whereItIs(report);
  return (
    <>
      {whereText && <p className="font-label">{whereText}</p>}
      <p className="text-ink-2 tabular-nums">
        <WhenText day={day} time={time} utcOffset={utcOffset} />
        {shares > 0 && (
          <>
            {" · "}
            <span className="inline-block">{sentence("still.shares", { count: shares })}</span>
          </>
        )}
      </p>
      {place && <p className="wrap-anywhere text-ink-2">{place}</p>}
      {confirmedAt > 0 && (
        <p className="text-sm text-ink-2 tabular-nums">
          {sentence("still.last", { day: formatLongDay(dayOfDate(new Date(confirmedAt))) })}
        </p>
      )}
    </>
  );
};
