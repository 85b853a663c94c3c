import { useQuery } from "convex/react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../../convex/_generated/api";
import type { Id } from "../../../convex/_generated/dataModel";
import { limits } from "../../../domain/limits";
import { messages, sentence } from "../../../domain/messages";
import { warningOf } from "../../../domain/messages/messageScams";
import { paths } from "../../../domain/paths";
import { dayOfDate, formatLongDay } from "../../../domain/time/time";
import { classes } from "../../lib/classes";
import { usePageTitle } from "../../lib/pageTitle";
import { Link } from "../../lib/router";
import { useMedia } from "../../lib/useMedia";
import { useAuth } from "../../services/auth/useAuth";
import { useRefusableMutation } from "../../services/convex/useRefusableMutation";
import { Button } from "../../ui/controls/Button";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { Icon } from "../../ui/controls/Icon";
import { IconButton } from "../../ui/controls/IconButton";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Note } from "../../ui/feedback/Note";
import { Photo } from "../../ui/Photo";
import { Composer } from "./Composer";
import { forgetThread, secretOf } from "./visitor/deviceThreads";
import { SentMessage } from "./MessageBubble";
import { OutgoingMessage } from "./outgoing/OutgoingMessage";
import { subjectLine, nameOf, subjectAddress, type ThreadKey, type Thread } from "./thread";
import { ThreadAside } from "./ThreadAside";
import { ThreadSkeleton } from "./ThreadSkeleton";
import { ThreadTools } from "./ThreadTools";
import { RedBanner, ThreadActions } from "./ThreadActions";
import { TypingLine } from "./TypingLine";
import { useOutgoing } from "./outgoing/useOutgoing";
import { useSendQueued } from "./outgoing/useSendQueued";
import { useMarkRead } from "./useRead";
import { VisitorEmail } from "./visitor/VisitorEmail";
import { wideThreadQuery } from "./wide";

/** One thread, for either side, with an account or with the secret on this device. */
export function ThreadScreen({ threadId }: { threadId: string }) {
  const [secret] = useState(() => secretOf(threadId));
  const [count, setCount] = useState<number>(limits.messagesShown);
  const { status } = useAuth();
  const threadKey: ThreadKey = { threadId: threadId as Id<"threads">, ...(secret && { secret }) };
  const thread = useQuery(api.threads.get, status === "loading" ? "skip" : { ...threadKey, count });
  const [shownThread, setShownThread] = useState<Thread | null>();
  // While a query with earlier messages loads, the messages on the screen stay.
  if (thread !== undefined && thread !== shownThread) setShownThread(thread);
  const isLoaded = shownThread !== undefined && shownThread !== null;
  usePageTitle(isLoaded ? nameOf(shownThread) : null);
  useMoveAfterSignIn(threadKey, status === "signedIn" && isLoaded);
  if (shownThread === undefined) return <LoadingThread threadKey={threadKey} />;
  if (shownThread === null) return <NoThread />;
  return (
    <LoadedThread
      threadKey={threadKey}
      thread={shownThread}
      onShowEarlier={() => setCount(count + limits.messagesShown)}
    />
  );
}

