import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { imageHeaderBytes } from "../../../../../domain/images/imageHeader";
import { limits } from "../../../../../domain/limits";
import { messages, sentence } from "../../../../../domain/messages";
import { refusedQuery, sharedPhotosAddress, sharedQuery } from "../../../../../domain/report/sharedPhotos";
import { refusalBeforeDecoding } from "../../../../fields/photos/inspect";
import { useNavigate, useSearchParams } from "../../../../lib/router";
import { forgetSharedPhotos, sharedPhotos } from "../../../../lib/device/sharedPhotos";
import { Button } from "../../../../ui/controls/Button";
import { Note } from "../../../../ui/feedback/Note";
import type { ReportFormState } from "../useReportForm";

interface SharedFiles {
  files: File[];
  /** The number of files that were left out. */
  omittedCount: number;
}

async function isPhoto(file: File) {
  const head = new Uint8Array(await file.slice(0, imageHeaderBytes).arrayBuffer());
  return refusalBeforeDecoding(head, file.size, "png-or-jpeg") === null;
}

/**
 * Keeps the files whose bytes are those of a photo, because the app that shares them may call any file a photo.
 * `omittedBefore`: the number of files that were already left out when the photos were received.
 */
async function checkShared(omittedBefore: number): Promise<SharedFiles> {
  const photos = await sharedPhotos();
  const arePhotos = await Promise.all(photos.map(isPhoto));
  const files = photos.filter((_, index) => arePhotos[index]);
  return { files, omittedCount: omittedBefore + photos.length - files.length };
}

function Thumbnail({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return (
    <li className="size-18 overflow-hidden rounded-sm bg-sunk">
      <img ref={show} alt={file.name} className="size-full object-cover" />
    </li>
  );
}

/**
 * Asks whether to use photos that were shared with the installed app. It has to ask, because any website can send
 * photos the same way.
 */
export function SharedPhotos({ form, photos }: ReportFormState) {
  const [search, setSearch] = useSearchParams();
  const [sharedFiles, setSharedFiles] = useState<SharedFiles | null>(null);
  const [omittedBefore] = useState(() => Number(search.get(refusedQuery)) || 0);
  const [answer, setAnswer] = useState<"used" | "discarded" | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    let isMounted = true;
    void checkShared(omittedBefore).then((result) => isMounted && setSharedFiles(result));
    return () => {
      isMounted = false;
    };
  }, [omittedBefore]);

  // A reload must not ask again. Used photos become part of the draft as soon as they are prepared.
  const isEmpty = sharedFiles?.files.length === 0;
  const isSettled = isEmpty || answer === "discarded" || (answer === "used" && !photos.preparing);
  const settle = useEffectEvent(() => {
    void forgetSharedPhotos();
    search.delete(sharedQuery);
    search.delete(refusedQuery);
    setSearch(search, { replace: true });
  });
  useEffect(() => {
    if (isSettled) settle();
  }, [isSettled]);

  if (!sharedFiles) return null;
  const { files } = sharedFiles;
  const maxMegabytes = limits.chosenFileBytes / 1024 / 1024;
  const omittedText =
    sharedFiles.omittedCount > 0 &&
    sentence("shared.left", {
      count: sharedFiles.omittedCount,
      photos: limits.photosPerReport,
      max: maxMegabytes,
    });
  if (isEmpty) {
    return (
      <Note tone="error" className="mb-6">
        {omittedText || messages["shared.missing"]}
      </Note>
    );
  }
  const decide = (next: "used" | "discarded") => {
    if (next === "used") photos.add(files);
    setAnswer(next);
    // The pressed button disappears, so the box takes the focus.
    box.current?.focus();
  };
  const isFound = form.values.status === "found";
  return (
    <div ref={box} tabIndex={-1} className="mb-6 outline-none">
      <Note icon="camera">
        {answer ? (
          messages[`shared.answer.${answer}`]
        ) : (
          <div className="grid gap-3">
            <h2 className="text-base font-strong">{sentence("shared.ask", { count: files.length })}</h2>
            <ul className="flex flex-wrap gap-2">
              {files.map((file, index) => (
                <Thumbnail key={index} file={file} />
              ))}
            </ul>
            {omittedText && <p>{omittedText}</p>}
            <p>{messages[isFound ? "shared.found" : "shared.lost"]}</p>
            <div className="flex flex-wrap items-center gap-3">
              <Button variant="go" onClick={() => decide("used")}>
                {messages["shared.use"]}
              </Button>
              <Button onClick={() => decide("discarded")}>{messages["shared.discard"]}</Button>
              <button
                type="button"
                className="linked min-h-11"
                onClick={() =>
                  navigate(sharedPhotosAddress(isFound ? "lost" : "found", files.length), { replace: true })
                }
              >
                {messages[isFound ? "shared.foundElse" : "shared.lostElse"]}
              </button>
            </div>
          </div>
        )}
      </Note>
    </div>
  );
}
