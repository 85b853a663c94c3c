import { type ComponentType, useEffect, useState } from "react";

interface Props {
  /** path: nothing to worry about; pines: something went wrong. */
  name: "path" | "pines";
}

/** A decorative drawing. Loads after the text beside it, and is left out if it does not load. */
export function Scene({ name }: Props) {
  const [Drawing, setDrawing] = useState<ComponentType | null>(null);
  useEffect(() => {
    import("./scenes").then(
      ({ PathScene, PinesScene }) => setDrawing(() => (name === "path" ? PathScene : PinesScene)),
      () => {},
    );
  }, [name]);
  return <div className="size-full bg-sunk">{Drawing && <Drawing />}</div>;
}
