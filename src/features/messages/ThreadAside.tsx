import { messages } from "../../../domain/messages";
import { sinceText } from "../../../domain/report/sentences/sinceText";
import { classes } from "../../lib/classes";
import { useTicking } from "../../lib/clock";
import { Card } from "../../ui/Card";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { Photo } from "../../ui/Photo";
import { subjectAddress, type ThreadKey, type Thread } from "./thread";
import { ThreadActions } from "./ThreadActions";
import { ThreadTools } from "./ThreadTools";
import { besideThreadStyles } from "./wide";

interface Props {
  threadKey: ThreadKey;
  thread: Thread;
  showsTools: boolean;
}

/** Shown beside a conversation on wide screens: its report or pet, the tools for a meeting, and `ThreadActions`. */
export const ThreadAside = ({ threadKey, thread, showsTools }: Props) => (
  <aside aria-label={messages["thread.beside"]} className="border-l border-line">
    <div className={classes(besideThreadStyles, "gap-5 p-4")}>
      <ReportCard thread={thread} />
      {showsTools && (
        <section className="grid gap-3">
          <h2 className="text-h3">{messages["thread.beforeMeeting"]}</h2>
          <ThreadTools threadKey={threadKey} thread={thread} showsAll className="grid" />
        </section>
      )}
      <ThreadActions threadKey={threadKey} thread={thread} />
    </div>
  </aside>
);

function ReportCard({ thread }: { thread: Thread }) {
  const { thumb, petName, status, when, lifecycle, tagPet } = thread;
  const since = useTicking((now) => sinceText(status, when, now));
  const line = tagPet ? messages["tag.wasScanned"] : lifecycle === "home" ? messages["feed.home"] : since;
  const addressOfSubject = subjectAddress(thread);
  return (
    <Card pad={false} className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-3.5 p-3.5">
      <Photo src={thumb} alt="" shape="tile" />
      <div className="grid content-center gap-0.5">
        <h2 className="text-h3 wrap-anywhere">{petName || messages["thread.foundPet"]}</h2>
        <p className="text-sm text-ink-2">{line}</p>
      </div>
      {addressOfSubject && (
        <ButtonLink to={addressOfSubject} variant="quiet" className="col-span-2 -mb-2 -ml-3 justify-self-start">
          {messages[tagPet ? "pass.open" : "thread.openReport"]}
        </ButtonLink>
      )}
    </Card>
  );
}
