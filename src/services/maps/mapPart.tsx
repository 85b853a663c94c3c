import { type ComponentType, lazy, Suspense, use } from "react";
import { DrawingContext, type DrawnParts } from "./drawingContext";

/**
 * Makes a component for use inside a MapView. `load` loads its code when it is first shown on Google's map. `drawn` is
 * the name of the part that replaces it while the MapView shows the drawing. Without `drawn`, use the component only in
 * a MapView with `loadsAtOnce`.
 */
export function mapPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawn?: {
    [Name in keyof DrawnParts]: DrawnParts[Name] extends ComponentType<Props> ? Name : never;
  }[keyof DrawnParts],
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  // Each part has its own Suspense boundary. With a shared one, a part that is still loading would remove the parts
  // that the map already shows, and @react-google-maps/api would not draw them again.
  return function MapPart(props) {
    const drawing = use(DrawingContext);
    const Drawn = drawing && drawn && (drawing[drawn] as ComponentType<Props>);
    return <Suspense fallback={null}>{Drawn ? <Drawn {...props} /> : <Part {...props} />}</Suspense>;
  };
}
