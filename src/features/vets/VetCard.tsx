import { useEffect, useRef } from "react";
import { messages, sentence } from "../../../domain/messages";
import { distanceText } from "../../../domain/geo/distance";
import { language } from "../../../domain/texts/language";
import { directionsUrl } from "../../../domain/vets/vet";
import { classes } from "../../lib/classes";
import { Icon } from "../../ui/controls/Icon";
import type { FirstReason } from "../../../domain/vets/vetOrder";
import type { FoundVet } from "./knownVets";
import { EmergencyCall } from "./EmergencyCall";
import { VetHours } from "./VetHours";
import { VetLink } from "./VetLink";
import { useUnits } from "../../lib/units";

interface Props {
  vet: FoundVet;
  /** The number on its map pin. */
  number: number;
  selected: boolean;
  /** Whether the clinic was selected by its pin, so that the list has to scroll to it. */
  scrollsIntoView: boolean;
  /** Whether this is the clinic to call first. Its card leads with the phone number. */
  isFirst: boolean;
  /** Why the first clinic comes first. */
  reason: FirstReason;
  showsDistance: boolean;
  onSelect: () => void;
}

const reasons = {
  open24Hours: "vets.firstAlways",
  emergency: "vets.firstEmergency",
  nearest: "vets.nearestOpen",
} as const;

/** The clinic's name is a button that covers the whole card, so a press anywhere on the card selects the clinic. */
export function VetCard({ vet, number, selected, scrollsIntoView, isFirst, reason, showsDistance, onSelect }: Props) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (scrollsIntoView) ref.current?.scrollIntoView({ block: "nearest" });
  }, [scrollsIntoView]);
  const units = useUnits();
  const { name, vicinity, rating, ratingCount, website } = vet;
  const addressLine = <p className="text-sm wrap-anywhere text-ink-2">{sentence("vets.address", { vicinity })}</p>;
  const distanceLine = showsDistance && (
    <span className="font-medium text-ink">
      {sentence("vets.away", { distance: distanceText(vet.distanceKm, units) })}
    </span>
  );
  const ratingLine = (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {rating !== null && <Icon name="star" size={18} />}
      <span>
        {rating === null ? messages["vets.noRating"] : sentence("vets.rating", { rating: language.decimal(rating, 1) })}
      </span>
      {rating !== null && ratingCount !== null && <span>{sentence("vets.reviews", { count: ratingCount })}</span>}
    </span>
  );
  return (
    <li
      ref={ref}
      data-selected={selected || undefined}
      className={classes(
        "relative grid grid-cols-[36px_minmax(0,1fr)] gap-x-3.5 rounded-lg bg-card px-5 pt-4.5 pb-3 scroll-mb-4",
        selected ? "shadow-lift-1 inset-ring-[2.5px] inset-ring-act" : "shadow-lift-1",
      )}
    >
      <span
        aria-hidden="true"
        className={classes(
          "grid size-9 place-items-center rounded-full font-brand tabular-nums",
          selected || isFirst ? "bg-lamp text-on-lamp ring-2 ring-on-lamp" : "bg-adopt text-white",
        )}
      >
        {number}
      </span>
      <div className="grid content-start gap-1.5">
        {isFirst && reason && <p className="pt-1.5 text-sm text-ink-2">{messages[reasons[reason]]}</p>}
        <h2 className={classes("wrap-anywhere", isFirst ? "text-h2" : "text-h3")}>
          <button
            type="button"
            aria-pressed={selected}
            onClick={onSelect}
            className="whole-card text-left after:rounded-lg"
          >
            {name}
          </button>
        </h2>
        {isFirst ? (
          <>
            <VetHours vet={vet} showsPhone={false}>
              {distanceLine}
            </VetHours>
            <EmergencyCall vet={vet} />
            <div className="mt-1 grid gap-1.5 text-sm text-ink-2 tabular-nums max-sm:-ml-12.5">
              {addressLine}
              {ratingLine}
            </div>
          </>
        ) : (
          <>
            {addressLine}
            <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2 tabular-nums">
              {distanceLine}
              {ratingLine}
            </p>
            <VetHours vet={vet} showsPhone />
          </>
        )}
        <div className="-mt-1.5 flex flex-wrap items-center gap-x-4 max-sm:-ml-12.5">
          {!isFirst && (
            <VetLink icon="route" href={directionsUrl(vet)} isExternal label={sentence("vets.directionsTo", { name })}>
              {messages["vets.directions"]}
            </VetLink>
          )}
          {website ? (
            <VetLink icon="link" href={website} isExternal label={sentence("vets.websiteOf", { name })}>
              {messages["vets.website"]}
            </VetLink>
          ) : (
            <span className="py-2.5 text-sm text-ink-2">{messages["vets.noWebsite"]}</span>
          )}
        </div>
      </div>
    </li>
  );
}
