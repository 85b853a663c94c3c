import { zooms } from "../../../../../domain/choices";
import { titleOfPet } from "../../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../../domain/messages";
import { ringsFor, zoomOfRing } from "../../../../../domain/search/searchAdvice";
import { directionsTo, isWithinBounds } from "../../../../../domain/geo/place";
import { MapLine } from "../../../../services/maps/MapLine";
import { MapPin } from "../../../../services/maps/MapPin";
import { MapRings } from "../../../../services/maps/MapRings";
import { MapView } from "../../../../services/maps/MapView";
import { buttonStyles } from "../../../../ui/controls/buttonStyles";
import { Icon } from "../../../../ui/controls/Icon";
import type { Search } from "../sightingData";
import type { Report } from "../../../../services/convex/report";
import { sightingPlace } from "../sightingPlace";
import { useDaysSince } from "../useDaysSince";
import { useUnits } from "../../../../lib/units";

/** The map starts at the closest zoom at which the largest ring has at most this radius, in pixels. */
const ringPixels = 150;

interface Props {
  report: Report;
  /** Null while loading; the rings are then drawn around the place in the report. */
  search: Search | null;
}

/**
 * The places to look now: rings around the newest confirmed sighting or the report's place, and the trail of sightings.
 */
export function SearchMap({ report, search }: Props) {
  const { place } = report;
  const centre = search?.centre ?? place;
  const units = useUnits();
  const days = useDaysSince(search?.centre.since ?? report._creationTime);
  const rings = ringsFor(report.petType, search?.habit ?? null, days);
  const widestRing = rings.at(-1);
  const sightings = search?.sightings ?? [];
  const trail = sightings.filter(({ number }) => number !== null).toReversed();
  // If the oldest sightings were left out, the line must not connect the report's place with the rest.
  const isComplete = trail.length === (search?.confirmed ?? 0);
  const path = isComplete ? [place, ...trail] : trail;
  if (!isWithinBounds(place)) return <p className="text-ink-2">{messages["detail.noLocation"]}</p>;
  return (
    <>
      <MapView
        className="aspect-5/6 overflow-hidden rounded-lg sm:aspect-4/3"
        label={sentence("search.map", { name: report.petName })}
        centre={centre}
        zoom={widestRing ? zoomOfRing(widestRing.metres, centre, ringPixels) : zooms.reportDetail}
        address={search?.start ?? ""}
      >
        <MapRings centre={centre} rings={rings.map(({ metres, label }) => ({ metres, text: messages[label] }))} />
        {path.length > 1 && <MapLine points={path} />}
        {trail.length === 0 ? (
          <MapPin pin={{ kind: "report", status: report.status }} point={place} title={titleOfPet(report)} />
        ) : (
          <MapPin pin={{ kind: "step", number: 1 }} point={place} title={messages["search.lastSeenPin"]} />
        )}
        {sightings.map((sighting) => (
          <MapPin
            key={sighting._id}
            pin={{ kind: "step", number: sighting.number }}
            point={sighting}
            title={sentence(sighting.number === null ? "search.pendingPin" : "search.sightingPin", {
              number: sighting.number ?? "",
              place: sightingPlace(sighting, report, search?.isInHousehold ?? false, units),
            })}
          />
        ))}
      </MapView>
      <a
        href={directionsTo(centre)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonStyles({ className: "justify-self-start max-sm:w-full" })}
      >
        <Icon name="route" size={20} />
        {messages[search?.centre.source === "sighting" ? "saw.directions" : "detail.directions"]}
        <span className="sr-only"> ({messages["alert.newTab"]})</span>
      </a>
    </>
  );
}
