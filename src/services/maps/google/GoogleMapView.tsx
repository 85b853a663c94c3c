// Google's map. With the vendor's wrapper, it is in a chunk of its own, which loads only where a map is shown.
import { GoogleMap } from "@react-google-maps/api";
import { useEffect, useMemo, useState } from "react";
import { mapStyles } from "./mapStyles";
import { useMapColours } from "./useMapColours";
import { useMapScript } from "./useMapScript";
import { ZoomButtons } from "./ZoomButtons";
import type { MapContentProps } from "../mapProps";

const googleGestures = { free: "greedy", polite: "cooperative", none: "none" } as const;

/** In pixels. A pin's picture stands above its place on the map and needs this room. */
const fitMargin = 56;

export function GoogleMapView({ placeholder, renderFailure, ...rest }: MapContentProps) {
  const script = useMapScript();
  const canRetry = script === "failed";
  if (canRetry || script === "refused") return renderFailure(canRetry);
  return script === "loading" ? placeholder : <LoadedMap {...rest} />;
}

function LoadedMap(props: Omit<MapContentProps, "placeholder" | "renderFailure">) {
  const { centre, zoom, moveKey, fit = [], gestures = "polite", zoomButtons, onClick, children } = props;
  const { lat, lng } = centre;
  const colours = useMapColours();
  const [map, setMap] = useState<google.maps.Map | null>(null);
  const isFixed = gestures === "none";

  // The view is not set through the wrapper's props: after the user has moved the map, the next render would move it
  // back. A new `moveKey` moves it back on purpose.
  const view = useMemo(() => ({ lat, lng, zoom, moveKey }), [lat, lng, zoom, moveKey]);
  useEffect(() => {
    map?.setZoom(view.zoom);
    map?.setCenter({ lat: view.lat, lng: view.lng });
  }, [map, view]);

  const fitText = fit.length > 1 ? JSON.stringify(fit.map((point) => [point.lat, point.lng])) : "";
  useEffect(() => {
    if (!map || !fitText) return;
    const bounds = new google.maps.LatLngBounds();
    for (const [north, east] of JSON.parse(fitText) as [number, number][]) bounds.extend({ lat: north, lng: east });
    map.fitBounds(bounds, fitMargin);
  }, [map, fitText]);

  const options = useMemo<google.maps.MapOptions>(
    () => ({
      disableDefaultUI: true,
      clickableIcons: false,
      zoomControl: !isFixed && !zoomButtons,
      zoomControlOptions: { position: google.maps.ControlPosition.RIGHT_TOP },
      keyboardShortcuts: !isFixed,
      gestureHandling: googleGestures[gestures],
      backgroundColor: colours.land,
      styles: mapStyles(colours),
      minZoom: 2,
    }),
    [isFixed, gestures, zoomButtons, colours],
  );

  return (
    <>
      {zoomButtons && <ZoomButtons map={map} />}
      <GoogleMap
        mapContainerClassName={zoomButtons ? "absolute inset-x-0 top-13 bottom-0" : "absolute inset-0"}
        options={options}
        onLoad={setMap}
        onClick={({ latLng }) => latLng && onClick?.(latLng.toJSON())}
      >
        {children}
      </GoogleMap>
    </>
  );
}
