import { useState } from "react";
import { sentence } from "../../../domain/messages";
import { Icon } from "../../ui/controls/Icon";
import type { IconName } from "../../ui/controls/icons";
import { Spinner } from "../../ui/feedback/Spinner";
import type { PhotoItem } from "./photoItem";
import { SendingProgress } from "./SendingProgress";

interface Props {
  item: PhotoItem;
  number: number;
  count: number;
  locked: boolean;
  removeLabel?: string | undefined;
  /** Whether the tile is as wide as a whole row of small tiles. */
  large?: boolean;
  onRemove(): void;
  onMove(to: number): void;
}

const cornerStyles = "absolute z-10 grid size-11 place-items-center rounded-full text-white";

export function PhotoTile({ item, number, count, locked, removeLabel, large, onRemove, onMove }: Props) {
  const values = { number };
  // The server may have deleted a photo that a draft still refers to.
  const [isGone, setIsGone] = useState(false);
  const action = (icon: IconName, label: string, place: string, press: () => void) => (
    <button type="button" className={`${cornerStyles} ${place}`} aria-label={label} title={label} onClick={press}>
      <span className="grid size-7 place-items-center rounded-full bg-black/75">
        <Icon name={icon} size={16} />
      </span>
    </button>
  );
  return (
    <li className={large ? "col-span-full" : undefined}>
      <div
        className={`relative isolate aspect-square overflow-hidden bg-sunk ${large ? "rounded-lg" : "rounded-md"}`}
        style={item.colour ? { backgroundColor: item.colour } : undefined}
      >
        {item.preview && (
          <img
            className="size-full object-cover"
            src={item.preview}
            alt=""
            draggable={false}
            // Offline, an error says nothing about whether the photo still exists.
            onError={() => setIsGone(navigator.onLine && item.state === "sent" && !item.photo)}
          />
        )}
        {number === 1 && count > 1 && !locked && (
          <span className="absolute inset-s-2 top-2 rounded-full bg-black/75 px-2.5 py-1 text-count font-bold text-white">
            {sentence("photo.first")}
          </span>
        )}
        {item.state === "preparing" && (
          <output className="absolute inset-0 grid place-items-center">
            <Spinner />
            <span className="sr-only">{sentence("photo.preparing", values)}</span>
          </output>
        )}
        {item.state === "sending" && (
          <SendingProgress progress={item.progress} label={sentence("photo.sending", { number, count })} />
        )}
        {(item.state === "failed" || isGone) && (
          <span className="absolute inset-x-0 bottom-0 bg-lost px-2 py-1.5 text-center text-count font-bold text-on-lost">
            {sentence(isGone ? "photo.gone" : "photo.notSent")}
          </span>
        )}
        {!locked && (
          <>
            {!removeLabel && action("close", sentence("photo.remove", values), "inset-e-0 top-0", onRemove)}
            {number > 1 && action("star", sentence("photo.makeFirst", values), "inset-s-0 top-0", () => onMove(0))}
            {number > 1 &&
              item.state !== "failed" &&
              action("prev", sentence("photo.moveEarlier", values), "inset-s-0 bottom-0", () => onMove(number - 2))}
            {number < count &&
              item.state !== "failed" &&
              action("next", sentence("photo.moveLater", values), "inset-e-0 bottom-0", () => onMove(number))}
          </>
        )}
      </div>
      {removeLabel && !locked && (
        <button
          type="button"
          className="min-h-11 w-full rounded-sm text-sm font-label text-link hover:bg-act-soft"
          aria-label={sentence("photo.remove", values)}
          onClick={onRemove}
        >
          {removeLabel}
        </button>
      )}
    </li>
  );
}
