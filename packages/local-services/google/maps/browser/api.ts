// The script behind /maps/api/js. It sets up google.maps and calls back, like Google's with loading=async.
import { Circle } from "./circle.ts";
import { event, MvcObject } from "./events.ts";
import { LatLng, LatLngBounds, Point, Size } from "./geometry.ts";
import { Polyline } from "./line.ts";
import { OfflineMap } from "./map.ts";
import { Marker } from "./marker.ts";
import { OverlayView } from "./overlay.ts";

const maps = {
  version: "3.offline",
  Map: OfflineMap,
  Marker,
  Circle,
  Polyline,
  OverlayView,
  MVCObject: MvcObject,
  LatLng,
  LatLngBounds,
  Point,
  Size,
  event,
  ControlPosition: {
    TOP_LEFT: 1,
    TOP_CENTER: 2,
    TOP_RIGHT: 3,
    LEFT_CENTER: 4,
    LEFT_TOP: 5,
    LEFT_BOTTOM: 6,
    RIGHT_TOP: 7,
    RIGHT_CENTER: 8,
    RIGHT_BOTTOM: 9,
    BOTTOM_LEFT: 10,
    BOTTOM_CENTER: 11,
    BOTTOM_RIGHT: 12,
  },
  MapTypeId: { ROADMAP: "roadmap" },
  Animation: { BOUNCE: 1, DROP: 2 },
  importLibrary: () => Promise.resolve(maps),
};

type Page = Window & { google?: { maps?: unknown } } & Record<string, unknown>;
const page = window as unknown as Page;
page.google = { ...page.google, maps };

const thisScript = document.currentScript as HTMLScriptElement | null;
const parameters = thisScript ? new URL(thisScript.src).searchParams : new URLSearchParams();
const callback = parameters.get("callback");
// Google calls back after the script has run, never during it.
if (callback) setTimeout(() => (page[callback] as (() => void) | undefined)?.());
