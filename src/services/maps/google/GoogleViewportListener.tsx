import { useGoogleMap } from "@react-google-maps/api";
import { useEffect, useEffectEvent } from "react";
import type { ViewportListenerProps } from "../mapProps";

export function GoogleViewportListener({ onMove }: ViewportListenerProps) {
  const map = useGoogleMap();
  const tell = useEffectEvent(() => {
    const bounds = map?.getBounds();
    const centre = map?.getCenter();
    const zoom = map?.getZoom();
    if (bounds && centre && zoom !== undefined) onMove({ centre: centre.toJSON(), zoom, box: bounds.toJSON() });
  });
  useEffect(() => {
    if (!map) return undefined;
    const listener = map.addListener("idle", () => tell());
    tell();
    return () => listener.remove();
  }, [map]);
  return null;
}
