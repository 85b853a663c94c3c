import { type ComponentType, lazy, Suspense, use } from "react";
import { DrawingContext, type DrawnParts } from "./drawingContext";

/**
 * Makes a component for use inside a MapView. Its code loads when it is first on a real map. `drawn` names the part
 * that a drawing shows instead. Without `drawn`, the component is only for maps that load at once.
 */
export function mapPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  drawn?: {
    [Name in keyof DrawnParts]: DrawnParts[Name] extends ComponentType<Props> ? Name : never;
  }[keyof DrawnParts],
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  // Each part has its own Suspense boundary. With a shared one, a part that is still loading would remove the parts
  // that the map already shows, and the wrapper does not draw them again.
  return function MapPart(props) {
    const drawing = use(DrawingContext);
    const Drawn = drawing && drawn && (drawing[drawn] as ComponentType<Props>);
    return <Suspense fallback={null}>{Drawn ? <Drawn {...props} /> : <Part {...props} />}</Suspense>;
  };
}