/** Without a connection, a thread doesn't load, but the viewer sees that their unsent messages are still there. */
function LoadingThread({ threadKey }: { threadKey: ThreadKey }) {
  const { outgoing, retry, remove } = useOutgoing(threadKey, threadKey.secret ? "writer" : null);
  return (
    <>
      <ThreadSkeleton />
      {outgoing.length > 0 && (
        <ol className="mx-auto flex w-full max-w-[760px] flex-col gap-2.5 px-4 pb-4">
          {outgoing.map((one) => (
            <OutgoingMessage
              key={one.key}
              outgoing={one}
              onRetry={() => retry(one)}
              onDiscard={() => remove(one.key)}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** After a visitor has signed in, moves the thread to their account and removes the secret from the device. */
function useMoveAfterSignIn({ threadId, secret }: ThreadKey, isReady: boolean) {
  const moveToAccount = useRefusableMutation(api.threads.moveToAccount);
  const move = useEffectEvent(() => {
    if (secret)
      moveToAccount({ threadId, secret })
        .then(() => forgetThread(threadId))
        .catch(() => {});
  });
  useEffect(() => {
    if (isReady) move();
  }, [isReady]);
}

const NoThread = () => (
  <div className="wrap pt-6 pb-12">
    <h1 className="sr-only">{messages["thread.title"]}</h1>
    <EmptyState
      scene="path"
      title={messages["thread.goneTitle"]}
      action={<ButtonLink to={paths.messages}>{messages["thread.all"]}</ButtonLink>}
    >
      {messages["thread.goneText"]}
    </EmptyState>
  </div>
);

interface LoadedProps {
  threadKey: ThreadKey;
  thread: Thread;
  onShowEarlier(): void;
}

function LoadedThread({ threadKey, thread, onShowEarlier }: LoadedProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { outgoing, add, addPhoto, retry, remove } = useOutgoing(threadKey, thread.side);
  const unsentMessages = useSendQueued(threadKey, outgoing, thread);
  const newestMessage = thread.messages.at(-1);
  const end = useScrollToEnd(unsentMessages.at(-1)?.key ?? newestMessage?.key ?? newestMessage?._id);
  useMarkRead(threadKey, thread.unread);
  const name = nameOf(thread);
  const addressOfSubject = subjectAddress(thread);
  const haveBothAccepted = thread.hasAcceptedContacts.mine && thread.hasAcceptedContacts.theirs;
  const [harmlessIds, setHarmlessIds] = useState<readonly string[]>([]);
  const severeMessage = thread.messages
    .filter(({ mine }) => !mine)
    .map(({ _id, text }) => ({ _id, warning: warningOf(text) }))
    .findLast(({ _id, warning }) => warning?.isSevere && !harmlessIds.includes(_id));
  const isWriter = thread.side === "writer";
  const isWide = useMedia(wideThreadQuery);
  const showsTools = !severeMessage && !thread.hasBlocked;
  const column = (
    <div
      className={classes(
        "flex min-h-[calc(100dvh-72px-var(--bar,0px))] w-full flex-col",
        isWide ? "min-w-0" : "mx-auto max-w-[760px] md:border-x md:border-line",
      )}
    >
      <header
        className={classes(
          "grid items-center gap-2.5 border-b border-line bg-card py-2.5",
          isWide ? "grid-cols-[44px_minmax(0,1fr)] px-4" : "grid-cols-[44px_44px_minmax(0,1fr)_44px] pr-2 pl-1.5",
        )}
      >
        {!isWide && (
          <Link
            to={paths.messages}
            aria-label={messages["thread.all"]}
            title={messages["thread.all"]}
            className="grid size-11 place-items-center rounded-md hover:bg-sunk"
          >
            <Icon name="back" />
          </Link>
        )}
        <Photo src={thread.thumb} alt="" shape="tile" />
        <div className="min-w-0">
          <h1 className="text-[1.125rem]! leading-tight wrap-anywhere">{name}</h1>
          {addressOfSubject ? (
            <Link to={addressOfSubject} className="text-sm text-ink-2 underline">
              {subjectLine(thread)}
            </Link>
          ) : (
            <p className="text-sm text-ink-2">{subjectLine(thread)}</p>
          )}
        </div>
        {!isWide && (
          <IconButton
            icon="menu"
            label={messages["thread.more"]}
            aria-expanded={isMenuOpen}
            onClick={() => setMenuOpen(!isMenuOpen)}
          />
        )}
      </header>
      {severeMessage?.warning && !thread.hasBlocked && (
        <RedBanner
          threadKey={threadKey}
          warning={severeMessage.warning}
          messageId={severeMessage._id}
          onHarmless={() => setHarmlessIds([...harmlessIds, severeMessage._id])}
        />
      )}
      {!isWide && (isMenuOpen || thread.hasBlocked || thread.contactInfo) && (
        <div className="border-b border-line bg-card px-4 py-3.5">
          <ThreadActions threadKey={threadKey} thread={thread} />
        </div>
      )}
      {!isWide && showsTools && (
        <ThreadTools
          threadKey={threadKey}
          thread={thread}
          showsAll={isMenuOpen}
          className="flex flex-wrap border-b border-line bg-card px-4 py-2.5"
        />
      )}
      <div className="flex flex-1 flex-col justify-end gap-2.5 px-4 pt-3.5 pb-4">
        {thread.hasEarlier && (
          <Button variant="quiet" className="self-center" onClick={onShowEarlier}>
            {messages["thread.earlier"]}
          </Button>
        )}
        <div role="log" aria-label={messages["thread.title"]}>
          <ol className="flex flex-col gap-2.5">
            {thread.messages.map((message) => (
              <SentMessage
                key={message.key ?? message._id}
                message={message}
                foldsContacts={!haveBothAccepted}
                name={name}
                readAt={thread.readAt}
                threadKey={threadKey}
                thread={thread}
              />
            ))}
            {unsentMessages.map((one) => (
              <OutgoingMessage
                key={one.key}
                outgoing={one}
                onRetry={() => retry(one)}
                onDiscard={() => remove(one.key)}
              />
            ))}
          </ol>
        </div>
        <TypingLine threadKey={threadKey} name={name} />
        {thread.visitorEmail && <VisitorEmail threadKey={threadKey} visitorEmail={thread.visitorEmail} />}
        {isWriter && threadKey.secret && !thread.visitorEmail && (
          <p className="text-sm text-ink-2">{messages["thread.keepHint"]}</p>
        )}
        <div ref={end} />
      </div>
      {thread.isOpen && !thread.hasBlocked && (
        <Composer threadKey={threadKey} waitReasons={thread.waitReasons} onSend={add} onSendPhoto={addPhoto} />
      )}
      {!thread.isOpen && (
        <Note className="m-4">
          {thread.willBeDeletedAt
            ? sentence("thread.closedUntil", { day: formatLongDay(dayOfDate(new Date(thread.willBeDeletedAt))) })
            : messages["thread.closed"]}
        </Note>
      )}
    </div>
  );
  return (
    <div className={isWide ? "grid grid-cols-[minmax(0,1fr)_300px]" : undefined}>
      {column}
      {isWide && <ThreadAside threadKey={threadKey} thread={thread} showsTools={showsTools} />}
    </div>
  );
}

/** Returns a ref for the end of the messages, and scrolls there whenever `lastKey`, the last message's key, changes. */
function useScrollToEnd(lastKey: string | undefined) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lastKey !== undefined) end.current?.scrollIntoView({ block: "nearest" });
  }, [lastKey]);
  return end;
}
