import { type ComponentType, createContext } from "react";
import type { ButtonProps, CircleProps, LineProps, PinProps, ViewportListenerProps } from "./mapProps";

/** The parts of a drawing, which load with it. They have the properties of the map's parts. */
export interface DrawnParts {
  Button: ComponentType<ButtonProps>;
  Circle: ComponentType<CircleProps>;
  Line: ComponentType<LineProps>;
  Pin: ComponentType<PinProps>;
  ViewportListener: ComponentType<ViewportListenerProps>;
}

/** The parts of the drawing around a component. Null in a real map. */
export const DrawingContext = createContext<DrawnParts | null>(null);
