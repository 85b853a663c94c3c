import { type ComponentType, lazy, Suspense } from "react";

/** Makes a component for use inside a MapView, whose code loads together with the map. */
export function mapPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  // Each part has its own Suspense boundary. With a shared one, a part that is still loading would take those already
  // drawn off the map, and the wrapper does not draw them again.
  return function MapPart(props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
