import { useQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "../../../../convex/_generated/api";
import { messages, sentence } from "../../../../domain/messages";
import { messageText } from "../../../../domain/messages/stepWords";
import { paths, threadAddress } from "../../../../domain/paths";
import { clockText, momentText } from "../../../../domain/time/momentText";
import { dayOfDate, formatLongDay } from "../../../../domain/time/time";
import { classes } from "../../../lib/classes";
import { Link } from "../../../lib/router";
import { ButtonLink } from "../../../ui/controls/ButtonLink";
import { Card } from "../../../ui/Card";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Photo } from "../../../ui/Photo";
import { nameOf, type ThreadEntry } from "../thread";

const dayOf = (at: number) => formatLongDay(dayOfDate(new Date(at)));

/** The newest message, or a notice that is more important. */
function lineOf(entry: ThreadEntry): string {
  const { willBeDeletedAt, meetAt, warning, what, memberName } = entry;
  if (willBeDeletedAt) return sentence("thread.closedText", { day: dayOf(willBeDeletedAt) });
  if (meetAt !== undefined) return sentence("meet.remindLine", { time: clockText(meetAt) });
  if (warning) return messages[warning === "code" ? "thread.warnedCode" : "thread.warnedMoney"];
  const lastText =
    messageText(entry) ||
    (what === "photo" ? messages["thread.sentPhoto"] : what === "place" ? messages["thread.sentPlace"] : "") ||
    (what === "hidden" ? messages["thread.hiddenMessage"] : "");
  return memberName ? sentence("thread.memberLine", { name: memberName, text: lastText }) : lastText;
}

interface ListProps {
  /** The id of the open conversation, if the list is shown beside one. */
  openThreadId?: string;
}

/** The viewer's threads, the newest first. */
export function ThreadList({ openThreadId }: ListProps) {
  const threads = useQuery(api.threads.mine, {});
  if (!threads) {
    return (
      <Card>
        <output className="sr-only">{messages["app.loading"]}</output>
        <Skeleton className="h-16!" />
      </Card>
    );
  }
  if (threads.length === 0) return <NoThreads text="thread.noneText" isBeside={openThreadId !== undefined} />;
  return (
    <ThreadLines isBeside={openThreadId !== undefined}>
      {threads.map((thread) => (
        <li key={thread.threadId}>
          <ThreadLine thread={thread} openThreadId={openThreadId} />
        </li>
      ))}
    </ThreadLines>
  );
}

/** `isBeside`: the list is shown beside an open conversation. */
export function ThreadLines({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
  if (isBeside) return <ul className="grid gap-1">{children}</ul>;
  return (
    <Card className="py-2! md:py-3!">
      <ul className="divide-y divide-line">{children}</ul>
    </Card>
  );
}

interface NoThreadsProps {
  text: "thread.noneText" | "thread.noneVisitor";
  isBeside: boolean;
}

export const NoThreads = ({ text, isBeside }: NoThreadsProps) =>
  isBeside ? (
    <p className="px-2 text-ink-2">{messages["thread.none"]}</p>
  ) : (
    <EmptyState
      title={messages["thread.none"]}
      action={
        <ButtonLink to={paths.lostFeed} variant="go">
          {messages["thread.seeReports"]}
        </ButtonLink>
      }
    >
      {messages[text]}
    </EmptyState>
  );

export function ThreadLine({ thread, openThreadId }: { thread: ThreadEntry; openThreadId: string | undefined }) {
  const { threadId, thumb, at, unread, warning, hasBlocked } = thread;
  const isCurrent = threadId === openThreadId;
  const isNew = unread > 0 && !isCurrent;
  return (
    <Link
      to={threadAddress(threadId)}
      aria-current={isCurrent ? "page" : undefined}
      className={classes(
        "grid min-h-20 grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 rounded-md py-3",
        openThreadId !== undefined && "border-2 border-transparent px-2 hover:bg-sunk",
        isCurrent && "border-act! bg-act-soft!",
        hasBlocked && "text-ink-2",
      )}
    >
      <Photo src={thumb} alt="" shape="tile" className="row-span-2" />
      <span className={classes("self-end wrap-anywhere", isNew && "font-bold")}>{nameOf(thread)}</span>
      <time className="self-end text-sm text-ink-2 tabular-nums" dateTime={new Date(at).toISOString()}>
        {momentText(at)}
      </time>
      <span
        className={classes(
          "line-clamp-2 self-start text-sm wrap-anywhere",
          warning ? "font-label text-lost-ink" : isNew ? "text-ink" : "text-ink-2",
        )}
      >
        {lineOf(thread)}
      </span>
      {isNew && (
        <span className="size-3 self-start justify-self-end rounded-full bg-act">
          <span className="sr-only">{sentence("thread.unread", { count: unread })}</span>
        </span>
      )}
    </Link>
  );
}
