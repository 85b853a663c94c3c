// A page with one of the app's maps, in StrictMode. Through window.harness, browser tests set its props and read what
// was pressed.
import { useGoogleMap } from "@react-google-maps/api";
import { StrictMode, useEffect, useSyncExternalStore } from "react";
import { createRoot } from "react-dom/client";
import type { Point } from "../../../domain/geo/place.ts";
import { MapCircle } from "../../../src/services/maps/MapCircle.ts";
import { MapLine } from "../../../src/services/maps/MapLine.ts";
import { MapPin } from "../../../src/services/maps/MapPin.ts";
import { MapView } from "../../../src/services/maps/MapView.tsx";
import type { PinKind } from "../../../src/services/maps/pinPictures.ts";
import "../../../src/styles/app.css";

export interface TestPin {
  pin: PinKind;
  point: Point;
  title: string;
  isPressable?: boolean;
}

export interface State {
  loadsAtOnce: boolean;
  isMounted: boolean;
  centre: Point;
  zoom: number;
  /** A new value moves the map back to `centre` and `zoom`. */
  moveKey: number;
  gestures: "free" | "polite" | "none";
  pins: TestPin[];
  circle: { centre: Point; metres: number; dotted?: boolean } | null;
  line: Point[] | null;
  /** Change it to render again with equal props. */
  renders: number;
}

let state: State = {
  // With `?drawing`, the page shows the drawing that stands in for the map before it loads.
  loadsAtOnce: !location.search,
  isMounted: true,
  centre: { lat: 43.86, lng: -79.34 },
  zoom: 12,
  moveKey: 0,
  gestures: "free",
  pins: [],
  circle: null,
  line: null,
  renders: 0,
};
const listeners = new Set<() => void>();

export interface Harness {
  set(change: Partial<State>): void;
  clicks: Point[];
  pressed: string[];
  map: google.maps.Map | null;
  /** Loads the checks of the map's API. */
  checks: () => Promise<typeof import("./checks.ts")>;
}

declare global {
  interface Window {
    harness: Harness;
  }
}

window.harness = {
  set(change) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
  clicks: [],
  pressed: [],
  map: null,
  checks: () => import("./checks.ts"),
};

/** Exposes the google.maps.Map to the test. */
function ExposeMap() {
  const map = useGoogleMap();
  useEffect(() => {
    window.harness.map = map;
  }, [map]);
  return null;
}

const pins = (all: TestPin[]) =>
  all.map(({ isPressable, ...pin }) => (
    <MapPin
      key={pin.title}
      {...pin}
      {...(isPressable && { onClick: () => void window.harness.pressed.push(pin.title) })}
    />
  ));

function Page() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
  if (!current.isMounted) return <p>No map</p>;
  return (
    <MapView
      loadsAtOnce={current.loadsAtOnce}
      label="Map under test"
      centre={{ ...current.centre }}
      zoom={current.zoom}
      moveKey={current.moveKey}
      gestures={current.gestures}
      address="Markham, ON"
      onClick={(point) => void window.harness.clicks.push(point)}
      className="h-[480px] w-full max-w-[800px]"
    >
      <ExposeMap />
      {pins(current.pins)}
      {current.circle && <MapCircle {...current.circle} />}
      {current.line && <MapLine points={current.line} />}
    </MapView>
  );
}

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
