import { useEffect, useId, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import { sentence } from "../../../domain/messages";
import { listOfWords } from "../../../domain/texts/text";
import { classes } from "../../lib/classes";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/controls/Icon";
import { toast, withdrawToast } from "../../ui/feedback/toasts";
import { AddTiles } from "./AddTiles";
import type { AcceptedFiles } from "./inspect";
import { loadPhotoCode } from "./photoList";
import { PhotoTile } from "./PhotoTile";
import type { Photos } from "./usePhotos";

export interface PhotosFieldProps {
  photos: Photos;
  max: number;
  accepts: AcceptedFiles;
  /** The group's name for screen readers. */
  label: string;
  hint?: string;
  error?: string | null;
  /** Whether nothing can be changed, such as while the photos are being sent. */
  locked?: boolean;
  addLabel?: string;
  /** A text button under each photo instead of the cross on it. */
  removeLabel?: string;
  /** Shows the first photo large. Until there is one, touch screens offer the camera before the choice of files. */
  largeFirst?: boolean;
}

const types = {
  "png-or-jpeg": { "image/png": [".png"], "image/jpeg": [".jpg", ".jpeg"] },
  "any-image": { "image/*": [] },
};

export function PhotoTiles({
  photos,
  max,
  accepts,
  label,
  hint,
  error,
  locked = false,
  addLabel,
  removeLabel,
  largeFirst = false,
}: PhotosFieldProps) {
  const { items, refused } = photos;
  const id = useId();
  const camera = useRef<HTMLInputElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const problemList = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");
  const isFull = items.length >= max;

  // Scrolls to the reasons for a refusal. Below several photos, a dialog's edge or its buttons may hide the reasons.
  useEffect(() => {
    if (refused.length > 0) problemList.current?.scrollIntoView({ block: "nearest" });
  }, [refused]);

  // Files of the wrong type are inspected as well, since their bytes give a better reason than their names.
  const take = (files: readonly File[]) => {
    if (files.length > 0) photos.add(files);
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: types[accepts],
    noClick: true,
    noKeyboard: true,
    disabled: locked,
    onDrop: (accepted, rejections) => take([...accepted, ...rejections.map((rejection) => rejection.file)]),
  });

  const move = (key: string, to: number) => {
    photos.move(key, to);
    setAnnouncement(sentence("photo.moved", { number: to + 1, count: items.length }));
  };
  // Closing the form removes the message with the undo button, because there is no form to put the photo back into.
  const removalMessage = useRef("");
  useEffect(() => () => withdrawToast(removalMessage.current), []);
  const remove = (key: string) => {
    const undo = photos.remove(key);
    removalMessage.current = sentence("photo.removed", { count: items.length - 1 });
    toast(removalMessage.current, {
      ...(undo && {
        action: {
          label: sentence("report.undo"),
          run: () => toast(sentence(undo() ? "photo.restored" : "photo.notRestored"), { icon: "undo" }),
        },
      }),
    });
    addButton.current?.focus();
  };

  const retryableFiles = refused.flatMap(({ file }) => file ?? []);
  const retry = () => {
    photos.add(retryableFiles);
    addButton.current?.focus();
  };

  const describedBy = classes(hint && `${id}-hint`, (error || refused.length > 0) && `${id}-error`);
  return (
    <div
      {...getRootProps({
        role: "group",
        "aria-label": label,
        "aria-describedby": describedBy || undefined,
        tabIndex: undefined,
        onPointerEnter: loadPhotoCode,
        onFocus: loadPhotoCode,
      })}
    >
      {hint && (
        <p id={`${id}-hint`} className="mb-3 text-sm text-ink-2">
          {hint}
        </p>
      )}
      <input {...getInputProps({ id: `${id}-input`, "aria-label": label, tabIndex: -1 })} />
      <input
        ref={camera}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        aria-label={sentence("photo.take")}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      <ul
        className={classes(
          "grid gap-2.5",
          largeFirst ? "grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]" : "grid-cols-3 sm:grid-cols-4",
        )}
      >
        {items.map((item, index) => (
          <PhotoTile
            key={item.key}
            item={item}
            number={index + 1}
            count={items.length}
            locked={locked}
            removeLabel={removeLabel}
            large={largeFirst && index === 0}
            onRemove={() => remove(item.key)}
            onMove={(to) => move(item.key, to)}
          />
        ))}
        {!locked && (
          <AddTiles
            button={addButton}
            label={addLabel}
            describedBy={describedBy || undefined}
            invalid={Boolean(error)}
            dragging={isDragActive}
            isFull={isFull}
            isStart={largeFirst && items.length === 0}
            onChoose={open}
            onTake={() => camera.current?.click()}
          />
        )}
      </ul>
      <div ref={problemList} id={`${id}-error`} aria-live="polite" className="scroll-my-4">
        {(error || refused.length > 0) && (
          <ul className="mt-2 grid gap-1.5 text-sm font-label text-lost-ink">
            {[
              ...(error ? [error] : []),
              ...refused.flatMap(({ name, refusal, noRoomFor }) => {
                const reason = sentence(refusal.code, refusal.values);
                if (noRoomFor) return [reason, sentence("photo.notAdded", { names: listOfWords(noRoomFor) })];
                return name ? sentence("photo.refused", { name, sentence: reason }) : reason;
              }),
              // The keys are indexes, because photos from a phone often have the same name.
            ].map((line, index) => (
              <li key={index} className="flex items-start gap-2">
                <Icon name="warn" size={18} className="mt-0.5" />
                <span className="min-w-0 wrap-anywhere">{line}</span>
              </li>
            ))}
          </ul>
        )}
        {retryableFiles.length > 0 && (
          <Button className="mt-2" onClick={retry}>
            {sentence("app.retry")}
          </Button>
        )}
      </div>
      <output className="sr-only">{announcement}</output>
    </div>
  );
}
