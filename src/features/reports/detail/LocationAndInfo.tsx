import type { ReactNode } from "react";
import { zooms } from "../../../../domain/choices";
import { titleOfPet } from "../../../../domain/report/foundPet";
import { messages } from "../../../../domain/messages";
import { directionsTo, isWithinBounds } from "../../../../domain/geo/place";
import { MapPin } from "../../../services/maps/MapPin";
import { MapView } from "../../../services/maps/MapView";
import { buttonStyles } from "../../../ui/controls/buttonStyles";
import { Icon } from "../../../ui/controls/Icon";
import type { Report } from "../../../services/convex/report";
import { ScamWarning } from "./ScamWarning";

interface Props {
  report: Report;
  /** The map of the search, in place of the plain one. */
  map?: ReactNode;
}

/** The exact place and the additional information. In an archived report, only its household sees them. */
export function LocationAndInfo({ report, map }: Props) {
  const { place } = report;
  return (
    <>
      <section className="grid gap-3">
        <h2 className="text-h3">{messages["detail.lastKnownLocation"]}</h2>
        {map}
        {!map && isWithinBounds(place) && (
          <MapView
            className="aspect-4/3 overflow-hidden rounded-lg sm:aspect-16/10"
            label={messages["detail.lastKnownLocation"]}
            centre={place}
            zoom={zooms.reportDetail}
            gestures="none"
            address={place.address}
          >
            <MapPin pin={{ kind: "report", status: report.status }} point={place} title={titleOfPet(report)} />
          </MapView>
        )}
        {!map && !isWithinBounds(place) && <p className="text-ink-2">{messages["detail.noLocation"]}</p>}
        {!map && isWithinBounds(place) && (
          <a
            href={directionsTo(place)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ className: "justify-self-start max-sm:w-full" })}
          >
            <Icon name="route" size={20} />
            {messages["detail.directions"]}
            <span className="sr-only"> ({messages["alert.newTab"]})</span>
          </a>
        )}
      </section>
      <section className="grid gap-2">
        <h2 className="text-h3">{messages["detail.additionalInformation"]}</h2>
        {report.warned && <ScamWarning />}
        {/* Reports without a language are in English. */}
        <p lang={report.additionalInfo && (report.lang ?? "en")} className="wrap-anywhere whitespace-pre-line">
          {report.additionalInfo || messages["detail.noAdditionalInformation"]}
        </p>
      </section>
    </>
  );
}
