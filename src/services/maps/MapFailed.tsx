import { messages } from "../../../domain/messages";
import type { Point } from "../../../domain/geo/place";
import { Button } from "../../ui/controls/Button";
import { Icon } from "../../ui/controls/Icon";

export interface MapFailedProps {
  sentence: string;
  address: string | undefined;
  point: Point;
  onRetry: (() => void) | undefined;
}

/** Shown instead of a map that failed to load: the address in words, a link to Google Maps, and a retry button. */
export function MapFailed({ sentence, address, point, onRetry }: MapFailedProps) {
  const query = encodeURIComponent(`${point.lat},${point.lng}`);
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-3 overflow-y-auto bg-sunk p-4 text-center">
      <output className="flex gap-2 text-sm text-ink-2">
        <Icon name="info" size={20} />
        {sentence}
      </output>
      {address && <p className="font-strong">{address}</p>}
      <div className="flex flex-wrap items-center justify-center gap-2">
        {onRetry && <Button onClick={onRetry}>{messages["location.mapRetry"]}</Button>}
        <a
          className="inline-flex min-h-12 items-center gap-2 px-3 font-strong text-link underline-offset-4 hover:underline"
          href={`https://www.google.com/maps/search/?api=1&query=${query}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="link" size={20} />
          {messages["location.openMaps"]}
        </a>
      </div>
    </div>
  );
}
