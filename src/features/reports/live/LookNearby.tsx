import { zooms } from "../../../../domain/choices";
import { messages, sentence } from "../../../../domain/messages";
import { whereToLook, zoomOfRing } from "../../../../domain/search/whereToLook";
import { isWithinBounds } from "../../../../domain/geo/place";
import { MapPin } from "../../../services/maps/MapPin";
import { MapRings } from "../../../services/maps/MapRings";
import { MapView } from "../../../services/maps/MapView";
import { RenderWhenVisible } from "../../../ui/feedback/RenderWhenVisible";
import type { Report } from "../../../services/convex/report";

/** From the middle of the map to the edge of the largest ring. */
const ringPixels = 150;

export function LookNearby({ report }: { report: Report }) {
  const { petName: name, petType, place } = report;
  const { text, source, rings } = whereToLook[petType];
  const widest = rings.at(-1);
  return (
    <>
      <p className="max-w-[34em] text-pretty wrap-anywhere text-ink-2">{sentence(text, { name })}</p>
      {source && <p className="text-sm text-ink-2">{messages[source]}</p>}
      {isWithinBounds(place) && (
        <RenderWhenVisible className="mt-2 h-84 overflow-hidden rounded-lg bg-sunk">
          <MapView
            className="h-full"
            label={messages["live.map"]}
            centre={place}
            zoom={widest ? zoomOfRing(widest.metres, place, ringPixels) : zooms.reportDetail}
            gestures="none"
            address={place.address}
          >
            <MapRings centre={place} rings={rings.map(({ metres, label }) => ({ metres, text: messages[label] }))} />
            <MapPin pin={{ kind: "report", status: report.status }} at={place} title={name} />
          </MapView>
        </RenderWhenVisible>
      )}
    </>
  );
}
