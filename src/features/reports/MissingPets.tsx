import { useQuery } from "convex/react";
import { Link } from "react-router";
import { api } from "../../../convex/_generated/api";
import { messages, sentence } from "../../../domain/messages";
import { liveAddress, reportAddress } from "../../../domain/paths";
import { useAuth } from "../../services/auth/useAuth";
import { Badge } from "../../ui/Badge";
import { ButtonLink } from "../../ui/ButtonLink";
import { Card } from "../../ui/Card";
import { Photo } from "../../ui/Photo";
import { MarkHomeButton } from "./home/MarkHomeButton";
import type { OwnReport } from "./MyReport";
import { WhenText } from "./WhenText";

/** The person's own lost pets that are not home yet, the newest report first. */
export function useMissingPets(): OwnReport[] {
  const { status } = useAuth();
  const reports = useQuery(api.reports.mine, status === "signedIn" ? {} : "skip");
  return reports?.filter((report) => report.state === "open" && report.status === "lost") ?? [];
}

/** The newest one large, with what to do next; the others as rows. */
export function MissingPets({ reports }: { reports: readonly OwnReport[] }) {
  const [first, ...others] = reports;
  return (
    <div className="mb-6 grid gap-4">
      {first && <Missing report={first} />}
      {others.map((report) => (
        <Row key={report._id} report={report} />
      ))}
    </div>
  );
}

function Missing({ report }: { report: OwnReport }) {
  const { _id, petName: name } = report;
  // The list has small photos only.
  const photo = useQuery(api.reports.get, { reportId: _id })?.photos[0];
  return (
    <Card as="section" pad={false} className="grid overflow-hidden md:grid-cols-[minmax(280px,420px)_minmax(0,1fr)]">
      <div className="relative aspect-16/11 md:aspect-square">
        <Photo
          src={photo?.full ?? report.photo}
          preview={report.photo}
          colour={report.colour}
          alt={sentence("feed.photoOf", { name })}
          shape="fill"
          eager
        />
        <Badge tone="lost" className="absolute top-3 left-3">
          {messages["feed.lost"]}
        </Badge>
      </div>
      <div className="grid content-center gap-5 p-5 md:p-10">
        <div className="grid gap-1">
          <h2 className="text-title wrap-anywhere">{name}</h2>
          <Since report={report} />
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:*:flex-1">
          <ButtonLink to={liveAddress(_id)} variant="go" big className="whitespace-nowrap max-sm:px-3!">
            {messages["dashboard.missingNext"]}
          </ButtonLink>
          <ButtonLink to={reportAddress(_id)} big className="whitespace-nowrap max-sm:px-3!">
            {messages["live.open"]}
          </ButtonLink>
          <MarkHomeButton report={report} big className="max-w-full wrap-anywhere max-md:basis-full!" />
        </div>
      </div>
    </Card>
  );
}

function Row({ report }: { report: OwnReport }) {
  return (
    <Card as="section" pad={false} className="group relative flex items-center gap-4 p-3 hover:shadow-lift-2">
      <Photo src={report.photo} alt="" colour={report.colour} shape="tile" className="w-18 flex-none" />
      <div className="grid min-w-0 justify-items-start gap-1">
        <Badge tone="lost">{messages["feed.lost"]}</Badge>
        <h2 className="text-h3 wrap-anywhere">
          <Link
            to={liveAddress(report._id)}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {report.petName}
          </Link>
        </h2>
        <Since report={report} />
      </div>
    </Card>
  );
}

const Since = ({ report: { day, time, utcOffset, place } }: { report: OwnReport }) => (
  <>
    <p className="text-ink-2 tabular-nums">
      <WhenText day={day} time={time} utcOffset={utcOffset} />
    </p>
    {place && <p className="wrap-anywhere text-ink-2">{place}</p>}
  </>
);
