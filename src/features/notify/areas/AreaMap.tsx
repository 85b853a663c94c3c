import { type AreaForm, areaPlace } from "../../../../domain/notify/areaRules";
import { boxAround } from "../../../../domain/geo/circle";
import { radiusText } from "../../../../domain/geo/distance";
import { messages, sentence } from "../../../../domain/messages";
import { zoomOfRing } from "../../../../domain/search/searchAdvice";
import type { Point } from "../../../../domain/geo/place";
import { classes } from "../../../lib/classes";
import { MapCircle } from "../../../services/maps/MapCircle";
import { MapPin } from "../../../services/maps/MapPin";
import { MapView } from "../../../services/maps/MapView";
import { usePreview } from "./usePreview";
import { useUnits } from "../../../lib/units";

/** Approximate distance from the middle of the map to its edge. */
const edgePixels = 150;

interface Props {
  area: AreaForm;
  className?: string;
}

/** The area on a map, with its newest reports. */
export function AreaMap({ area, className }: Props) {
  const { place, km } = area;
  const preview = usePreview(area);
  const units = useUnits();
  const mapStyles = classes("aspect-4/3", className);
  if (!place) {
    return (
      <div
        className={classes(
          "grid place-items-center border border-dashed border-edge px-6 py-8 text-center text-balance text-ink-2",
          className,
        )}
      >
        {messages["area.noPlace"]}
      </div>
    );
  }
  // Rounded, because the map's provider learns the centre.
  const { address, ...centre } = areaPlace(place);
  const { north, south, east, west } = boxAround({ ...centre, km });
  const corners: Point[] = [
    { lat: north, lng: west },
    { lat: south, lng: east },
  ];
  return (
    <MapView
      label={sentence("area.map", { distance: radiusText(km, units), place: address })}
      centre={centre}
      zoom={zoomOfRing(km * 1000, centre, edgePixels)}
      fit={corners}
      moveKey={`${centre.lat} ${centre.lng} ${km}`}
      address={address}
      className={mapStyles}
    >
      <MapCircle centre={centre} metres={km * 1000} />
      {preview?.newest.map(({ reportId, status, lat, lng }) => (
        <MapPin
          key={reportId}
          pin={{ kind: "report", status }}
          point={{ lat, lng }}
          title={messages[status === "lost" ? "feed.lost" : "feed.found"]}
        />
      ))}
      <MapPin pin={{ kind: "user" }} point={centre} title={address} />
    </MapView>
  );
}
