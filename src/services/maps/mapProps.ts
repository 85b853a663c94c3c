// The properties of a map and its parts, which Google's map and our drawing share.
import type { ReactNode } from "react";
import type { Point } from "../../../domain/geo/place";
import type { PinKind } from "./pinPictures";

export interface ButtonProps {
  id?: string;
  point: Point;
  label: string;
  onPress(): void;
  /** Whether the button's lower edge is at the point, instead of its middle. */
  isAnchoredAtBottom?: boolean;
  /** Whether it is drawn over other buttons. */
  inFront?: boolean;
  pressed?: boolean;
  className?: string;
  children: ReactNode;
}

export interface CircleProps {
  centre: Point;
  /** The radius. */
  metres: number;
  /** Whether the circle has hardly any fill. */
  faint?: boolean;
  /** Whether the outline is dotted, as for all rings but the nearest (`MapRings`). */
  dotted?: boolean;
}

export interface LineProps {
  points: readonly Point[];
}

export interface PinProps {
  pin: PinKind;
  point: Point;
  /** Read out by screen readers and shown on hover. */
  title: string;
  onClick?: () => void;
}

/** An invisible part that reports the viewport. */
export interface ViewportListenerProps {
  onMove(viewport: MapViewport): void;
}

/** The part of the world that a map shows. */
export interface MapViewport {
  centre: Point;
  zoom: number;
  /**
   * If the box crosses the date line, `west` is greater than `east` on Google's map. In the drawing, one of them is
   * then beyond ±180°.
   */
  box: { north: number; south: number; west: number; east: number };
}

/** free: one finger moves the map and the wheel zooms it; polite: they scroll the page; none: the map does not move. */
export type Gestures = "free" | "polite" | "none";

/** The real map and the drawing have the same properties. */
export interface MapContentProps {
  centre: Point;
  zoom: number;
  /** Change it to move the map back to `centre` and `zoom` when those have not changed. */
  moveKey?: number | string;
  /** Points that all have to be visible. Two or more replace `centre` and `zoom`. */
  fit?: readonly Point[];
  gestures?: Gestures;
  /** Places the zoom buttons above the map instead of on it, where they would cover a part of it. */
  zoomButtons?: "above";
  onClick?: (point: Point) => void;
  /** The parts on the map, such as MapPin and MapCircle. */
  children?: ReactNode;
  placeholder: ReactNode;
  renderFailure: (canRetry: boolean) => ReactNode;
  /** Shown above the drawing, and in place of a map that cannot be displayed. */
  address?: string;
  /** Whether the map shows clinics. The drawing must not show them, and says so. */
  hasClinics?: boolean;
  onShowMap(): void;
}
