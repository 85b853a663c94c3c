import { Marker } from "@react-google-maps/api";
import { useMemo } from "react";
import { type PinKind, pinPicture } from "../pinPictures";
import type { PinProps } from "../mapProps";

/** A marker on Google's map (`MapPin`). `pin` describes its picture. */
export function GooglePin({ pin, point: { lat, lng }, title, onClick }: PinProps) {
  const picture = JSON.stringify(pin);
  const icon = useMemo(() => {
    const { url, width, height, anchor } = pinPicture(JSON.parse(picture) as PinKind);
    return {
      url,
      scaledSize: new google.maps.Size(width, height),
      anchor: new google.maps.Point(anchor.x, anchor.y),
    };
  }, [picture]);
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  const zIndex = (pin.kind === "vet" && pin.selected) || pin.kind === "user" ? 1_000 : 0;
  return (
    <Marker
      position={position}
      icon={icon}
      title={title}
      clickable={Boolean(onClick)}
      zIndex={zIndex}
      {...(onClick && { onClick })}
    />
  );
}
