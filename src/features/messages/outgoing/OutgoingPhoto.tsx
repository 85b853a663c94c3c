import { useEffect, useState } from "react";
import { messages } from "../../../../domain/messages";
import { SendingProgress } from "../../../fields/photos/SendingProgress";
import { Spinner } from "../../../ui/feedback/Spinner";
import { Photo } from "../../../ui/Photo";
import { photoOf, type Attempt } from "./outgoingStore";

interface Props {
  messageKey: string;
  attempt: Attempt | undefined;
}

/** A photo that has not arrived yet, as the other side will see it, with the progress of sending it. */
export function OutgoingPhoto({ messageKey, attempt }: Props) {
  const isPreparing = attempt?.phase === "preparing";
  const preview = usePreview(messageKey, isPreparing);
  return (
    <div className="relative w-58 max-w-full">
      {preview ? (
        <Photo src={preview} alt={messages["thread.photo"]} shape="tile" />
      ) : (
        <div className="grid aspect-square place-items-center rounded-md bg-sunk">{isPreparing && <Spinner />}</div>
      )}
      {attempt?.phase === "sending" && attempt.progress > 0 && (
        <SendingProgress progress={attempt.progress} label={messages["thread.sendingPhoto"]} className="rounded-md" />
      )}
    </div>
  );
}

/** The URL of the photo's preview. Null until the photo has been prepared and read. */
function usePreview(messageKey: string, isPreparing: boolean): string | null {
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    if (isPreparing) return undefined;
    let isMounted = true;
    let url: string | null = null;
    void photoOf(messageKey).then((photo) => {
      if (!photo || !isMounted) return;
      // A blob URL keeps its picture in memory until it is revoked.
      url = URL.createObjectURL(photo instanceof Blob ? photo : (photo.mid ?? photo.thumb));
      setPreview(url);
    });
    return () => {
      isMounted = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [messageKey, isPreparing]);
  return preview;
}
