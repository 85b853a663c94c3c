import { useState } from "react";
import { distanceText, radiusText } from "../../../domain/geo/distance";
import { defaultVetDistance } from "../../../domain/geo/searchDistances";
import { messages, sentence } from "../../../domain/messages";
import { paths } from "../../../domain/paths";
import type { Place } from "../../../domain/geo/place";
import { kmPerMile } from "../../../domain/units";
import { directionsUrl } from "../../../domain/vets/vet";
import { Button } from "../../ui/controls/Button";
import { ButtonLink } from "../../ui/controls/ButtonLink";
import { buttonStyles } from "../../ui/controls/buttonStyles";
import { Card } from "../../ui/Card";
import { Icon } from "../../ui/controls/Icon";
import { Note } from "../../ui/feedback/Note";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { isNight, phoneUrl } from "../../../domain/vets/vetSearch";
import type { FoundVet } from "./knownVets";
import { useVets } from "./useVets";
import { type VetQuery, writeVetQuery } from "./vetQuery";
import { useUnits } from "../../lib/units";

const radiusMiles = 5;
const radiusKm = Math.round(radiusMiles * kmPerMile);
const anyClinic = { open24Hours: "", emergency: "" } as const;

/** The address of the page with all clinics of this search, closed ones as well. */
const addressOfPage = (query: VetQuery) => `${paths.vets}?${writeVetQuery({ ...query, onlyOpen: false })}`;

interface Props {
  place: Place;
  count?: number;
  /** Leaves out the link to all clinics, which leads away from the page. */
  withoutLink?: boolean;
}

/**
 * The nearest clinics around a place, open ones first, and a link to all of them. At night the search also asks for
 * the nearest open clinics.
 */
export function NearestVets({ place, count: maxShown = 2, withoutLink = false }: Props) {
  // The query is fixed on arrival, so that nightfall doesn't start a new search.
  const [query] = useState<VetQuery>(() => ({
    place,
    distance: radiusMiles,
    ...anyClinic,
    onlyOpen: isNight(new Date()),
  }));
  const { searchAgain, ...state } = useVets(query);
  const distance = radiusText(radiusKm, useUnits());
  if (state.status === "searching" || state.status === "none") return <Loading />;
  if (state.status === "failed") {
    return (
      <div className="grid justify-items-start gap-2">
        <Note>{state.failure.sentence}</Note>
        {!state.failure.isQuotaUsedUp && <Button onClick={searchAgain}>{messages["app.retry"]}</Button>}
      </div>
    );
  }
  const { vets, hasMore } = state;
  const openVets = vets.filter(({ openNow }) => openNow === true);
  const otherVets = vets.filter(({ openNow }) => openNow !== true);
  const count = vets.length;
  const foundText = sentence("live.vetsAll", { count, distance });
  const linkText = hasMore || query.onlyOpen ? sentence("live.vetsMore", { distance }) : foundText;
  return (
    <div className="grid gap-2">
      {count === 0 && (
        <p className="text-ink-2">{sentence(query.onlyOpen ? "live.vetsNoneOpen" : "live.vetsNone", { distance })}</p>
      )}
      <ul className="grid gap-2">
        {[...openVets, ...otherVets].slice(0, maxShown).map((vet) => (
          <Row key={vet.placeId} vet={vet} />
        ))}
      </ul>
      {!withoutLink && (
        <ButtonLink
          variant="quiet"
          to={addressOfPage(count === 0 ? { ...query, distance: defaultVetDistance } : query)}
          className="-ml-3 justify-self-start"
        >
          {count === 0 ? messages["live.vetsFar"] : linkText}
          <Icon name="next" size={20} />
        </ButtonLink>
      )}
      {count > 0 && <p className="text-sm text-ink-2">{messages["location.source"]}</p>}
    </div>
  );
}

function Row({ vet }: { vet: FoundVet }) {
  const { name, phone, openNow, open24Hours, distanceKm } = vet;
  const closedText = openNow === null ? messages["vets.hoursUnknown"] : messages["vets.closedNow"];
  const hours = open24Hours ? messages["vets.always"] : openNow ? messages["live.vetOpen"] : closedText;
  return (
    <Card as="li" pad={false} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 pr-3 pl-4 xs:flex-nowrap">
      <div className="min-w-0 flex-1 basis-40">
        <p className="leading-snug font-strong wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2 tabular-nums">
          <span className={openNow ? "font-strong text-link" : undefined}>{hours}</span>{" "}
          <span className="whitespace-nowrap">· {distanceText(distanceKm, useUnits())}</span>
        </p>
      </div>
      {phone ? (
        <a href={phoneUrl(phone)} aria-label={sentence("live.vetCall", { name })} className={buttonStyles({})}>
          <Icon name="phone" size={20} />
          {messages["detail.call"]}
        </a>
      ) : (
        <a
          href={directionsUrl(vet)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={sentence("vets.directionsTo", { name })}
          className={buttonStyles({})}
        >
          <Icon name="route" size={20} />
          {messages["vets.directions"]}
        </a>
      )}
    </Card>
  );
}

const Loading = () => (
  <div className="grid gap-2">
    <output className="sr-only">{messages["vets.searching"]}</output>
    <Skeleton className="h-18! rounded-lg!" />
    <Skeleton className="h-18! rounded-lg!" />
  </div>
);
