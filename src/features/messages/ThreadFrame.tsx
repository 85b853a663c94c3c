import type { ReactNode } from "react";
import { messages, sentence } from "../../../domain/messages";
import { hasNewMessage } from "../../../domain/messages/threadRules";
import { threadAddress } from "../../../domain/paths";
import { classes } from "../../lib/classes";
import { Link } from "../../lib/router";
import { useMedia } from "../../lib/useMedia";
import { Icon } from "../../ui/controls/Icon";
import { Photo } from "../../ui/Photo";
import { nameInSentenceOf, type Thread } from "./thread";
import { wideThreadQuery } from "./wide";

interface Props {
  thread: Thread;
  title: string;
  /** The line below the title: the other side's name, the meeting's time, or when the meeting was agreed. */
  subtitle: string;
  /** The page's main buttons, at the bottom of the screen. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of the pages for the secret mark and the meeting: a link back to the conversation, the pet's photo, and the
 * main buttons.
 */
export function ThreadFrame({ thread, title, subtitle, foot, children }: Props) {
  const isWide = useMedia(wideThreadQuery);
  return (
    <div
      className={classes(
        "flex min-h-[calc(100dvh-72px-var(--bar,0px))] w-full flex-col",
        !isWide && "mx-auto max-w-[760px] md:border-x md:border-line",
      )}
    >
      <header className="grid grid-cols-[44px_44px_minmax(0,1fr)] items-center gap-2.5 border-b border-line bg-card py-2.5 pr-4 pl-1.5">
        <Link
          to={threadAddress(thread.threadId)}
          aria-label={messages["proof.back"]}
          title={messages["proof.back"]}
          className="grid size-11 place-items-center rounded-md hover:bg-sunk"
        >
          <Icon name="back" />
        </Link>
        <Photo src={thread.thumb} alt="" shape="tile" />
        <div className="min-w-0">
          <h1 className="text-[1.125rem]! leading-tight wrap-anywhere">{title}</h1>
          <p className="text-sm wrap-anywhere text-ink-2">{subtitle}</p>
        </div>
      </header>
      <NewMessageLine thread={thread} />
      <div className="mx-auto flex w-full max-w-[760px] flex-1 flex-col gap-4.5 px-4 pt-5 pb-6">{children}</div>
      {foot && (
        <div data-foot className="sticky bottom-(--bar,0px) z-2 border-t border-line bg-paper px-4 py-3">
          <div className="mx-auto grid max-w-[728px] gap-2.5">{foot}</div>
        </div>
      )}
    </div>
  );
}

/** Links to the conversation if it has a new message, because the pages with this line don't show messages. */
export const NewMessageLine = ({ thread }: { thread: Thread }) => (
  <output className="block">
    {hasNewMessage(thread) && (
      <Link
        to={threadAddress(thread.threadId)}
        className="flex min-h-11 items-center gap-3 border-b border-line bg-found-soft px-4 py-2.5 font-strong text-found-ink hover:underline"
      >
        <Icon name="chat" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          {sentence("thread.newMessage", { name: nameInSentenceOf(thread) })}
        </span>
        <Icon name="next" />
      </Link>
    )}
  </output>
);
