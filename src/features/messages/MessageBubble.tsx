import type { ReactNode } from "react";
import { directionsTo } from "../../../domain/geo/place";
import { messages, sentence } from "../../../domain/messages";
import { isFolded } from "../../../domain/messages/foldContacts";
import { warningOf } from "../../../domain/messages/messageScams";
import { messageText } from "../../../domain/messages/stepWords";
import { finderSide } from "../../../domain/messages/proofRules";
import { momentText } from "../../../domain/time/momentText";
import { FlagButton } from "../../fields/FlagButton";
import { classes } from "../../lib/classes";
import { Icon } from "../../ui/controls/Icon";
import { NewTabLink } from "../../ui/controls/NewTabLink";
import { Note } from "../../ui/feedback/Note";
import { Photo } from "../../ui/Photo";
import { lazyPart } from "../../ui/feedback/lazyPart";
import { MessageText } from "./MessageText";
import type { Message, ThreadKey, Thread } from "./thread";

const TaskPart = lazyPart(async () => (await import("./photos/TaskPart")).TaskPart);
const PhotoAdvice = lazyPart(async () => (await import("./photos/PhotoAdvice")).PhotoAdvice);
const OwnPhotoNote = lazyPart(async () => (await import("./photos/OwnPhotoNote")).OwnPhotoNote);

interface Props {
  message: Omit<Message, "_id">;
  /** The line below the bubble, such as the time and whether the message was read. */
  status: ReactNode;
  foldsContacts: boolean;
  /** Shown above the text: a photo that is still being sent, a request for a photo, or the badge of a requested one. */
  attachment?: ReactNode;
  /** Shown below the bubble, and below the warning about the text if there is one. */
  hint?: ReactNode;
  /** Shown inside a yellow warning: the safe thing to do instead. */
  advice?: ReactNode;
}

/**
 * One message, at the right if the viewer's side sent it. A suspicious text from the other side has a yellow warning
 * right below it. A severe scam has the red banner instead.
 */
export function MessageBubble({ message, status, foldsContacts, attachment, hint, advice }: Props) {
  const { mine, memberName, photo, place, hidden } = message;
  const text = messageText(message);
  const warning = mine ? null : warningOf(text);
  return (
    <>
      <div
        className={classes(
          "grid max-w-[84%] gap-1 md:max-w-[70%]",
          mine ? "justify-items-end self-end" : "justify-items-start self-start",
        )}
      >
        {memberName && <span className="px-1 text-sm font-label text-ink-2">{memberName}</span>}
        {hidden && <p className="rounded-md bg-sunk px-3.5 py-2.5 text-ink-2">{messages["thread.hiddenMessage"]}</p>}
        {photo && (
          <a href={photo.full} target="_blank" rel="noreferrer" className="block w-58 rounded-md">
            <Photo src={photo.mid ?? photo.thumb} colour={photo.colour} alt={messages["thread.photo"]} shape="tile" />
          </a>
        )}
        {attachment}
        {((text && !message.photoTask) || place) && (
          <div
            className={classes(
              "px-3.5 py-2.5 leading-[1.42]",
              mine ? "rounded-[18px_5px_18px_18px] bg-act-soft" : "rounded-[5px_18px_18px_18px] bg-card shadow-lift-1",
            )}
          >
            {text && (
              <MessageText
                text={text}
                lang={message.lang}
                foldsContacts={foldsContacts && !mine}
                isSevere={warning?.isSevere ?? false}
              />
            )}
            {place && (
              <p className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-2 wrap-anywhere">
                <Icon name="pin" size={20} className="text-link" />
                <NewTabLink href={directionsTo(place)} className="linked">
                  {place.address}
                </NewTabLink>
              </p>
            )}
          </div>
        )}
        <span
          className={classes(
            "flex flex-wrap items-center gap-1.5 px-1 text-sm text-ink-2 tabular-nums",
            mine && "justify-end",
          )}
        >
          {status}
        </span>
      </div>
      {warning && !warning.isSevere && (
        <Note tone="care" className="self-stretch">
          <b className="font-strong">{messages[warning.advice]}</b>
          {advice}
        </Note>
      )}
      {hint}
    </>
  );
}

interface SentProps {
  message: Message;
  foldsContacts: boolean;
  /** The other side's name. */
  name: string;
  /** The other side has read the messages up to this time. */
  readAt: number;
  threadKey: ThreadKey;
  thread: Thread;
}

/** A message that the backend has received. */
export function SentMessage({ message, foldsContacts, name, readAt, threadKey, thread }: SentProps) {
  const { _id, at, mine, hidden, text, photo, photoTask, isForTask } = message;
  const { secret } = threadKey;
  const isRead = at <= readAt;
  // Only the owner's side is advised to ask for a photo, because the other side says that it has the pet.
  const isOwner = thread.side !== finderSide(thread.status);
  const taskProps = { message, threadKey, thread };
  return (
    <li className="contents">
      <MessageBubble
        message={message}
        foldsContacts={foldsContacts}
        advice={isOwner && thread.isOpen && <PhotoAdvice threadKey={threadKey} />}
        attachment={(photoTask || isForTask) && <TaskPart {...taskProps} />}
        hint={
          photo &&
          !mine &&
          thread.side === "author" && <OwnPhotoNote threadKey={threadKey} thread={thread} photo={photo} />
        }
        status={
          <>
            <time dateTime={new Date(at).toISOString()}>{momentText(at)}</time>
            {mine && (
              <>
                <Icon name={isRead ? "read" : "check"} size={16} className={isRead ? "text-link" : ""} />
                {messages[isRead ? "thread.readMark" : "thread.deliveredAt"]}
              </>
            )}
            {mine && foldsContacts && isFolded(text) && (
              <span className="basis-full text-right">{sentence("thread.foldedForThem", { name })}</span>
            )}
            {!mine && !hidden && (
              <FlagButton compact what="message" id={_id} className="-my-2.5 text-ink-2!" {...(secret && { secret })} />
            )}
          </>
        }
      />
    </li>
  );
}
