import { messages, sentence } from "../../../../domain/messages";
import { reportAddress, threadAddress } from "../../../../domain/paths";
import { nameAtStart, nameInSentence } from "../../../../domain/report/sentences/petInSentence";
import { longMoment } from "../../../../domain/time/momentText";
import { Link } from "../../../lib/router";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Badge } from "../../../ui/feedback/Badge";
import { Photo } from "../../../ui/Photo";
import { MessageText } from "../MessageText";
import { NewMessageLine } from "../ThreadFrame";
import type { Meeting, PageProps } from "./meeting";
import { ThankNote } from "./ThankNote";
import { UndoButton } from "./UndoButton";

type Homecoming = NonNullable<Meeting["home"]>;

/** The pet is home: the page is gold for both sides. The owner can thank the finder, who reads the thanks here. */
export function HomecomingPage(props: PageProps) {
  const { threadKey, thread, meeting, name, nameMidSentence } = props;
  const { isFinder, home: homecoming } = meeting;
  if (!homecoming) return null;
  const pet = nameAtStart(thread);
  return (
    <div className="mx-auto w-full max-w-[760px] md:border-x md:border-line">
      <NewMessageLine thread={thread} />
      <div className="grid justify-items-center gap-3.5 border-b border-home/55 bg-home-soft px-5 py-7 text-center">
        <div className="w-52">
          <Photo
            src={thread.thumb}
            alt={sentence("feed.photoOf", { name: nameInSentence(thread) })}
            shape="fill"
            eager
            className="aspect-4/5 h-auto! rounded-t-full border-7 border-b-0 border-home"
          />
          <div className="-mx-3.5 h-3 rounded-[4px] bg-home" />
        </div>
        <Badge tone="home">{messages["feed.home"]}</Badge>
        <h1
          tabIndex={-1}
          className="text-[clamp(2rem,1.5rem+2.2vw,2.75rem)]! leading-[1.08]! text-balance wrap-anywhere"
        >
          {sentence(isFinder ? "meet.homeFinder" : "home.title", { name: pet })}
        </h1>
        <p className="text-lead text-balance">
          {isFinder ? messages["meet.homeWhy"] : sentence("home.since", { moment: longMoment(homecoming.at) })}
        </p>
        {!isFinder && homecoming.closedReport && (
          <ButtonLink
            big
            variant="go"
            icon="share"
            className="max-md:w-full"
            to={reportAddress(homecoming.closedReport.reportId)}
          >
            {messages["home.share"]}
          </ButtonLink>
        )}
        {!isFinder && <UndoButton threadKey={threadKey} until={homecoming.undoUntil} />}
      </div>
      <div className="grid gap-5 px-4 pt-6 pb-12">
        {isFinder && homecoming.thanks && <Thanks text={homecoming.thanks} name={name} />}
        {!isFinder && (
          <ThankNote threadKey={threadKey} name={name} nameMidSentence={nameMidSentence} thanks={homecoming.thanks} />
        )}
        {isFinder && homecoming.closedReport && <ClosedReport report={homecoming.closedReport} />}
        <ButtonLink
          variant="quiet"
          icon="chat"
          className="-ml-3 justify-self-start"
          to={threadAddress(thread.threadId)}
        >
          {messages["proof.back"]}
        </ButtonLink>
      </div>
    </div>
  );
}

const Thanks = ({ text, name }: { text: string; name: string }) => (
  <figure className="grid gap-2">
    <figcaption className="text-sm text-ink-2">{sentence("meet.thanks", { name })}</figcaption>
    <blockquote className="rounded-[5px_18px_18px_18px] bg-card px-4 py-3.5 text-lead wrap-anywhere whitespace-pre-line shadow-lift-1">
      <MessageText text={text} foldsContacts={false} isSevere={false} />
    </blockquote>
  </figure>
);

const ClosedReport = ({ report: { reportId, thumb } }: { report: NonNullable<Homecoming["closedReport"]> }) => (
  <Link
    to={reportAddress(reportId)}
    className="grid grid-cols-[64px_minmax(0,1fr)] items-center gap-3.5 rounded-lg bg-card p-3 shadow-lift-1 hover:bg-sunk"
  >
    <Photo src={thumb} alt="" shape="tile" />
    <span className="leading-snug wrap-anywhere">
      <b className="block font-strong">{messages["meet.yourFound"]}</b>
      <span className="text-sm text-ink-2">{messages["meet.closedToo"]}</span>
    </span>
  </Link>
);
