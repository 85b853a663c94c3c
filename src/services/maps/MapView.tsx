import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { limits } from "../../../domain/limits";
import { messages } from "../../../domain/messages";
import type { Point } from "../../../domain/geo/place";
import { classes } from "../../lib/classes";
import { withTimeout } from "../../lib/withTimeout";
import { Skeleton } from "../../ui/feedback/Skeleton";
import type { Gestures } from "./google/GoogleMapView";
import { MapFailed } from "./MapFailed";

interface Props {
  /** The map's description for screen readers. */
  label: string;
  centre: Point;
  zoom: number;
  /** Change it to move the map back to `centre` and `zoom` when those have not changed. */
  moveKey?: number | string;
  /** Points that the map shows all of, instead of `centre` and `zoom`. */
  fit?: readonly Point[];
  gestures?: Gestures;
  /** Places the zoom buttons above the map instead of on it, where they would cover buttons. */
  zoomButtons?: "above";
  onClick?: (point: Point) => void;
  /** Shown in place of a map that cannot be displayed. */
  address?: string;
  /** The message for a map that cannot be displayed. */
  failure?: string;
  /** Sets the size of the map. */
  className?: string;
  /** MapPin, MapCircle, MapCluster. */
  children?: ReactNode;
}

const load = async () => {
  // The chunk with the pins loads in parallel.
  const parts = Promise.all([import("./google/GoogleMapView"), import("./google/GooglePin")]);
  const [{ GoogleMapView }] = await withTimeout(limits.chunkTimeoutMs, parts);
  return { default: GoogleMapView };
};

export function MapView({ label, className, centre, address, failure, zoom, moveKey, fit, gestures, ...rest }: Props) {
  // A lazy component stays failed once it has failed, so each attempt uses a new one.
  const [attempt, setAttempt] = useState(() => ({ number: 0, GoogleMapView: lazy(load) }));
  // The map is far heavier than the rest of its page, and on a phone it often lies below the screen.
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
  const retry = () => setAttempt({ number: attempt.number + 1, GoogleMapView: lazy(load) });
  const placeholder = (
    <div className="absolute inset-0">
      <Skeleton className="h-full! rounded-none!" />
      <output className="sr-only">{messages["map.loading"]}</output>
    </div>
  );
  const renderFailure = (canRetry: boolean) => (
    <MapFailed
      sentence={failure ?? messages["map.failed"]}
      address={address}
      point={centre}
      onRetry={canRetry ? retry : undefined}
    />
  );
  return (
    <section ref={box} aria-label={label} className={classes("relative isolate overflow-hidden bg-sunk", className)}>
      {!isNear && placeholder}
      {isNear && (
        <Boundary key={attempt.number} fallback={renderFailure(true)}>
          <Suspense fallback={placeholder}>
            <attempt.GoogleMapView
              {...rest}
              centre={centre}
              zoom={zoom}
              moveKey={moveKey}
              fit={fit}
              gestures={gestures ?? "polite"}
              placeholder={placeholder}
              renderFailure={renderFailure}
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
