import { messages } from "../../../../domain/messages";
import { Note } from "../../../ui/feedback/Note";
import { Photo } from "../../../ui/Photo";
import type { Message, ThreadKey, Thread } from "../thread";
import { AskPhoto } from "./AskPhoto";
import { useCopiedPhoto } from "./useCopiedPhoto";

interface Props {
  threadKey: ThreadKey;
  thread: Thread;
  photo: NonNullable<Message["photo"]>;
}

/**
 * Warns if a received photo looks like one of the report's own photos. Shows both, because people believe what they
 * see.
 */
export function OwnPhotoNote({ threadKey, thread, photo }: Props) {
  const ownPhoto = useCopiedPhoto(thread.reportId, photo);
  if (!ownPhoto) return null;
  return (
    <Note live tone="care" className="self-stretch">
      <p>
        <b className="font-strong">{messages["ownPhoto.title"]}</b> {messages["ownPhoto.text"]}
      </p>
      <div className="mt-2 grid max-w-80 grid-cols-2 gap-2 text-sm font-label">
        <figure>
          <Photo src={photo.thumb} colour={photo.colour} alt={messages["ownPhoto.theirPhoto"]} shape="tile" />
          <figcaption className="mt-1">{messages["ownPhoto.theirs"]}</figcaption>
        </figure>
        <figure>
          <Photo src={ownPhoto.thumb} colour={ownPhoto.colour} alt={messages["ownPhoto.yourPhoto"]} shape="tile" />
          <figcaption className="mt-1">{messages["ownPhoto.yours"]}</figcaption>
        </figure>
      </div>
      {thread.isOpen && <AskPhoto quiet threadKey={threadKey} />}
    </Note>
  );
}
