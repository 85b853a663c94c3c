import type { FunctionReturnType } from "convex/server";
import type { api } from "../../../../convex/_generated/api";
import { titleOfPet, whereItIs } from "../../../../domain/report/foundPet";
import { type MessageCode, messages, sentence } from "../../../../domain/messages";
import { reportAddress } from "../../../../domain/paths";
import { canComeHome } from "../../../../domain/report/lifecycle";
import { dayOfDate, formatLongDay } from "../../../../domain/time/time";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { Link } from "../../../lib/router";
import { Badge, type BadgeTone } from "../../../ui/feedback/Badge";
import { Button } from "../../../ui/controls/Button";
import { Card } from "../../../ui/Card";
import { Icon } from "../../../ui/controls/Icon";
import { Photo } from "../../../ui/Photo";
import { MarkHomeButton } from "../home/MarkHomeButton";

export type OwnReport = FunctionReturnType<typeof api.reports.mine>[number];

function badgeOf({ status, state }: OwnReport): [BadgeTone, MessageCode] {
  if (state === "home") return ["home", "feed.home"];
  if (state === "hidden") return ["plain", "feed.hidden"];
  if (state === "archived") return ["plain", "feed.archived"];
  return [status, status === "lost" ? "feed.lost" : "feed.found"];
}

interface Props {
  report: OwnReport;
  /** A package for this report is paid. */
  isPackagePaid: boolean;
  onEdit(): void;
  onRemove(): void;
}

/** One of the user's own reports: its lifecycle, its dates, and buttons to edit or remove it and to mark the pet home. */
export function MyReport({ report, isPackagePaid, onEdit, onRemove }: Props) {
  const { _id, status, day, place } = report;
  const name = nameInSentence(report);
  const whereText = whereItIs(report);
  const [tone, word] = badgeOf(report);
  const label = messages[status === "lost" ? "feed.lostSince" : "feed.foundOn"];
  const when = day ? sentence("feed.line", { label, value: formatLongDay(day) }) : messages["detail.noDate"];
  return (
    <Card as="li" pad={false} className="grid items-center gap-x-5 gap-y-3 p-3 sm:grid-cols-[1fr_auto] sm:pr-5">
      <div className="group relative flex min-w-0 items-center gap-4">
        <Photo src={report.photo} alt="" colour={report.colour} shape="tile" className="w-20 flex-none sm:w-22" />
        <div className="grid min-w-0 justify-items-start gap-0.5">
          <Badge tone={tone}>{messages[word]}</Badge>
          <h3 className="mt-1 wrap-anywhere">
            <Link to={reportAddress(_id)} className="whole-card group-hover:underline after:rounded-md">
              {titleOfPet(report)}
            </Link>
          </h3>
          {whereText && <p className="text-sm font-label wrap-anywhere">{whereText}</p>}
          <p className="text-sm wrap-anywhere text-ink-2 tabular-nums">
            {when}
            {place && `, ${place}`}
          </p>
          <p className="text-sm text-ink-2 tabular-nums">
            {sentence("report.reportedOn", { day: formatLongDay(dayOfDate(new Date(report._creationTime))) })}
          </p>
          {isPackagePaid && (
            <p className="mt-1 inline-flex items-center gap-1.5 rounded-full bg-home-soft py-0.5 pr-3 pl-2 text-sm font-label text-home-ink">
              <Icon name="check" size={18} />
              {messages["report.packagePaid"]}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1 sm:max-w-70 sm:justify-end">
        {canComeHome(report) && (
          <MarkHomeButton report={report} className="max-w-full wrap-anywhere max-sm:basis-full!" />
        )}
        <Button icon="edit" aria-label={sentence("report.editNamed", { name })} onClick={onEdit}>
          {messages["profile.edit"]}
        </Button>
        <Button variant="danger" icon="trash" aria-label={sentence("report.removeNamed", { name })} onClick={onRemove}>
          {messages["pet.removePhoto"]}
        </Button>
      </div>
    </Card>
  );
}
