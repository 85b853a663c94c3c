import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import { classes } from "../../lib/classes";
import { withTimeout } from "../../lib/withTimeout";
import { Button } from "../../ui/controls/Button";
import { Skeleton } from "../../ui/feedback/Skeleton";
import type { MapFailedProps } from "./MapFailed";
import type { MapContentProps } from "./mapProps";

interface Props extends Omit<MapContentProps, "placeholder" | "renderFailure" | "onShowMap"> {
  /** The map's description for screen readers. */
  label: string;
  /** The message for a map that cannot be displayed. */
  failure?: string;
  /**
   * Loads the real map without a press, because the user came for it. Otherwise a drawing is shown first: Google bills
   * every map that loads, and learns which place is shown. A map that has loaded stays.
   */
  loadsAtOnce?: boolean;
  /** Sets the size of the map. */
  className?: string;
}

async function loadMap(): Promise<ComponentType<MapContentProps>> {
  // The chunk with the pins loads in parallel.
  const [{ GoogleMapView }] = await Promise.all([import("./google/GoogleMapView"), import("./google/GooglePin")]);
  return GoogleMapView;
}

const loadDrawing = async (): Promise<ComponentType<MapContentProps>> =>
  (await import("./drawing/MapDrawing")).MapDrawing;

// A lazy component stays failed once it has failed, so each attempt uses a new one.
const newAttempt = (number: number, isMap: boolean) => ({
  number,
  isMap,
  Content: lazy(async () => ({
    default: await withTimeout(limits.chunkTimeoutMs, isMap ? loadMap() : loadDrawing()),
  })),
});

/** Stands in for MapFailed if its code can't be loaded. */
const PlainFailure = ({ sentence, onRetry }: MapFailedProps) => (
  <div className="absolute inset-0 grid content-center justify-items-center gap-3 p-4 text-center">
    <output>{sentence}</output>
    {onRetry && <Button onClick={onRetry}>{messages["location.mapRetry"]}</Button>}
  </div>
);

const MapFailed = lazy(() =>
  withTimeout(limits.chunkTimeoutMs, import("./MapFailed")).then(
    (file) => ({ default: file.MapFailed }),
    () => ({ default: PlainFailure }),
  ),
);

export function MapView({ label, className, failure, loadsAtOnce = false, ...rest }: Props) {
  const [attempt, setAttempt] = useState(() => newAttempt(0, loadsAtOnce));
  const load = (isMap: boolean) => setAttempt(newAttempt(attempt.number + 1, isMap));
  if (loadsAtOnce && !attempt.isMap) load(true);
  // The map loads only when it is near the screen: it is far heavier than the rest of its page, and on a phone it often
  // lies below the screen.
  const [isNear, setIsNear] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: "200px 0px" },
    );
    watcher.observe(box.current!);
    return () => watcher.disconnect();
  }, []);
  const placeholder = (
    <div className="absolute inset-0">
      <Skeleton className="h-full! rounded-none!" />
      <output className="sr-only">{messages["map.loading"]}</output>
    </div>
  );
  const renderFailure = (canRetry: boolean) => (
    <Suspense fallback={placeholder}>
      <MapFailed
        sentence={failure ?? messages["map.failed"]}
        address={rest.address}
        point={rest.centre}
        onRetry={canRetry ? () => load(attempt.isMap) : undefined}
      />
    </Suspense>
  );
  return (
    <section
      ref={box}
      aria-label={label}
      tabIndex={-1}
      className={classes("relative isolate overflow-hidden bg-sunk outline-none", className)}
    >
      {!isNear && placeholder}
      {isNear && (
        <Boundary key={attempt.number} fallback={renderFailure(true)}>
          <Suspense fallback={placeholder}>
            <attempt.Content
              {...rest}
              placeholder={placeholder}
              renderFailure={renderFailure}
              onShowMap={() => {
                load(true);
                // The pressed button disappears and would take the focus with it.
                box.current?.focus({ preventScroll: true });
              }}
            />
          </Suspense>
        </Boundary>
      )}
    </section>
  );
}

class Boundary extends Component<{ fallback: ReactNode; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children;
  }
}
