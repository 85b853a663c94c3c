import { zooms } from "../../../../../domain/choices";
import { titleOfPet } from "../../../../../domain/report/foundPet";
import { messages, sentence } from "../../../../../domain/messages";
import { ringsFor, zoomOfRing } from "../../../../../domain/search/whereToLook";
import { directionsTo, isWithinBounds } from "../../../../../domain/geo/place";
import { MapLine } from "../../../../services/maps/MapLine";
import { MapPin } from "../../../../services/maps/MapPin";
import { MapRings } from "../../../../services/maps/MapRings";
import { MapView } from "../../../../services/maps/MapView";
import { buttonLook } from "../../../../ui/controls/buttonLook";
import { Icon } from "../../../../ui/controls/Icon";
import type { Search } from "../sightingData";
import type { Report } from "../../../../services/convex/report";
import { placeName } from "../placeName";
import { useDaysGone } from "../useDaysGone";

/** From the middle of the map to the edge of the largest ring. */
const ringPixels = 150;

interface Props {
  report: Report;
  /** Null until it is known: then the rings are around the place in the report. */
  search: Search | null;
}

/** Where to look now: the rings around the newest confirmed place, and the trail that leads there. */
export function SearchMap({ report, search }: Props) {
  const { place } = report;
  const centre = search?.centre ?? place;
  const days = useDaysGone(search?.centre.since ?? report._creationTime);
  const rings = ringsFor(report.petType, search?.habit ?? null, days);
  const widest = rings.at(-1);
  const sightings = search?.sightings ?? [];
  const trail = sightings.filter(({ number }) => number !== null).toReversed();
  // With very many, the oldest are not shown, and neither is the way from the report's place to them.
  const isWhole = trail.length === (search?.confirmed ?? 0);
  const path = isWhole ? [place, ...trail] : trail;
  if (!isWithinBounds(place)) return <p className="text-ink-2">{messages["detail.noLocation"]}</p>;
  return (
    <>
      <MapView
        className="aspect-square overflow-hidden rounded-lg sm:aspect-4/3"
        label={sentence("search.map", { name: report.petName })}
        centre={centre}
        zoom={widest ? zoomOfRing(widest.metres, centre, ringPixels) : zooms.reportDetail}
        address={search?.start ?? ""}
      >
        <MapRings centre={centre} rings={rings.map(({ metres, label }) => ({ metres, text: messages[label] }))} />
        {path.length > 1 && <MapLine points={path} />}
        {trail.length === 0 ? (
          <MapPin pin={{ kind: "report", status: report.status }} at={place} title={titleOfPet(report)} />
        ) : (
          <MapPin pin={{ kind: "step", number: 1 }} at={place} title={messages["search.lastSeenPin"]} />
        )}
        {sightings.map(({ _id, number, address, ...at }) => (
          <MapPin
            key={_id}
            pin={{ kind: "step", number }}
            at={at}
            title={sentence(number === null ? "search.waitingPin" : "search.sightingPin", {
              number: number ?? "",
              place: placeName(address),
            })}
          />
        ))}
      </MapView>
      <a
        href={directionsTo(centre)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook({ className: "justify-self-start max-sm:w-full" })}
      >
        <Icon name="route" size={20} />
        {messages[search?.centre.source === "sighting" ? "saw.directions" : "detail.directions"]}
        <span className="sr-only"> ({messages["alert.newTab"]})</span>
      </a>
    </>
  );
}
