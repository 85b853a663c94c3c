import type { ReactNode } from "react";
import { messages, sentence } from "../../../../domain/messages";
import { longMoment } from "../../../../domain/time/momentText";
import { timeUntil } from "../../../../domain/time/timeInSentence";
import { daysBetween, todayAt } from "../../../../domain/time/timeInWords";
import { nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { joinSentences } from "../../../../domain/texts/joinSentences";
import { Badge } from "../../../ui/feedback/Badge";
import { Photo } from "../../../ui/Photo";
import type { Report } from "../../../services/convex/report";

/** The photo in a lit window, how long the pet was gone, and since when it has been home. */
export function HomeHeader({ report, title, children }: { report: Report; title: string; children: ReactNode }) {
  const { homeAt = report._creationTime, photos } = report;
  const absence = report.status === "lost" ? timeUntil(report, new Date(homeAt)) : "";
  // If the pet was lost the day before at an unknown time, it may have been gone for less than 24 hours.
  const wasLostDayBefore =
    report.time === null && daysBetween(report.day ?? "", todayAt(new Date(homeAt), report.utcOffset)) === 1;
  const absenceText = wasLostDayBefore
    ? messages["home.goneSinceDayBefore"]
    : sentence("home.goneFor", { time: absence });
  const [photo] = photos;
  return (
    <div className="border-b border-home/55 bg-home-soft">
      <div className="grid gap-5 px-5 py-7 md:grid-cols-[300px_1fr] md:items-center md:gap-12 md:px-10 md:pt-10 md:pb-0">
        <div className="w-58 justify-self-center md:w-full md:self-end">
          <Photo
            src={photo?.full}
            preview={photo?.thumb ?? null}
            colour={photo?.colour}
            alt={sentence("feed.photoOf", { name: nameInSentence(report) })}
            shape="fill"
            eager
            className="aspect-4/5 h-auto! rounded-t-full border-7 border-b-0 border-home"
          />
          <div className="-mx-3.5 h-3 rounded-[4px] bg-home md:rounded-b-none" />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] justify-items-start gap-2.5 md:pb-8">
          <Badge tone="home">{messages["feed.home"]}</Badge>
          <h1
            tabIndex={-1}
            className="text-[clamp(2.125rem,1.5rem+2.6vw,3.25rem)]! leading-[1.05]! tracking-[-.03em]! wrap-anywhere"
          >
            {title}
          </h1>
          <p className="text-lead">
            {joinSentences([absence && absenceText, sentence("home.since", { moment: longMoment(homeAt) })])}
          </p>
          {children}
        </div>
      </div>
    </div>
  );
}
